#include "cpng_internal.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#pragma STDC FP_CONTRACT OFF

const int cpng_filter_up = PNG_FILTER_UP;
const int cpng_filters_all = PNG_ALL_FILTERS;
const int cpng_strategy_default = Z_DEFAULT_STRATEGY;
const int cpng_strategy_filtered = Z_FILTERED;

static void write_bytes(png_structp png, png_bytep bytes, size_t count) {
  cpng_session *session = png_get_io_ptr(png);
  cpng_result *result = session->result;
  if (count > session->capacity - result->file_length) {
    size_t capacity = session->capacity * 2 + 4096;
    while (capacity - result->file_length < count) capacity *= 2;
    uint8_t *file = realloc(result->file, capacity);
    if (file == NULL) cpng_fail(session, CPNG_OUT_OF_MEMORY, "out of memory");
    result->file = file;
    session->capacity = capacity;
  }
  memcpy(result->file + result->file_length, bytes, count);
  result->file_length += count;
}

static void flush_nothing(png_structp png) { (void)png; }

static void pack_opaque(const uint32_t *pixels, uint32_t count, uint8_t *row) {
  for (uint32_t x = 0; x < count; x++, row += 3) {
    row[0] = (uint8_t)pixels[x];
    row[1] = (uint8_t)(pixels[x] >> 8);
    row[2] = (uint8_t)(pixels[x] >> 16);
  }
}

// round(c * 255 / a) is at most 1/2 off, so that times a / 255 (below 1) it is less than 1/2 off c and rounds back to it.
static uint8_t straight(uint32_t color, uint32_t alpha) {
  const uint32_t value = (color * 255 + alpha / 2) / alpha;
  return (uint8_t)(value < 255 ? value : 255);
}

static void pack_translucent(const uint32_t *pixels, uint32_t count, uint8_t *row) {
  for (uint32_t x = 0; x < count; x++, row += 4) {
    const uint32_t pixel = pixels[x], alpha = pixel >> 24;
    if (alpha == 255 || alpha == 0) {
      const uint32_t word = alpha == 0 ? 0 : pixel;
      memcpy(row, &word, 4);
      continue;
    }
    row[0] = straight(pixel & 0xFF, alpha);
    row[1] = straight(pixel >> 8 & 0xFF, alpha);
    row[2] = straight(pixel >> 16 & 0xFF, alpha);
    row[3] = (uint8_t)alpha;
  }
}

static void encode(
  cpng_session *session, const uint32_t *pixels, uint32_t width, uint32_t height, bool is_opaque,
  cpng_settings settings) {
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, session, cpng_handle_error, cpng_handle_warning);
  session->png = png;
  if (png == NULL) cpng_fail(session, CPNG_OUT_OF_MEMORY, "out of memory");
  session->info = png_create_info_struct(png);
  if (session->info == NULL) cpng_fail(session, CPNG_OUT_OF_MEMORY, "out of memory");
  png_set_write_fn(png, session, write_bytes, flush_nothing);
  png_set_user_limits(png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_compression_level(png, settings.level);
  png_set_compression_strategy(png, settings.strategy);
  png_set_compression_buffer_size(png, 1 << 16);
  png_set_filter(png, PNG_FILTER_TYPE_BASE, settings.filters);
  const int color_type = is_opaque ? PNG_COLOR_TYPE_RGB : PNG_COLOR_TYPE_RGB_ALPHA;
  png_set_IHDR(
    png, session->info, width, height, 8, color_type, PNG_INTERLACE_NONE, PNG_COMPRESSION_TYPE_DEFAULT,
    PNG_FILTER_TYPE_DEFAULT);
  // 13 bytes that say what the numbers are: viewers with colour management else guess the display's own space.
  png_set_sRGB(png, session->info, PNG_sRGB_INTENT_PERCEPTUAL);
  png_write_info(png, session->info);

  session->row = malloc((size_t)width * (is_opaque ? 3 : 4));
  if (session->row == NULL) cpng_fail(session, CPNG_OUT_OF_MEMORY, "out of memory");
  for (uint32_t y = 0; y < height; y++, pixels += width) {
    if (is_opaque)
      pack_opaque(pixels, width, session->row);
    else
      pack_translucent(pixels, width, session->row);
    png_write_row(png, session->row);
  }
  png_write_end(png, NULL);
}

void cpng_encode(
  const uint32_t *pixels, uint32_t width, uint32_t height, bool is_opaque, cpng_settings settings,
  cpng_result *result) {
  cpng_session *session = cpng_begin(result);
  if (session == NULL) return;
  result->width = width;
  result->height = height;
  if (setjmp(session->jump) == 0) encode(session, pixels, width, height, is_opaque, settings);
  cpng_end(session, true);
}
