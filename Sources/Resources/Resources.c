#include "Resources.h"

// A new file is one array here and one line of the table below.
static const unsigned char vocabulary[] = {
#embed "contracts/vocabulary.yaml"
};
static const unsigned char bootstrap[] = {
#embed "contracts/bootstrap.yaml"
};
static const unsigned char authentication[] = {
#embed "contracts/authentication.yaml"
};
static const unsigned char notifications[] = {
#embed "contracts/notifications.yaml"
};
static const unsigned char icon[] = {
#embed "html/icon.svg"
};
static const unsigned char style_sheet[] = {
#embed "html/report.css"
};
static const unsigned char script[] = {
#embed "html/report.js"
};

#define FILE_ENTRY(name, array) {name, array, sizeof array}

static const resource table[] = {
  FILE_ENTRY("contracts/vocabulary.yaml", vocabulary),
  FILE_ENTRY("contracts/bootstrap.yaml", bootstrap),
  FILE_ENTRY("contracts/authentication.yaml", authentication),
  FILE_ENTRY("contracts/notifications.yaml", notifications),
  FILE_ENTRY("html/icon.svg", icon),
  FILE_ENTRY("html/report.css", style_sheet),
  FILE_ENTRY("html/report.js", script),
};

size_t resource_count(void) { return sizeof table / sizeof table[0]; }
resource resource_at(size_t index) { return table[index]; }
