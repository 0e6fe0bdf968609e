#include "cpng_internal.h"

#include <stdlib.h>
#include <string.h>

#pragma STDC FP_CONTRACT OFF

static void read_bytes(png_structp png, png_bytep target, size_t count) {
  cpng_session *session = png_get_io_ptr(png);
  if (count > session->length - session->offset) cpng_fail(session, CPNG_TRUNCATED, "the file ends early");
  memcpy(target, session->bytes + session->offset, count);
  session->offset += count;
}

static void check_size(cpng_session *session, uint32_t width, uint32_t height, cpng_limits limits) {
  if (
    width <= limits.maximum_side && height <= limits.maximum_side
    && (uint64_t)width * height <= limits.maximum_pixels)
    return;
  session->result->width = width;
  session->result->height = height;
  cpng_fail(session, CPNG_TOO_LARGE, "too large");
}

// The claim is checked before libpng sees it: a file that is a header and nothing else is then refused for its size.
static void check_claim(cpng_session *session, cpng_limits limits) {
  const uint8_t *bytes = session->bytes;
  if (session->length < 24 || memcmp(bytes + 12, "IHDR", 4) != 0) return;
  check_size(session, png_get_uint_32(bytes + 16), png_get_uint_32(bytes + 20), limits);
}

// Chunks that change no pixel here. Read, they cost memory, and libpng compares the colour ones with the profile.
static const png_byte ignored_chunks[] =
  "bKGD\0cHRM\0eXIf\0gAMA\0hIST\0iTXt\0oFFs\0pCAL\0pHYs\0sBIT\0sCAL\0sPLT\0sRGB\0sTER\0tEXt\0tIME\0zTXt";

static void read_info(cpng_session *session, cpng_limits limits) {
  check_claim(session, limits);
  session->png = png_create_read_struct(PNG_LIBPNG_VER_STRING, session, cpng_handle_error, cpng_handle_warning);
  if (session->png == NULL) cpng_fail(session, CPNG_OUT_OF_MEMORY, "out of memory");
  session->info = png_create_info_struct(session->png);
  if (session->info == NULL) cpng_fail(session, CPNG_OUT_OF_MEMORY, "out of memory");
  png_set_read_fn(session->png, session, read_bytes);
  png_set_user_limits(session->png, PNG_UINT_31_MAX, PNG_UINT_31_MAX);
  png_set_chunk_malloc_max(session->png, limits.maximum_chunk_bytes);
  png_set_chunk_cache_max(session->png, limits.maximum_chunks);
  png_set_keep_unknown_chunks(session->png, PNG_HANDLE_CHUNK_NEVER, ignored_chunks, sizeof ignored_chunks / 5);
#ifdef PNG_SKIP_sRGB_CHECK_PROFILE
  // libpng warns of profiles of sRGB that it knows for inexact ones; many old files have one.
  png_set_option(session->png, PNG_SKIP_sRGB_CHECK_PROFILE, PNG_OPTION_ON);
#endif
  png_read_info(session->png, session->info);
  session->result->width = png_get_image_width(session->png, session->info);
  session->result->height = png_get_image_height(session->png, session->info);
  check_size(session, session->result->width, session->result->height, limits);
}

static void copy_profile(cpng_session *session) {
  png_charp name = NULL;
  int compression = 0;
  png_bytep profile = NULL;
  png_uint_32 length = 0;
  if (png_get_iCCP(session->png, session->info, &name, &compression, &profile, &length) == 0 || length == 0) return;
  session->result->profile = malloc(length);
  if (session->result->profile == NULL) cpng_fail(session, CPNG_OUT_OF_MEMORY, "out of memory");
  memcpy(session->result->profile, profile, length);
  session->result->profile_length = length;
}

static uint32_t premultiplied(uint32_t red, uint32_t green, uint32_t blue, uint32_t alpha) {
  red = cpng_divide_by_255(red * alpha);
  green = cpng_divide_by_255(green * alpha);
  blue = cpng_divide_by_255(blue * alpha);
  return red | green << 8 | blue << 16 | alpha << 24;
}

// round(v * 255 / 65535) = round(v / 257), exactly: 257 is odd, so there are no ties.
static uint32_t narrowed(const uint8_t *sample) { return ((uint32_t)sample[0] * 256 + sample[1] + 128) / 257; }

// `count` straight RGBA samples of 8 or 16 bits to every `step`th word of `target`.
static void store_row(const uint8_t *row, uint32_t count, int depth, uint32_t *target, size_t step) {
  if (depth == 16) {
    for (uint32_t x = 0; x < count; x++, row += 8, target += step)
      *target = premultiplied(narrowed(row), narrowed(row + 2), narrowed(row + 4), narrowed(row + 6));
  } else {
    for (uint32_t x = 0; x < count; x++, row += 4, target += step)
      *target = premultiplied(row[0], row[1], row[2], row[3]);
  }
}

// The seven passes are spread by us, so that one row of straight samples is all the memory that a pass takes.
static void read_passes(cpng_session *session, int depth, uint32_t *pixels) {
  const uint32_t width = session->result->width, height = session->result->height;
  for (int pass = 0; pass < PNG_INTERLACE_ADAM7_PASSES; pass++) {
    const uint32_t columns = PNG_PASS_COLS(width, pass), rows = PNG_PASS_ROWS(height, pass);
    if (columns == 0) continue;
    const size_t step = PNG_PASS_COL_OFFSET(pass);
    for (uint32_t y = 0; y < rows; y++) {
      png_read_row(session->png, session->row, NULL);
      const size_t line = PNG_PASS_START_ROW(pass) + (size_t)y * PNG_PASS_ROW_OFFSET(pass);
      store_row(session->row, columns, depth, pixels + line * width + PNG_PASS_START_COL(pass), step);
    }
  }
  session->result->good_rows = height;
}

static void read_rows(cpng_session *session, int depth, bool has_alpha, uint32_t *pixels) {
  const uint32_t width = session->result->width, height = session->result->height;
  const bool is_direct = depth != 16 && !has_alpha;
  for (uint32_t y = 0; y < height; y++, pixels += width) {
    png_read_row(session->png, is_direct ? (png_bytep)pixels : session->row, NULL);
    if (!is_direct) store_row(session->row, width, depth, pixels, 1);
    session->result->good_rows = y + 1;
  }
}

static void decode(cpng_session *session, cpng_limits limits, uint32_t *pixels, uint32_t width, uint32_t height) {
  read_info(session, limits);
  if (session->result->width != width || session->result->height != height)
    cpng_fail(session, CPNG_CORRUPT, "the size is not the one announced");
  copy_profile(session);

  png_structp png = session->png;
  const bool has_alpha = (png_get_color_type(png, session->info) & PNG_COLOR_MASK_ALPHA) != 0
    || png_get_valid(png, session->info, PNG_INFO_tRNS) != 0;
  const int depth = png_get_bit_depth(png, session->info) == 16 ? 16 : 8;
  const bool is_interlaced = png_get_interlace_type(png, session->info) != PNG_INTERLACE_NONE;
  png_set_expand(png);
  png_set_gray_to_rgb(png);
  if (!has_alpha) png_set_add_alpha(png, depth == 16 ? 0xFFFF : 0xFF, PNG_FILLER_AFTER);
  png_read_update_info(png, session->info);
  const size_t row_bytes = (size_t)width * (depth / 2);
  if (png_get_rowbytes(png, session->info) != row_bytes) cpng_fail(session, CPNG_CORRUPT, "a row is not RGBA");
  session->row = malloc(row_bytes);
  if (session->row == NULL) cpng_fail(session, CPNG_OUT_OF_MEMORY, "out of memory");

  if (is_interlaced)
    read_passes(session, depth, pixels);
  else
    read_rows(session, depth, has_alpha, pixels);
  png_read_end(png, NULL);
}

void cpng_read_header(const uint8_t *bytes, size_t length, cpng_limits limits, cpng_result *result) {
  cpng_session *session = cpng_begin(result);
  if (session == NULL) return;
  session->bytes = bytes;
  session->length = length;
  if (setjmp(session->jump) == 0) read_info(session, limits);
  cpng_end(session, false);
}

void cpng_decode(
  const uint8_t *bytes, size_t length, cpng_limits limits, bool keeps_damaged, uint32_t *pixels, uint32_t width,
  uint32_t height, cpng_result *result) {
  cpng_session *session = cpng_begin(result);
  if (session == NULL) return;
  session->bytes = bytes;
  session->length = length;
  if (keeps_damaged) memset(pixels, 0, (size_t)width * height * 4);
  if (setjmp(session->jump) == 0) decode(session, limits, pixels, width, height);
  cpng_end(session, false);
}
