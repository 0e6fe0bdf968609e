#include "ctext_internal.h"

#include <stdio.h>
#include <stdlib.h>
#include <string.h>

static void *allocate(FT_Memory memory, long size) {
  (void)memory;
  return size > 0 ? malloc((size_t)size) : NULL;
}

static void release(FT_Memory memory, void *block) {
  (void)memory;
  free(block);
}

static void *reallocate(FT_Memory memory, long old_size, long new_size, void *block) {
  (void)memory;
  (void)old_size;
  return new_size > 0 ? realloc(block, (size_t)new_size) : NULL;
}

static struct FT_MemoryRec_ heap = {NULL, allocate, release, reallocate};

static void copy_text(char *target, size_t size, const char *text) {
  size_t count = 0;
  for (; text != NULL && text[count] != 0 && count + 1 < size; count++)
    target[count] = text[count] >= 32 && text[count] < 127 ? text[count] : '?';
  target[count] = 0;
}

static ctext_face *fail(ctext_face *face, ctext_metadata *metadata, ctext_status status, const char *message) {
  metadata->status = status;
  if (message != NULL) copy_text(metadata->message, sizeof metadata->message, message);
  ctext_close(face);
  return NULL;
}

static ctext_face *fail_in_freetype(ctext_face *face, ctext_metadata *metadata, FT_Error error) {
  if (FT_ERROR_BASE(error) == FT_Err_Out_Of_Memory) return fail(face, metadata, CTEXT_OUT_OF_MEMORY, NULL);
  snprintf(metadata->message, sizeof metadata->message, "FreeType's error %d", error);
  return fail(face, metadata, CTEXT_DAMAGED, NULL);
}

static void describe(const ctext_face *face, ctext_metadata *metadata) {
  metadata->units_per_em = face->face->units_per_EM;
  metadata->glyph_count = (uint32_t)face->face->num_glyphs;
  copy_text(metadata->family, sizeof metadata->family, face->face->family_name);
  copy_text(metadata->style, sizeof metadata->style, face->face->style_name);
  const TT_OS2 *os2 = FT_Get_Sfnt_Table(face->face, FT_SFNT_OS2);
  if (os2 != NULL && os2->version != 0xFFFF) metadata->weight = os2->usWeightClass;
}

ctext_face *ctext_open(const uint8_t *bytes, size_t length, uint32_t index, ctext_metadata *metadata) {
  memset(metadata, 0, sizeof *metadata);
  if (length > CTEXT_MAXIMUM_BYTES) return fail(NULL, metadata, CTEXT_TOO_LARGE, NULL);
  const ctext_status status =
    ctext_check_tables(bytes, length, index, metadata->message, sizeof metadata->message);
  if (status != CTEXT_OK) return fail(NULL, metadata, status, NULL);

  ctext_face *face = calloc(1, sizeof *face);
  if (face == NULL) return fail(NULL, metadata, CTEXT_OUT_OF_MEMORY, NULL);
  face->bytes = malloc(length);
  if (face->bytes == NULL) return fail(face, metadata, CTEXT_OUT_OF_MEMORY, NULL);
  memcpy(face->bytes, bytes, length);

  // FT_Init_FreeType would read the environment.
  FT_Error error = FT_New_Library(&heap, &face->library);
  if (error != 0) return fail_in_freetype(face, metadata, error);
  FT_Add_Default_Modules(face->library);
  error = FT_New_Memory_Face(face->library, face->bytes, (FT_Long)length, (FT_Long)index, &face->face);
  if (error != 0) return fail_in_freetype(face, metadata, error);
  if (!FT_IS_SCALABLE(face->face)) return fail(face, metadata, CTEXT_NOT_SCALABLE, NULL);

  hb_blob_t *blob = hb_blob_create((const char *)face->bytes, (unsigned)length, HB_MEMORY_MODE_READONLY, NULL, NULL);
  hb_face_t *shaping = hb_face_create(blob, index);
  hb_blob_destroy(blob);
  hb_face_make_immutable(shaping);
  face->font = hb_font_create(shaping);
  const unsigned units = hb_face_get_upem(shaping), glyphs = hb_face_get_glyph_count(shaping);
  hb_face_destroy(shaping);
  if (face->font == hb_font_get_empty()) return fail(face, metadata, CTEXT_OUT_OF_MEMORY, NULL);
  // HarfBuzz takes 1000 where the file states nonsense.
  if (face->face->units_per_EM == 0 || units != face->face->units_per_EM)
    return fail(face, metadata, CTEXT_DAMAGED, "its units per em are out of range");
  if (glyphs == 0 || face->face->num_glyphs <= 0) return fail(face, metadata, CTEXT_DAMAGED, "it has no glyphs");
  hb_ot_font_set_funcs(face->font);
  hb_font_set_scale(face->font, (int)units, (int)units);
  hb_font_make_immutable(face->font);
  describe(face, metadata);
  return face;
}

void ctext_close(ctext_face *face) {
  if (face == NULL) return;
  if (face->font != NULL) hb_font_destroy(face->font);
  if (face->face != NULL) FT_Done_Face(face->face);
  if (face->library != NULL) FT_Done_Library(face->library);
  free(face->bytes);
  free(face);
}

const char *ctext_family(const ctext_metadata *metadata) { return metadata->family; }
const char *ctext_style(const ctext_metadata *metadata) { return metadata->style; }
const char *ctext_message(const ctext_metadata *metadata) { return metadata->message; }

uint32_t ctext_glyph_of(const ctext_face *face, uint32_t scalar) {
  hb_codepoint_t glyph = 0;
  return hb_font_get_nominal_glyph(face->font, scalar, &glyph) ? glyph : 0;
}

void ctext_freetype_version(uint32_t *major, uint32_t *minor, uint32_t *patch) {
  FT_Int numbers[3] = {0, 0, 0};
  FT_Library library = NULL;
  if (FT_New_Library(&heap, &library) == 0) {
    FT_Library_Version(library, &numbers[0], &numbers[1], &numbers[2]);
    FT_Done_Library(library);
  }
  *major = (uint32_t)numbers[0];
  *minor = (uint32_t)numbers[1];
  *patch = (uint32_t)numbers[2];
}

const char *ctext_harfbuzz_version(void) { return hb_version_string(); }
