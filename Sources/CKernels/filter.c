#include "internal.h"

CK_ALWAYS_INLINE uint8_t magnitude(uint8_t residual) {
  const uint8_t opposite = (uint8_t)-residual;
  return residual < opposite ? residual : opposite;
}

CK_ALWAYS_INLINE uint8_t distance(uint8_t a, uint8_t b) { return a > b ? (uint8_t)(a - b) : (uint8_t)(b - a); }

// The standard's predictor, in bytes. With p = a + b - c, |p - a| = |b - c| and |p - b| = |a - c|. |p - c| is their
// difference where c lies between a and b, else their sum, which is never chosen: any large number stands for it.
CK_ALWAYS_INLINE uint8_t paeth(uint8_t a, uint8_t b, uint8_t c) {
  const uint8_t to_a = distance(b, c), to_b = distance(a, c);
  const uint8_t to_c = (b >= c) != (a >= c) ? distance(to_a, to_b) : 255;
  const uint8_t b_or_c = to_b <= to_c ? b : c;
  return to_a <= (to_b < to_c ? to_b : to_c) ? a : b_or_c;
}

CK_ALWAYS_INLINE uint8_t average(uint8_t a, uint8_t b) { return (uint8_t)((a & b) + ((a ^ b) >> 1)); }

static void filter_costs_scalar(
  const uint8_t *row, const uint8_t *above, size_t length, size_t pixel_bytes, bool tries_average,
  uint64_t costs[CK_FILTER_COUNT]) {
  const uint8_t *left = row - pixel_bytes, *corner = above - pixel_bytes;
  memset(costs, 0, CK_FILTER_COUNT * sizeof *costs);
  for (size_t begin = 0; begin < length; begin += 1 << 16) {
    const size_t end = length - begin < 1 << 16 ? length : begin + (1 << 16);
    uint32_t none = 0, sub = 0, up = 0, mean = 0, best = 0;
    for (size_t i = begin; i < end; i++) {
      none += magnitude(row[i]);
      sub += magnitude((uint8_t)(row[i] - left[i]));
      up += magnitude((uint8_t)(row[i] - above[i]));
      best += magnitude((uint8_t)(row[i] - paeth(left[i], above[i], corner[i])));
    }
    if (tries_average)
      for (size_t i = begin; i < end; i++) mean += magnitude((uint8_t)(row[i] - average(left[i], above[i])));
    costs[CK_FILTER_NONE] += none;
    costs[CK_FILTER_SUB] += sub;
    costs[CK_FILTER_UP] += up;
    costs[CK_FILTER_AVERAGE] += mean;
    costs[CK_FILTER_PAETH] += best;
  }
}

static void filter_row_scalar(
  ck_filter filter, const uint8_t *row, const uint8_t *above, size_t length, size_t pixel_bytes,
  uint8_t *restrict residuals) {
  const uint8_t *left = row - pixel_bytes, *corner = above - pixel_bytes;
  switch (filter) {
    case CK_FILTER_SUB:
      for (size_t i = 0; i < length; i++) residuals[i] = (uint8_t)(row[i] - left[i]);
      break;
    case CK_FILTER_UP:
      for (size_t i = 0; i < length; i++) residuals[i] = (uint8_t)(row[i] - above[i]);
      break;
    case CK_FILTER_AVERAGE:
      for (size_t i = 0; i < length; i++) residuals[i] = (uint8_t)(row[i] - average(left[i], above[i]));
      break;
    case CK_FILTER_PAETH:
      for (size_t i = 0; i < length; i++)
        residuals[i] = (uint8_t)(row[i] - paeth(left[i], above[i], corner[i]));
      break;
    default: memcpy(residuals, row, length);
  }
}

// A mask of n leading ones is read from 64 - n on.
static const uint8_t mask_bytes[128] = {
  [0] = 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
  255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
  255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255, 255,
};

#if CK_X86 || defined(__aarch64__)
#define CK_NAME(name) name##_baseline
#define CK_TARGET
#define CK_WIDTH 16
#if CK_X86
#define CK_SUMS __m128i
#define CK_NO_SUMS _mm_setzero_si128()
#define CK_ADD(sums, bytes) _mm_add_epi64(sums, _mm_sad_epu8((__m128i)(bytes), _mm_setzero_si128()))
#else
#define CK_SUMS uint64x2_t
#define CK_NO_SUMS vdupq_n_u64(0)
#define CK_ADD(sums, bytes) vpadalq_u32(sums, vpaddlq_u16(vpaddlq_u8((uint8x16_t)(bytes))))
#endif
#include "filter_vector.h"
#endif

#if CK_X86
#define CK_NAME(name) name##_avx2
#define CK_TARGET CK_TARGET_AVX2
#define CK_WIDTH 32
#define CK_SUMS __m256i
#define CK_NO_SUMS _mm256_setzero_si256()
#define CK_ADD(sums, bytes) \
  _mm256_add_epi64(sums, _mm256_sad_epu8((__m256i)(bytes), _mm256_setzero_si256()))
#include "filter_vector.h"

#define CK_NAME(name) name##_avx512
#define CK_TARGET CK_TARGET_AVX512
#define CK_WIDTH 64
#define CK_SUMS __m512i
#define CK_NO_SUMS _mm512_setzero_si512()
#define CK_ADD(sums, bytes) \
  _mm512_add_epi64(sums, _mm512_sad_epu8((__m512i)(bytes), _mm512_setzero_si512()))
#include "filter_vector.h"
#endif

void ck_filter_costs(
  ck_level level, const uint8_t *row, const uint8_t *above, size_t length, size_t pixel_bytes, bool tries_average,
  uint64_t costs[CK_FILTER_COUNT]) {
  switch (level) {
#if CK_X86
    case CK_LEVEL_AVX512: filter_costs_avx512(row, above, length, pixel_bytes, tries_average, costs); break;
    case CK_LEVEL_AVX2: filter_costs_avx2(row, above, length, pixel_bytes, tries_average, costs); break;
#endif
#if CK_X86 || defined(__aarch64__)
    case CK_LEVEL_BASELINE: filter_costs_baseline(row, above, length, pixel_bytes, tries_average, costs); break;
#endif
    default: filter_costs_scalar(row, above, length, pixel_bytes, tries_average, costs);
  }
  if (!tries_average) costs[CK_FILTER_AVERAGE] = UINT64_MAX;
}

void ck_filter_row(
  ck_level level, ck_filter filter, const uint8_t *row, const uint8_t *above, size_t length, size_t pixel_bytes,
  uint8_t *residuals) {
  switch (level) {
#if CK_X86
    case CK_LEVEL_AVX512: filter_row_avx512(filter, row, above, length, pixel_bytes, residuals); break;
    case CK_LEVEL_AVX2: filter_row_avx2(filter, row, above, length, pixel_bytes, residuals); break;
#endif
#if CK_X86 || defined(__aarch64__)
    case CK_LEVEL_BASELINE: filter_row_baseline(filter, row, above, length, pixel_bytes, residuals); break;
#endif
    default: filter_row_scalar(filter, row, above, length, pixel_bytes, residuals);
  }
}
