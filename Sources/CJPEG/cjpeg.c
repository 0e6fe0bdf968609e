#include "cjpeg.h"

// jpeglib.h needs FILE.
#include <stdio.h>

#include <jerror.h>
#include <jpeglib.h>
#include <setjmp.h>
#include <stdlib.h>
#include <string.h>

#pragma STDC FP_CONTRACT OFF

#ifndef JCS_ALPHA_EXTENSIONS
#error "libjpeg-turbo is needed: its JCS_EXT_RGBA writes the pixels that a bitmap holds"
#endif

// What an entry needs while libjpeg runs. On the heap, so that nothing in it is an automatic variable of the function
// that calls setjmp (those are indeterminate after a longjmp).
typedef struct {
  struct jpeg_decompress_struct decoder;
  struct jpeg_error_mgr errors;
  struct jpeg_progress_mgr progress;
  struct jpeg_source_mgr source;
  // The end of the bytes was reached, and libjpeg was given an EOI marker instead.
  bool has_ended;
  // Rows that had been given out by then.
  uint32_t rows_at_end;
  // A bit for each component that a scan was of.
  uint32_t seen_components;
  jmp_buf jump;
  cjpeg_limits limits;
  bool keeps_damaged;
  uint32_t eighths;
  JSAMPLE *row;
  cjpeg_result *result;
} session;

static session *session_of(j_common_ptr common) { return common->client_data; }

static void format_message(j_common_ptr common, char *target) {
  char text[JMSG_LENGTH_MAX];
  common->err->format_message(common, text);
  size_t count = 0;
  for (; text[count] != 0 && count < 255; count++)
    target[count] = text[count] >= 32 && text[count] < 127 ? text[count] : '?';
  target[count] = 0;
}

// The first damage is the one that is told. What makes no sense after the end does so because of the end.
static bool begin_damage(session *self, cjpeg_status status) {
  cjpeg_result *result = self->result;
  if (result->status != CJPEG_OK) return false;
  result->status = status == CJPEG_CORRUPT && self->has_ended ? CJPEG_TRUNCATED : status;
  // Arithmetic decoding makes up what it lacks without a word.
  const bool is_silent = self->decoder.arith_code && self->has_ended;
  const uint64_t drawn = is_silent ? self->rows_at_end : self->decoder.output_scanline;
  const uint64_t rows = drawn * 8 / self->eighths;
  result->good_rows = rows < result->height ? (uint32_t)rows : result->height;
  return true;
}

static void note_damage(session *self, cjpeg_status status) {
  if (begin_damage(self, status)) format_message((j_common_ptr)&self->decoder, self->result->message);
}

_Noreturn static void fail(session *self, cjpeg_status status, const char *text) {
  note_damage(self, status);
  self->result->status = status;
  strncpy(self->result->message, text, sizeof self->result->message - 1);
  longjmp(self->jump, 1);
}

static cjpeg_status status_of_error(int code) {
  switch (code) {
  case JERR_OUT_OF_MEMORY: return CJPEG_OUT_OF_MEMORY;
  case JERR_ARITH_NOTIMPL:
  case JERR_CCIR601_NOTIMPL:
  case JERR_CONVERSION_NOTIMPL:
  case JERR_FRACT_SAMPLE_NOTIMPL:
  case JERR_NOT_COMPILED:
  case JERR_NOTIMPL: return CJPEG_UNSUPPORTED;
  default: return CJPEG_CORRUPT;
  }
}

_Noreturn static void handle_error(j_common_ptr common) {
  session *self = session_of(common);
  note_damage(self, status_of_error(common->err->msg_code));
  longjmp(self->jump, 1);
}

// libjpeg calls data that ends or makes no sense a warning and makes pixels up; here that is damage.
static void handle_message(j_common_ptr common, int level) {
  if (level >= 0) return;
  session *self = session_of(common);
  switch (common->err->msg_code) {
  case JWRN_ADOBE_XFORM:
  case JWRN_JFIF_MAJOR:
  case JWRN_TOO_MUCH_DATA:
    if (self->result->warning_count++ == 0) format_message(common, self->result->warning);
    return;
  }
  note_damage(self, CJPEG_CORRUPT);
  if (!self->keeps_damaged) longjmp(self->jump, 1);
}

static void print_nothing(j_common_ptr common) { (void)common; }

// libjpeg calls this at least once a scan.
static void check_scans(j_common_ptr common) {
  session *self = session_of(common);
  for (int index = 0; index < self->decoder.comps_in_scan; index++)
    self->seen_components |= 1u << self->decoder.cur_comp_info[index]->component_index;
  if ((uint32_t)self->decoder.input_scan_number > self->limits.maximum_scans)
    fail(self, CJPEG_TOO_MANY_SCANS, "too many scans");
}

// libjpeg reads ahead of what it needs. Its own memory source warns when that runs out, so that good rows look bad;
// this one hands out an EOI, and the entropy decoder tells when it lacks a bit.
static boolean give_end(j_decompress_ptr decoder) {
  static const JOCTET end_of_image[] = {0xFF, JPEG_EOI};
  session *self = session_of((j_common_ptr)decoder);
  if (!self->has_ended) self->rows_at_end = decoder->output_scanline;
  self->has_ended = true;
  decoder->src->next_input_byte = end_of_image;
  decoder->src->bytes_in_buffer = sizeof end_of_image;
  return TRUE;
}

static void skip_bytes(j_decompress_ptr decoder, long count) {
  struct jpeg_source_mgr *source = decoder->src;
  if (count <= 0) return;
  if ((size_t)count > source->bytes_in_buffer) {
    give_end(decoder);
    return;
  }
  source->next_input_byte += count;
  source->bytes_in_buffer -= (size_t)count;
}

static void do_nothing(j_decompress_ptr decoder) { (void)decoder; }

static void read_header(session *self, const uint8_t *bytes, size_t length) {
  j_decompress_ptr decoder = &self->decoder;
  jpeg_create_decompress(decoder);
  // The environment variable JPEGMEM has a say in this otherwise.
  decoder->mem->max_memory_to_use = 0;
  decoder->progress = &self->progress;
  self->source.next_input_byte = bytes;
  self->source.bytes_in_buffer = length;
  self->source.init_source = do_nothing;
  self->source.fill_input_buffer = give_end;
  self->source.skip_input_data = skip_bytes;
  self->source.resync_to_restart = jpeg_resync_to_restart;
  self->source.term_source = do_nothing;
  decoder->src = &self->source;
  jpeg_read_header(decoder, TRUE);
  self->result->width = decoder->image_width;
  self->result->height = decoder->image_height;
  self->result->components = (uint32_t)decoder->num_components;
  const uint64_t pixels = (uint64_t)decoder->image_width * decoder->image_height;
  const uint32_t side = self->limits.maximum_side;
  if (pixels > self->limits.maximum_pixels || decoder->image_width > side || decoder->image_height > side)
    fail(self, CJPEG_TOO_LARGE, "too large");
}

static void note_end(session *self) {
  if (!self->has_ended || self->result->status != CJPEG_OK) return;
  note_damage(self, CJPEG_TRUNCATED);
  if (!self->keeps_damaged) longjmp(self->jump, 1);
}

// A file may leave out refinements, but not a whole component: libjpeg would make it grey without a word.
static void check_components(session *self) {
  j_decompress_ptr decoder = &self->decoder;
  for (int index = 0; index < decoder->num_components; index++) {
    const bool is_there = decoder->progressive_mode
      ? decoder->coef_bits != NULL && decoder->coef_bits[index][0] >= 0
      : (self->seen_components >> index & 1) != 0;
    if (is_there) continue;
    if (begin_damage(self, CJPEG_CORRUPT))
      snprintf(
        self->result->message, sizeof self->result->message, "component %d of %d has no data", index + 1,
        decoder->num_components);
    if (!self->keeps_damaged) longjmp(self->jump, 1);
    return;
  }
}

static uint32_t product(uint32_t color, uint32_t key) {
  const uint32_t x = color * key;
  return (x + 128 + ((x + 128) >> 8)) >> 8;
}

static void store_inks(const JSAMPLE *row, uint32_t count, uint32_t flip, uint32_t *target) {
  for (uint32_t x = 0; x < count; x++, row += 4) {
    const uint32_t key = row[3] ^ flip;
    target[x] = product(row[0] ^ flip, key) | product(row[1] ^ flip, key) << 8 | product(row[2] ^ flip, key) << 16
      | 0xFF000000u;
  }
}

static void decode(session *self, uint32_t *pixels, uint32_t width, uint32_t height) {
  j_decompress_ptr decoder = &self->decoder;
  const bool is_ink = decoder->num_components == 4;
  decoder->scale_num = self->eighths;
  decoder->scale_denom = 8;
  decoder->dct_method = JDCT_ISLOW;
  decoder->do_fancy_upsampling = TRUE;
  // Only incomplete progressive files are smoothed, and not alike by all versions.
  decoder->do_block_smoothing = FALSE;
  decoder->out_color_space = is_ink ? JCS_CMYK : JCS_EXT_RGBA;
  jpeg_calc_output_dimensions(decoder);
  if (decoder->output_width != width || decoder->output_height != height)
    fail(self, CJPEG_CORRUPT, "the size is not the one announced");
  if (is_ink && (self->row = malloc((size_t)width * 4)) == NULL)
    fail(self, CJPEG_OUT_OF_MEMORY, "out of memory");

  jpeg_start_decompress(decoder);
  // All scans of a progressive file are read by now; whole ones may be missing.
  if (jpeg_has_multiple_scans(decoder)) {
    note_end(self);
    check_components(self);
  }
  const uint32_t flip = decoder->saw_Adobe_marker ? 0 : 0xFF;
  while (decoder->output_scanline < height) {
    uint32_t *target = pixels + (size_t)decoder->output_scanline * width;
    JSAMPROW row = is_ink ? self->row : (JSAMPROW)target;
    jpeg_read_scanlines(decoder, &row, 1);
    if (is_ink) store_inks(self->row, width, flip, target);
    self->result->drawn_rows = decoder->output_scanline;
  }
  jpeg_finish_decompress(decoder);
  note_end(self);
  if (self->result->status == CJPEG_OK) self->result->good_rows = self->result->height;
}

static session *begin(cjpeg_limits limits, uint32_t eighths, bool keeps_damaged, cjpeg_result *result) {
  memset(result, 0, sizeof *result);
  session *self = calloc(1, sizeof *self);
  if (self == NULL) {
    result->status = CJPEG_OUT_OF_MEMORY;
    return NULL;
  }
  self->result = result;
  self->limits = limits;
  self->eighths = eighths;
  self->keeps_damaged = keeps_damaged;
  self->decoder.err = jpeg_std_error(&self->errors);
  self->decoder.client_data = self;
  self->errors.error_exit = handle_error;
  self->errors.emit_message = handle_message;
  self->errors.output_message = print_nothing;
  self->progress.progress_monitor = check_scans;
  return self;
}

static void end(session *self) {
  jpeg_destroy_decompress(&self->decoder);
  free(self->row);
  free(self);
}

void cjpeg_read_header(const uint8_t *bytes, size_t length, cjpeg_limits limits, cjpeg_result *result) {
  session *self = begin(limits, 8, true, result);
  if (self == NULL) return;
  if (setjmp(self->jump) == 0) {
    read_header(self, bytes, length);
    // Damage that leaves a size is for the decoding to judge.
    result->status = CJPEG_OK;
  }
  end(self);
}

uint32_t cjpeg_scaled(uint32_t size, uint32_t eighths) { return (uint32_t)(((uint64_t)size * eighths + 7) / 8); }

void cjpeg_decode(
  const uint8_t *bytes, size_t length, cjpeg_limits limits, bool keeps_damaged, uint32_t eighths, uint32_t *pixels,
  uint32_t width, uint32_t height, cjpeg_result *result) {
  session *self = begin(limits, eighths, keeps_damaged, result);
  if (self == NULL) return;
  if (keeps_damaged) {
    const size_t count = (size_t)width * height;
    for (size_t index = 0; index < count; index++) pixels[index] = 0xFF808080u;
  }
  if (setjmp(self->jump) == 0) {
    read_header(self, bytes, length);
    decode(self, pixels, width, height);
  }
  end(self);
}

const char *cjpeg_message(const cjpeg_result *result) { return result->message; }
const char *cjpeg_warning(const cjpeg_result *result) { return result->warning; }

// libjpeg-turbo defines its version as bare tokens; another libjpeg has only the number of its interface.
#define TEXT_OF(tokens) #tokens
#define TEXT(tokens) TEXT_OF(tokens)

const char *cjpeg_library_version(void) {
#ifdef LIBJPEG_TURBO_VERSION
  return TEXT(LIBJPEG_TURBO_VERSION);
#else
  return TEXT(JPEG_LIB_VERSION);
#endif
}
