#include "deflate.h"

#include <stdlib.h>

struct ck_encoder {
  ck_level level;
  // Two rows of samples, with margins; `current` is 0 or 1.
  uint8_t *rows[2];
  size_t row_room;
  uint8_t *filtered;
  size_t filtered_room;
  uint8_t *compressed;
  size_t compressed_room;
  ck_deflate_memory *deflate;
};

ck_encoder *ck_encoder_create(ck_level level) {
  ck_encoder *encoder = calloc(1, sizeof *encoder);
  if (encoder != NULL) encoder->level = level;
  return encoder;
}

void ck_encoder_destroy(ck_encoder *encoder) {
  if (encoder == NULL) return;
  free(encoder->rows[0]);
  free(encoder->rows[1]);
  free(encoder->filtered);
  free(encoder->compressed);
  free(encoder->deflate);
  free(encoder);
}

static bool make_room(uint8_t **bytes, size_t *room, size_t needed) {
  if (*room >= needed) return true;
  free(*bytes);
  *bytes = malloc(needed);
  *room = *bytes == NULL ? 0 : needed;
  return *bytes != NULL;
}

static bool make_rows(ck_encoder *encoder, size_t row_bytes) {
  const size_t needed = row_bytes + 2 * CK_MARGIN;
  if (encoder->row_room >= needed) return true;
  for (int index = 0; index < 2; index++) {
    free(encoder->rows[index]);
    encoder->rows[index] = calloc(1, needed);
  }
  const bool is_made = encoder->rows[0] != NULL && encoder->rows[1] != NULL;
  encoder->row_room = is_made ? needed : 0;
  return is_made;
}

// On a tie the first of these is taken.
static const ck_filter preference[CK_FILTER_COUNT] = {
  CK_FILTER_UP, CK_FILTER_SUB, CK_FILTER_NONE, CK_FILTER_PAETH, CK_FILTER_AVERAGE,
};

static ck_filter choose(
  const ck_encoder *encoder, const uint8_t *row, const uint8_t *above, size_t length, size_t pixel_bytes,
  bool is_first, bool tries_average) {
  uint64_t costs[CK_FILTER_COUNT];
  ck_filter_costs(encoder->level, row, above, length, pixel_bytes, tries_average, costs);
  ck_filter best = is_first ? CK_FILTER_SUB : CK_FILTER_UP;
  for (int index = 1; index < CK_FILTER_COUNT; index++) {
    const ck_filter filter = preference[index];
    if (is_first && filter != CK_FILTER_NONE && filter != CK_FILTER_SUB) continue;
    if (costs[filter] < costs[best]) best = filter;
  }
  return best;
}

static void filter_rows(
  ck_encoder *encoder, const uint32_t *pixels, size_t width, size_t row_count, bool is_opaque, bool tries_average,
  uint8_t *target) {
  const size_t pixel_bytes = is_opaque ? 3 : 4, row_bytes = width * pixel_bytes;
  uint8_t *row = encoder->rows[0] + CK_MARGIN, *above = encoder->rows[1] + CK_MARGIN;
  for (size_t y = 0; y < row_count; y++, pixels += width, target += row_bytes + 1) {
    if (y > 0 && memcmp(pixels, pixels - width, width * sizeof *pixels) == 0) {
      target[0] = CK_FILTER_UP;
      memset(target + 1, 0, row_bytes);
      continue;
    }
    uint8_t *const last = row;
    row = above;
    above = last;
    ck_pack_row(encoder->level, pixels, width, is_opaque, row);
    const ck_filter filter = choose(encoder, row, above, row_bytes, pixel_bytes, y == 0, tries_average);
    target[0] = (uint8_t)filter;
    ck_filter_row(encoder->level, filter, row, above, row_bytes, pixel_bytes, target + 1);
  }
}

bool ck_encode_band(
  ck_encoder *encoder, const uint32_t *pixels, size_t width, size_t row_count, bool is_opaque, ck_effort effort,
  ck_band *band) {
  const size_t row_bytes = width * (is_opaque ? 3 : 4), raw_length = (row_bytes + 1) * row_count;
  if (encoder->deflate == NULL) encoder->deflate = malloc(sizeof *encoder->deflate);
  if (
    encoder->deflate == NULL || !make_rows(encoder, row_bytes)
    || !make_room(&encoder->filtered, &encoder->filtered_room, raw_length + CK_MARGIN)
    || !make_room(&encoder->compressed, &encoder->compressed_room, ck_deflate_bound(raw_length)))
    return false;
  filter_rows(encoder, pixels, width, row_count, is_opaque, false, encoder->filtered);
  const uint8_t *const end = ck_deflate(
    encoder->level, effort, encoder->deflate, encoder->filtered, raw_length, encoder->compressed);
  band->bytes = encoder->compressed;
  band->length = (size_t)(end - encoder->compressed);
  band->crc = ck_crc32(encoder->level, 0, band->bytes, band->length);
  band->adler = ck_adler32(encoder->level, 1, encoder->filtered, raw_length);
  band->raw_length = raw_length;
  return true;
}

bool ck_filter_rows(
  ck_encoder *encoder, const uint32_t *pixels, size_t width, size_t row_count, bool is_opaque, uint8_t *filtered) {
  if (!make_rows(encoder, width * (is_opaque ? 3 : 4))) return false;
  filter_rows(encoder, pixels, width, row_count, is_opaque, true, filtered);
  return true;
}
