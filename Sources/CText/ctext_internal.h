#ifndef CTEXT_INTERNAL_H
#define CTEXT_INTERNAL_H

#include "ctext.h"

#include <ft2build.h>
#include FT_FREETYPE_H
#include FT_MODULE_H
#include FT_OUTLINE_H
#include FT_TRUETYPE_TABLES_H
#include <hb-ot.h>
#include <hb.h>

struct ctext_face {
  uint8_t *bytes;
  FT_Library library;
  FT_Face face;
  hb_font_t *font;
};

// CTEXT_OK where every table of the face lies within the file.
ctext_status ctext_check_tables(const uint8_t *bytes, size_t length, uint32_t index, char *message, size_t size);

#endif
