#include "ctext_internal.h"

#include <stdio.h>

// FreeType and HarfBuzz each leave out tables that they can't read, and not the same ones. A file that is cut short
// would then open and draw something; so the directory is checked first.

static uint32_t read32(const uint8_t *bytes) {
  return (uint32_t)bytes[0] << 24 | (uint32_t)bytes[1] << 16 | (uint32_t)bytes[2] << 8 | bytes[3];
}

static uint32_t read16(const uint8_t *bytes) { return (uint32_t)bytes[0] << 8 | bytes[1]; }

static char printable(uint8_t byte) { return byte >= 32 && byte < 127 ? (char)byte : '?'; }

ctext_status ctext_check_tables(const uint8_t *bytes, size_t length, uint32_t index, char *message, size_t size) {
  if (length < 12) {
    snprintf(message, size, "the file has %zu bytes", length);
    return CTEXT_UNRECOGNISED;
  }
  uint32_t magic = read32(bytes);
  if (magic == 0x774F4646 || magic == 0x774F4632) return CTEXT_COMPRESSED;
  size_t directory = 0;
  if (magic == 0x74746366) {
    const uint32_t faces = read32(bytes + 8);
    if (index >= faces) {
      snprintf(message, size, "the collection has %u faces", faces);
      return CTEXT_NO_SUCH_FACE;
    }
    if ((uint64_t)12 + 4 * (uint64_t)index + 4 > length) {
      snprintf(message, size, "the file ends within the list of its faces");
      return CTEXT_DAMAGED;
    }
    directory = read32(bytes + 12 + 4 * (size_t)index);
    if (directory > length || length - directory < 12) {
      snprintf(message, size, "face %u begins past the end of the file", index);
      return CTEXT_DAMAGED;
    }
    magic = read32(bytes + directory);
  } else if (index > 0) {
    snprintf(message, size, "the file has one face");
    return CTEXT_NO_SUCH_FACE;
  }
  // 1.0, 'OTTO' and Apple's 'true'.
  if (magic != 0x00010000 && magic != 0x4F54544F && magic != 0x74727565) {
    snprintf(message, size, "it begins with the bytes %08X", magic);
    return CTEXT_UNRECOGNISED;
  }
  const uint32_t tables = read16(bytes + directory + 4);
  if (length - directory - 12 < 16 * (size_t)tables) {
    snprintf(message, size, "the file ends within its table directory");
    return CTEXT_DAMAGED;
  }
  for (uint32_t i = 0; i < tables; i++) {
    const uint8_t *record = bytes + directory + 12 + 16 * (size_t)i;
    const uint32_t offset = read32(record + 8), count = read32(record + 12);
    if (offset > length || count > length - offset) {
      snprintf(
        message, size, "its table %c%c%c%c ends past the end of the file", printable(record[0]), printable(record[1]),
        printable(record[2]), printable(record[3]));
      return CTEXT_DAMAGED;
    }
  }
  return CTEXT_OK;
}
