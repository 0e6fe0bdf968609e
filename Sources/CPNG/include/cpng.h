// A fence around libpng: memory to memory, no error leaves by longjmp, nothing is printed.
//
// Every entry fills a cpng_result that the caller owns; cpng_free gives back what it holds and may be called twice.
#ifndef CPNG_H
#define CPNG_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum {
  CPNG_OK = 0,
  CPNG_TRUNCATED,
  CPNG_CORRUPT,
  CPNG_TOO_LARGE,
  CPNG_OUT_OF_MEMORY,
} cpng_status;

typedef struct {
  // The product of width and height that is still accepted.
  uint64_t maximum_pixels;
  // The longest side: libpng holds several rows, so that a row must be bounded too.
  uint32_t maximum_side;
  // What one ancillary chunk may take in memory, in bytes, inflated (an embedded profile is the one that is kept).
  size_t maximum_chunk_bytes;
  // How many ancillary chunks may be kept.
  uint32_t maximum_chunks;
} cpng_limits;

typedef struct {
  cpng_status status;
  uint32_t width;
  uint32_t height;
  // Rows that are complete, from the top; 0 until the last pass of an interlaced file is done.
  uint32_t good_rows;
  // The inflated iCCP profile, or NULL.
  uint8_t *profile;
  size_t profile_length;
  // An encoded file, or NULL.
  uint8_t *file;
  size_t file_length;
  uint32_t warning_count;
  // NUL-terminated; libpng's own words. `warning` is the first of them.
  char message[256];
  char warning[256];
} cpng_result;

typedef struct {
  // zlib's 0 to 9.
  int level;
  // zlib's strategy number.
  int strategy;
  // libpng's PNG_FILTER_* bits; see cpng_filter_up and its like.
  int filters;
} cpng_settings;

extern const int cpng_filter_up;
extern const int cpng_filters_all;
extern const int cpng_strategy_default;
extern const int cpng_strategy_filtered;

// Reads as far as the first IDAT: width and height.
void cpng_read_header(const uint8_t *bytes, size_t length, cpng_limits limits, cpng_result *result);

// Decodes into `pixels`, `width * height` words of premultiplied R, G, B, A bytes, both as cpng_read_header said.
//
// 16-bit samples become round(v * 255 / 65535). gAMA, cHRM and sRGB are not applied. With `keeps_damaged`, the pixels of
// a file that fails half-way are kept, transparent where there are none; the status still tells.
void cpng_decode(
  const uint8_t *bytes, size_t length, cpng_limits limits, bool keeps_damaged, uint32_t *pixels, uint32_t width,
  uint32_t height, cpng_result *result);

// Encodes `width * height` premultiplied words: RGB if `is_opaque` (the caller vouches), else RGBA with straight alpha.
// Both sides are 1 to 2^31 - 1. The reference for our own encoder: no frame is written by it.
void cpng_encode(
  const uint32_t *pixels, uint32_t width, uint32_t height, bool is_opaque, cpng_settings settings, cpng_result *result);

// libdeflate, which compresses a whole stream at once.
typedef struct cpng_deflater cpng_deflater;

// `level` is libdeflate's 0 to 12. NULL where there is no memory.
cpng_deflater *cpng_deflater_create(int level);
void cpng_deflater_destroy(cpng_deflater *deflater);
// The most bytes that a stream of `length` bytes takes.
size_t cpng_deflate_bound(cpng_deflater *deflater, size_t length);
// Writes a zlib stream (RFC 1950) and returns its length; 0 where `capacity` is too small.
size_t cpng_deflate(
  cpng_deflater *deflater, const uint8_t *bytes, size_t length, uint8_t *target, size_t capacity);

void cpng_free(cpng_result *result);

const char *cpng_message(const cpng_result *result);
const char *cpng_warning(const cpng_result *result);
// As "1.6.39": of the library that is loaded.
const char *cpng_library_version(void);
// zlib's, of the library that is loaded.
const char *cpng_deflate_version(void);
// libdeflate's, of the headers that the program was built with: the library does not tell.
const char *cpng_libdeflate_version(void);

#endif
