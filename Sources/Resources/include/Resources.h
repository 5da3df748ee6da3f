// Text files that are compiled into the program.
#ifndef RESOURCES_H
#define RESOURCES_H

#include <stddef.h>

typedef struct {
  const char *name;            // the path below this folder, such as "contracts/bootstrap.yaml"
  const unsigned char *bytes;
  size_t size;
} resource;

size_t resource_count(void);
resource resource_at(size_t index);

#endif
