// The two passes of the resampler. Between them a channel is 64 times its value, in 16 bits. All sums are exact, so their
// order does not show and every level gives the same pixels.
#include "ckernels.h"

#if defined(__x86_64__)
#include <immintrin.h>
#endif

enum {
  // 14 bits of weight less the 6 bits of fraction that are kept.
  horizontal_shift = 8,
  // Both passes' weights and the fraction, less the 8 bits that the first pass took.
  vertical_shift = 20,
};

static void horizontal_scalar(
    const uint32_t *row, const int32_t *first, const int32_t *start, const int16_t *weights, size_t width,
    int16_t *out) {
  for (size_t column = 0; column < width; column++) {
    int32_t sums[4] = {128, 128, 128, 128};
    const uint32_t *pixels = row + first[column];
    for (int32_t tap = start[column]; tap < start[column + 1]; tap++) {
      uint32_t pixel = *pixels++;
      for (int channel = 0; channel < 4; channel++) {
        sums[channel] += (int32_t)(pixel >> 8 * channel & 255) * weights[tap];
      }
    }
    for (int channel = 0; channel < 4; channel++) {
      out[4 * column + channel] = (int16_t)(sums[channel] >> horizontal_shift);
    }
  }
}

static uint32_t packed_pixel(const int32_t sums[4]) {
  int32_t alpha = sums[3] >> vertical_shift;
  alpha = alpha < 0 ? 0 : alpha > 255 ? 255 : alpha;
  uint32_t pixel = (uint32_t)alpha << 24;
  for (int channel = 0; channel < 3; channel++) {
    int32_t value = sums[channel] >> vertical_shift;
    value = value < 0 ? 0 : value > alpha ? alpha : value;
    pixel |= (uint32_t)value << 8 * channel;
  }
  return pixel;
}

static void vertical_scalar(
    const int16_t *rows, size_t row_length, const int16_t *weights, size_t count, size_t from, size_t width,
    uint32_t *out) {
  for (size_t column = from; column < width; column++) {
    int32_t sums[4] = {1 << 19, 1 << 19, 1 << 19, 1 << 19};
    for (size_t tap = 0; tap < count; tap++) {
      for (int channel = 0; channel < 4; channel++) {
        sums[channel] += (int32_t)rows[tap * row_length + 4 * column + channel] * weights[tap];
      }
    }
    out[column] = packed_pixel(sums);
  }
}

#if defined(__x86_64__)

static inline __m128i weight_pair(int16_t even, int16_t odd) {
  return _mm_set1_epi32((int32_t)((uint32_t)(uint16_t)even | (uint32_t)(uint16_t)odd << 16));
}

static void horizontal_baseline(
    const uint32_t *row, const int32_t *first, const int32_t *start, const int16_t *weights, size_t width,
    int16_t *out) {
  const __m128i zero = _mm_setzero_si128();
  for (size_t column = 0; column < width; column++) {
    __m128i sums = _mm_set1_epi32(128);
    const uint32_t *pixels = row + first[column];
    int32_t tap = start[column];
    const int32_t end = start[column + 1];
    // Two pixels a step: their channels side by side, so that one multiplication adds the pair.
    for (; tap + 1 < end; tap += 2, pixels += 2) {
      __m128i even = _mm_cvtsi32_si128((int32_t)pixels[0]);
      __m128i odd = _mm_cvtsi32_si128((int32_t)pixels[1]);
      __m128i pair = _mm_unpacklo_epi8(_mm_unpacklo_epi8(even, odd), zero);
      sums = _mm_add_epi32(sums, _mm_madd_epi16(pair, weight_pair(weights[tap], weights[tap + 1])));
    }
    if (tap < end) {
      __m128i last = _mm_unpacklo_epi8(_mm_unpacklo_epi8(_mm_cvtsi32_si128((int32_t)*pixels), zero), zero);
      sums = _mm_add_epi32(sums, _mm_madd_epi16(last, weight_pair(weights[tap], 0)));
    }
    sums = _mm_srai_epi32(sums, horizontal_shift);
    _mm_storel_epi64((__m128i *)(out + 4 * column), _mm_packs_epi32(sums, sums));
  }
}

// Channels of four pixels, clamped to 0...255 and then to their pixel's alpha.
static inline __m128i clamp_to_alpha(__m128i pixels) {
  __m128i alpha = _mm_srli_epi32(pixels, 24);
  alpha = _mm_or_si128(alpha, _mm_slli_epi32(alpha, 8));
  alpha = _mm_or_si128(alpha, _mm_slli_epi32(alpha, 16));
  return _mm_min_epu8(pixels, alpha);
}

static size_t vertical_baseline(
    const int16_t *rows, size_t row_length, const int16_t *weights, size_t count, size_t width, uint32_t *out) {
  const __m128i zero = _mm_setzero_si128();
  size_t column = 0;
  for (; column + 2 <= width; column += 2) {
    __m128i low = _mm_set1_epi32(1 << 19);
    __m128i high = low;
    const int16_t *channels = rows + 4 * column;
    size_t tap = 0;
    for (; tap + 1 < count; tap += 2, channels += 2 * row_length) {
      __m128i even = _mm_loadu_si128((const __m128i *)channels);
      __m128i odd = _mm_loadu_si128((const __m128i *)(channels + row_length));
      __m128i weight = weight_pair(weights[tap], weights[tap + 1]);
      low = _mm_add_epi32(low, _mm_madd_epi16(_mm_unpacklo_epi16(even, odd), weight));
      high = _mm_add_epi32(high, _mm_madd_epi16(_mm_unpackhi_epi16(even, odd), weight));
    }
    if (tap < count) {
      __m128i even = _mm_loadu_si128((const __m128i *)channels);
      __m128i weight = weight_pair(weights[tap], 0);
      low = _mm_add_epi32(low, _mm_madd_epi16(_mm_unpacklo_epi16(even, zero), weight));
      high = _mm_add_epi32(high, _mm_madd_epi16(_mm_unpackhi_epi16(even, zero), weight));
    }
    __m128i both = _mm_packs_epi32(_mm_srai_epi32(low, vertical_shift), _mm_srai_epi32(high, vertical_shift));
    _mm_storel_epi64((__m128i *)(out + column), clamp_to_alpha(_mm_packus_epi16(both, both)));
  }
  return column;
}

__attribute__((target("avx2"))) static size_t vertical_avx2(
    const int16_t *rows, size_t row_length, const int16_t *weights, size_t count, size_t width, uint32_t *out) {
  const __m256i zero = _mm256_setzero_si256();
  size_t column = 0;
  for (; column + 4 <= width; column += 4) {
    __m256i low = _mm256_set1_epi32(1 << 19);
    __m256i high = low;
    const int16_t *channels = rows + 4 * column;
    size_t tap = 0;
    for (; tap < count; tap += 2, channels += 2 * row_length) {
      int has_odd = tap + 1 < count;
      __m256i even = _mm256_loadu_si256((const __m256i *)channels);
      __m256i odd = has_odd ? _mm256_loadu_si256((const __m256i *)(channels + row_length)) : zero;
      uint32_t pair = (uint16_t)weights[tap] | (uint32_t)(has_odd ? (uint16_t)weights[tap + 1] : 0) << 16;
      __m256i weight = _mm256_set1_epi32((int32_t)pair);
      low = _mm256_add_epi32(low, _mm256_madd_epi16(_mm256_unpacklo_epi16(even, odd), weight));
      high = _mm256_add_epi32(high, _mm256_madd_epi16(_mm256_unpackhi_epi16(even, odd), weight));
    }
    __m256i both =
        _mm256_packs_epi32(_mm256_srai_epi32(low, vertical_shift), _mm256_srai_epi32(high, vertical_shift));
    __m128i bytes = _mm_packus_epi16(_mm256_castsi256_si128(both), _mm256_extracti128_si256(both, 1));
    __m128i alpha = _mm_srli_epi32(bytes, 24);
    alpha = _mm_or_si128(alpha, _mm_slli_epi32(alpha, 8));
    alpha = _mm_or_si128(alpha, _mm_slli_epi32(alpha, 16));
    _mm_storeu_si128((__m128i *)(out + column), _mm_min_epu8(bytes, alpha));
  }
  return column;
}

#endif

void ck_resample_horizontal(
    ck_level level, const uint32_t *row, const int32_t *first, const int32_t *start, const int16_t *weights,
    size_t width, int16_t *out) {
#if defined(__x86_64__)
  if (level >= CK_LEVEL_BASELINE) {
    horizontal_baseline(row, first, start, weights, width, out);
    return;
  }
#endif
  (void)level;
  horizontal_scalar(row, first, start, weights, width, out);
}

void ck_resample_vertical(
    ck_level level, const int16_t *rows, size_t row_length, const int16_t *weights, size_t count, size_t width,
    uint32_t *out) {
  size_t done = 0;
#if defined(__x86_64__)
  if (level >= CK_LEVEL_AVX2) {
    done = vertical_avx2(rows, row_length, weights, count, width, out);
  } else if (level >= CK_LEVEL_BASELINE) {
    done = vertical_baseline(rows, row_length, weights, count, width, out);
  }
#endif
  (void)level;
  vertical_scalar(rows, row_length, weights, count, done, width, out);
}
