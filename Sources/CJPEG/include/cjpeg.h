// A fence around libjpeg: memory to memory, no error leaves by longjmp, nothing is printed.
//
// A cjpeg_result owns no memory, so there is nothing to give back.
#ifndef CJPEG_H
#define CJPEG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum {
  CJPEG_OK = 0,
  CJPEG_TRUNCATED,
  CJPEG_CORRUPT,
  // No damage: a kind of JPEG that this libjpeg does not decode.
  CJPEG_UNSUPPORTED,
  CJPEG_TOO_LARGE,
  CJPEG_TOO_MANY_SCANS,
  CJPEG_OUT_OF_MEMORY,
} cjpeg_status;

typedef struct {
  // The product of width and height that is still accepted.
  uint64_t maximum_pixels;
  uint32_t maximum_side;
  // Each scan of a progressive file costs a pass over all coefficients, however few bytes it has.
  uint32_t maximum_scans;
} cjpeg_limits;

typedef struct {
  cjpeg_status status;
  // As the file stores them, before any orientation.
  uint32_t width;
  uint32_t height;
  // 1, 3 or 4.
  uint32_t components;
  // Rows of the file, from the top, that were complete when the first damage was met.
  uint32_t good_rows;
  // Rows of `pixels` that were written, good or not.
  uint32_t drawn_rows;
  // Warnings that put no pixel in doubt.
  uint32_t warning_count;
  // NUL-terminated; libjpeg's own words. `warning` is the first of them.
  char message[256];
  char warning[256];
} cjpeg_result;

// Reads as far as the first scan: width, height and components. Stray bytes before it are no error yet.
void cjpeg_read_header(const uint8_t *bytes, size_t length, cjpeg_limits limits, cjpeg_result *result);

// How many pixels `size` pixels become at a scale of `eighths` / 8.
uint32_t cjpeg_scaled(uint32_t size, uint32_t eighths);

// Decodes into `pixels` as opaque R, G, B, A bytes: width x height words, both the sizes that cjpeg_read_header said at
// a scale of `eighths` / 8 (1 to 8), as cjpeg_scaled gives them.
//
// Of CMYK and YCCK, R = C'K'/255 with C' and K' the complements of the ink; a file with an Adobe marker stores those.
// With `keeps_damaged`, damage does not end the decoding; the status still tells, and grey stands where there is nothing.
void cjpeg_decode(
  const uint8_t *bytes, size_t length, cjpeg_limits limits, bool keeps_damaged, uint32_t eighths, uint32_t *pixels,
  uint32_t width, uint32_t height, cjpeg_result *result);

// As "2.1.5", of the headers that this was compiled with: the library does not tell.
const char *cjpeg_library_version(void);

const char *cjpeg_message(const cjpeg_result *result);
const char *cjpeg_warning(const cjpeg_result *result);

#endif
