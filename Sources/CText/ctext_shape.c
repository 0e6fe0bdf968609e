#include "ctext_internal.h"

#include <stdlib.h>

void ctext_shape(
  const ctext_face *face, const uint32_t *scalars, size_t count, size_t first, size_t length, uint32_t script,
  bool is_right_to_left, ctext_run *run) {
  *run = (ctext_run){.status = CTEXT_OK};
  if (count > CTEXT_MAXIMUM_SCALARS || first > count || length > count - first) {
    run->status = CTEXT_TOO_LARGE;
    return;
  }
  hb_buffer_t *buffer = hb_buffer_create();
  hb_buffer_add_codepoints(buffer, scalars, (int)count, (unsigned)first, (int)length);
  hb_buffer_set_content_type(buffer, HB_BUFFER_CONTENT_TYPE_UNICODE);
  hb_buffer_set_direction(buffer, is_right_to_left ? HB_DIRECTION_RTL : HB_DIRECTION_LTR);
  hb_buffer_set_script(buffer, (hb_script_t)script);
  // No language is set: the default one would be the locale's.
  unsigned flags = HB_BUFFER_FLAG_REMOVE_DEFAULT_IGNORABLES;
  if (first == 0) flags |= HB_BUFFER_FLAG_BOT;
  if (first + length == count) flags |= HB_BUFFER_FLAG_EOT;
  hb_buffer_set_flags(buffer, (hb_buffer_flags_t)flags);
  // Named, because the default list comes from the environment and may hold Graphite.
  static const char *const shapers[] = {"ot", NULL};
  const bool is_shaped = hb_shape_full(face->font, buffer, NULL, 0, shapers) && hb_buffer_allocation_successful(buffer);
  unsigned glyphs = 0;
  const hb_glyph_info_t *infos = hb_buffer_get_glyph_infos(buffer, &glyphs);
  const hb_glyph_position_t *positions = hb_buffer_get_glyph_positions(buffer, NULL);
  if (!is_shaped) {
    run->status = CTEXT_OUT_OF_MEMORY;
  } else if (glyphs > 0) {
    run->glyphs = malloc(glyphs * sizeof *run->glyphs);
    if (run->glyphs == NULL) run->status = CTEXT_OUT_OF_MEMORY;
  }
  if (run->glyphs != NULL) {
    run->count = glyphs;
    for (unsigned i = 0; i < glyphs; i++) {
      run->glyphs[i] = (ctext_glyph){
        .glyph = infos[i].codepoint,
        .cluster = infos[i].cluster,
        .advance = positions[i].x_advance,
        .x_offset = positions[i].x_offset,
        .y_offset = positions[i].y_offset,
      };
    }
  }
  hb_buffer_destroy(buffer);
}

void ctext_free_run(ctext_run *run) {
  free(run->glyphs);
  *run = (ctext_run){.status = CTEXT_OK};
}

uint32_t ctext_script(uint32_t scalar) { return (uint32_t)hb_unicode_script(hb_unicode_funcs_get_default(), scalar); }

bool ctext_script_is_right_to_left(uint32_t script) {
  return hb_script_get_horizontal_direction((hb_script_t)script) == HB_DIRECTION_RTL;
}

uint32_t ctext_mirrored(uint32_t scalar) { return hb_unicode_mirroring(hb_unicode_funcs_get_default(), scalar); }

bool ctext_compose(uint32_t first, uint32_t second, uint32_t *composed) {
  return hb_unicode_compose(hb_unicode_funcs_get_default(), first, second, composed);
}

bool ctext_decompose(uint32_t composed, uint32_t *first, uint32_t *second) {
  return hb_unicode_decompose(hb_unicode_funcs_get_default(), composed, first, second);
}
