// Debian builds libxml2 with ICU, whose headers clash with those that Foundation brings along.
// We use no encoding handler, so the declarations behind this macro are not needed.
#include <libxml/xmlversion.h>
#undef LIBXML_ICU_ENABLED
#include <libxml/parser.h>
#include <libxml/xmlerror.h>
#include <libxml/xmlreader.h>
