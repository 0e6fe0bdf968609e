#ifndef CRESOURCES_H
#define CRESOURCES_H

#include <stddef.h>
#include <stdint.h>

/// A file that is part of the program.
typedef struct {
  const char *_Nonnull name;
  const uint8_t *_Nonnull bytes;
  size_t length;
} cresources_file;

size_t cresources_count(void);

/// `index` is below the count.
cresources_file cresources_at(size_t index);

#endif
