// Loops over pixels and bytes that are worth vector code, and the deflate writer for frames that is made of them.
//
// No library is linked and nothing is kept between calls but what a ck_encoder holds. Each loop has a scalar form and
// forms for wider registers, chosen by the `ck_level` argument; all forms of a loop give the same bytes.
#ifndef CKERNELS_H
#define CKERNELS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// What the loops may use. A level above ck_best_level() must not be passed.
typedef enum {
  // Plain C: the reference of the other levels.
  CK_LEVEL_SCALAR = 0,
  // Vectors of 16 bytes as every processor of its kind has them: SSE2, NEON.
  CK_LEVEL_BASELINE = 1,
  // AVX2, BMI2 and carry-less multiplication.
  CK_LEVEL_AVX2 = 2,
  // The above and AVX-512 F, BW, DQ, VL and VBMI.
  CK_LEVEL_AVX512 = 3,
} ck_level;

// The highest level that this processor and its system run.
ck_level ck_best_level(void);

// Checksums. `ck_*_join` gives the checksum of two pieces, one behind the other, from those of the pieces.

// RFC 1950. `adler` is 1 for the first piece.
uint32_t ck_adler32(ck_level level, uint32_t adler, const uint8_t *bytes, size_t length);
uint32_t ck_adler32_join(uint32_t first, uint32_t second, uint64_t second_length);
// As in PNG and gzip. `crc` is 0 for the first piece.
uint32_t ck_crc32(ck_level level, uint32_t crc, const uint8_t *bytes, size_t length);
uint32_t ck_crc32_join(uint32_t first, uint32_t second, uint64_t second_length);

// Rows. A row of samples has CK_MARGIN readable bytes on both sides; those before it are 0. What is written may spill
// over up to CK_MARGIN bytes behind the end.
#define CK_MARGIN 64

// True where the alpha of each of `count` pixels is 255.
bool ck_is_opaque(const uint32_t *pixels, size_t count);

// Premultiplied words to R, G, B bytes, or to R, G, B, A with straight alpha. Straight colours premultiplied again give
// the same words.
void ck_pack_row(ck_level level, const uint32_t *pixels, size_t count, bool is_opaque, uint8_t *row);

// PNG's row filters, by their numbers in the format.
typedef enum {
  CK_FILTER_NONE = 0,
  CK_FILTER_SUB = 1,
  CK_FILTER_UP = 2,
  CK_FILTER_AVERAGE = 3,
  CK_FILTER_PAETH = 4,
  CK_FILTER_COUNT = 5,
} ck_filter;

// For each filter the sum of its residuals' absolute values, read as signed bytes; UINT64_MAX for the average where
// `tries_average` is false.
void ck_filter_costs(
  ck_level level, const uint8_t *row, const uint8_t *above, size_t length, size_t pixel_bytes, bool tries_average,
  uint64_t costs[CK_FILTER_COUNT]);

// Writes `length` residuals.
void ck_filter_row(
  ck_level level, ck_filter filter, const uint8_t *row, const uint8_t *above, size_t length, size_t pixel_bytes,
  uint8_t *residuals);

// Searches.

// A run is worth a token of its own from this many repetitions on. In photographs shorter runs of zeros are as small as
// literals of a bit or two each, and much quicker.
#define CK_SHORTEST_RUN 16

// The first place from `place` (1 or more) on where CK_SHORTEST_RUN bytes repeat the byte before them, or `length`.
// Reads up to CK_MARGIN bytes behind the end.
size_t ck_next_run(ck_level level, const uint8_t *bytes, size_t place, size_t length);

// The first place from `place` (1 or more) on whose byte is not bytes[place - 1], or `length`.
size_t ck_run_end(ck_level level, const uint8_t *bytes, size_t place, size_t length);

// Prefix codes.

// Lengths of a Huffman code for `counts`, none above `limit`; 0 for what does not occur. A single symbol has length 1.
// `symbol_count` is at most 288 and at most 2^limit.
void ck_code_lengths(const uint32_t *counts, int symbol_count, int limit, uint8_t *lengths);

// Frames.

// How much work a band is worth.
typedef enum {
  // Runs, and strings that repeat where text is dense.
  CK_EFFORT_FAST = 0,
  // Runs, and strings that repeat wherever there is no photograph.
  CK_EFFORT_DEFAULT = 1,
} ck_effort;

// Memory that is used again from band to band. One thread at a time.
typedef struct ck_encoder ck_encoder;

// NULL where there is no memory.
ck_encoder *ck_encoder_create(ck_level level);
void ck_encoder_destroy(ck_encoder *encoder);

// A piece of a deflate stream (RFC 1951): whole blocks, none of them the last one, ended on a byte border, without
// reference to what stands before.
typedef struct {
  // Owned by the encoder, good until its next call.
  const uint8_t *bytes;
  size_t length;
  // Of `bytes`.
  uint32_t crc;
  // Of the filtered rows, and how many bytes they are.
  uint32_t adler;
  uint64_t raw_length;
} ck_band;

// Compresses `row_count` rows of `width` premultiplied pixels. The first row is filtered without the row above it, so
// the result depends on these pixels, `is_opaque` and `effort` alone. False where there is no memory.
bool ck_encode_band(
  ck_encoder *encoder, const uint32_t *pixels, size_t width, size_t row_count, bool is_opaque, ck_effort effort,
  ck_band *band);

// The filtered rows alone, each behind the byte of its filter, all five filters tried: for another deflate.
// `filtered` has room for `row_count` rows and CK_MARGIN bytes. False where there is no memory.
bool ck_filter_rows(
  ck_encoder *encoder, const uint32_t *pixels, size_t width, size_t row_count, bool is_opaque, uint8_t *filtered);

// Resampling, in two passes. Weights add up to 2^14 for each output pixel; between the passes a channel is 64 times its
// value.

// One row of premultiplied pixels. Output pixel i takes the source pixels from first[i] on with the weights from start[i]
// to start[i + 1]; `start` has one more entry than there are output pixels.
void ck_resample_horizontal(
    ck_level level, const uint32_t *row, const int32_t *first, const int32_t *start, const int16_t *weights,
    size_t width, int16_t *out);
// One output row of `width` pixels from `count` rows of channels, `row_length` channels apart. Alpha is clamped to 0...255,
// the other channels to 0...alpha.
void ck_resample_vertical(
    ck_level level, const int16_t *rows, size_t row_length, const int16_t *weights, size_t count, size_t width,
    uint32_t *out);

// SHA-256 of whole blocks of 64 bytes.
// Returns how many it did: `blocks`, or 0 where the processor has no instructions for it.
size_t ck_sha256(uint32_t state[8], const uint8_t *bytes, size_t blocks);

#endif
