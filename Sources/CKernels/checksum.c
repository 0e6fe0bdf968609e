#include "internal.h"

#if defined(__ARM_FEATURE_CRC32)
#include <arm_acle.h>
#endif

// Adler-32.

enum {
  adler_base = 65521,
  // The most bytes after which neither sum can have left 32 bits (zlib's NMAX), in whole steps of 64.
  adler_stretch = 5504,
};

static uint32_t adler32_scalar(uint32_t adler, const uint8_t *bytes, size_t length) {
  uint32_t low = adler & 0xFFFF, high = adler >> 16;
  while (length > 0) {
    const size_t count = length < adler_stretch ? length : adler_stretch;
    size_t index = 0;
    // 32 bytes at once, as sums without a chain, so that compilers make vectors of them.
    for (; index + 32 <= count; index += 32) {
      uint32_t sum = 0, weighted = 0;
      for (uint32_t k = 0; k < 32; k++) {
        sum += bytes[index + k];
        weighted += bytes[index + k] * (32 - k);
      }
      high += 32 * low + weighted;
      low += sum;
    }
    for (; index < count; index++) {
      low += bytes[index];
      high += low;
    }
    low %= adler_base;
    high %= adler_base;
    bytes += count;
    length -= count;
  }
  return high << 16 | low;
}

#if CK_X86
CK_TARGET_AVX2 static uint32_t sum_of_lanes(__m256i lanes) {
  __m128i sum = _mm_add_epi32(_mm256_castsi256_si128(lanes), _mm256_extracti128_si256(lanes, 1));
  sum = _mm_add_epi32(sum, _mm_shuffle_epi32(sum, 0x4E));
  return (uint32_t)_mm_cvtsi128_si32(_mm_add_epi32(sum, _mm_shuffle_epi32(sum, 0xB1)));
}

CK_TARGET_AVX2 static uint32_t adler32_avx2(uint32_t adler, const uint8_t *bytes, size_t length) {
  const __m256i weights = _mm256_setr_epi8(
    32, 31, 30, 29, 28, 27, 26, 25, 24, 23, 22, 21, 20, 19, 18, 17, 16, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2,
    1);
  const __m256i ones = _mm256_set1_epi16(1), zero = _mm256_setzero_si256();
  uint32_t low = adler & 0xFFFF, high = adler >> 16;
  while (length >= 32) {
    const size_t count = (length < adler_stretch ? length : adler_stretch) & ~(size_t)31;
    __m256i sum = zero, sums_before = zero, weighted = zero;
    for (size_t index = 0; index < count; index += 32) {
      const __m256i block = _mm256_loadu_si256((const __m256i *)(bytes + index));
      sums_before = _mm256_add_epi32(sums_before, sum);
      sum = _mm256_add_epi32(sum, _mm256_sad_epu8(block, zero));
      weighted = _mm256_add_epi32(weighted, _mm256_madd_epi16(_mm256_maddubs_epi16(block, weights), ones));
    }
    high = (uint32_t)(
      (high + (uint64_t)low * count + 32ull * sum_of_lanes(sums_before) + sum_of_lanes(weighted)) % adler_base);
    low = (low + sum_of_lanes(sum)) % adler_base;
    bytes += count;
    length -= count;
  }
  return adler32_scalar(high << 16 | low, bytes, length);
}

CK_TARGET_AVX512 static uint32_t adler32_avx512(uint32_t adler, const uint8_t *bytes, size_t length) {
  __m512i weights = _mm512_setzero_si512();
  {
    uint8_t numbers[64];
    for (int k = 0; k < 64; k++) numbers[k] = (uint8_t)(64 - k);
    memcpy(&weights, numbers, 64);
  }
  const __m512i ones = _mm512_set1_epi16(1), zero = _mm512_setzero_si512();
  uint32_t low = adler & 0xFFFF, high = adler >> 16;
  while (length >= 64) {
    const size_t count = (length < adler_stretch ? length : adler_stretch) & ~(size_t)63;
    __m512i sum = zero, sums_before = zero, weighted = zero;
    for (size_t index = 0; index < count; index += 64) {
      const __m512i block = _mm512_loadu_si512(bytes + index);
      sums_before = _mm512_add_epi32(sums_before, sum);
      sum = _mm512_add_epi32(sum, _mm512_sad_epu8(block, zero));
      // At most 2 * 255 * 64 = 32640: it fits the signed 16 bits between.
      weighted = _mm512_add_epi32(weighted, _mm512_madd_epi16(_mm512_maddubs_epi16(block, weights), ones));
    }
    high = (uint32_t)(
      (high + (uint64_t)low * count + 64ull * (uint32_t)_mm512_reduce_add_epi32(sums_before)
       + (uint32_t)_mm512_reduce_add_epi32(weighted))
      % adler_base);
    low = (low + (uint32_t)_mm512_reduce_add_epi32(sum)) % adler_base;
    bytes += count;
    length -= count;
  }
  return adler32_scalar(high << 16 | low, bytes, length);
}
#endif

uint32_t ck_adler32(ck_level level, uint32_t adler, const uint8_t *bytes, size_t length) {
#if CK_X86
  if (level == CK_LEVEL_AVX512) return adler32_avx512(adler, bytes, length);
  if (level == CK_LEVEL_AVX2) return adler32_avx2(adler, bytes, length);
#endif
  (void)level;
  return adler32_scalar(adler, bytes, length);
}

uint32_t ck_adler32_join(uint32_t first, uint32_t second, uint64_t second_length) {
  const uint64_t low = first & 0xFFFF, length = second_length % adler_base;
  // The second piece began with a low sum of 1, here it begins with `low`.
  const uint64_t sum = (low + (second & 0xFFFF) + adler_base - 1) % adler_base;
  const uint64_t high = ((first >> 16) + (second >> 16) + length * low + adler_base - length) % adler_base;
  return (uint32_t)(high << 16 | sum);
}

// CRC-32: polynomials over GF(2) modulo P, bits reversed, so that x^0 is the top bit.

static const uint32_t crc_polynomial = 0xEDB88320;

#include "crc_tables.h"

static uint32_t crc32_state(uint32_t state, const uint8_t *bytes, size_t length) {
#if defined(__ARM_FEATURE_CRC32)
  for (; length >= 8; length -= 8, bytes += 8) state = __crc32d(state, ck_load64(bytes));
  for (; length > 0; length--, bytes++) state = __crc32b(state, *bytes);
#else
  for (; length >= 8; length -= 8, bytes += 8) {
    const uint64_t word = ck_load64(bytes) ^ state;
    state = crc_tables[7][word & 255] ^ crc_tables[6][word >> 8 & 255] ^ crc_tables[5][word >> 16 & 255]
      ^ crc_tables[4][word >> 24 & 255] ^ crc_tables[3][word >> 32 & 255] ^ crc_tables[2][word >> 40 & 255]
      ^ crc_tables[1][word >> 48 & 255] ^ crc_tables[0][word >> 56];
  }
  for (; length > 0; length--, bytes++) state = state >> 8 ^ crc_tables[0][(state ^ *bytes) & 255];
#endif
  return state;
}

#if CK_X86
// `from` moved 128 * n bits on: its halves times x^(128n + 64) and x^(128n), modulo P.
#define FOLD(from, powers, next) \
  _mm_xor_si128( \
    _mm_xor_si128(_mm_clmulepi64_si128(from, powers, 0x00), _mm_clmulepi64_si128(from, powers, 0x11)), next)

CK_TARGET_AVX2 static uint32_t crc32_state_folded(uint32_t state, const uint8_t *bytes, size_t length) {
  if (length < 128) return crc32_state(state, bytes, length);
  // For 4 and for 1 registers further on (Gopal and others, "Fast CRC computation using PCLMULQDQ", Intel 2009).
  const __m128i by_four = _mm_set_epi64x(0x1C6E41596, 0x154442BD4);
  const __m128i by_one = _mm_set_epi64x(0x0CCAA009E, 0x1751997D0);
  const __m128i *block = (const __m128i *)bytes;
  __m128i a = _mm_xor_si128(_mm_loadu_si128(block), _mm_cvtsi32_si128((int)state));
  __m128i b = _mm_loadu_si128(block + 1), c = _mm_loadu_si128(block + 2), d = _mm_loadu_si128(block + 3);
  for (bytes += 64, length -= 64; length >= 64; bytes += 64, length -= 64) {
    block = (const __m128i *)bytes;
    a = FOLD(a, by_four, _mm_loadu_si128(block));
    b = FOLD(b, by_four, _mm_loadu_si128(block + 1));
    c = FOLD(c, by_four, _mm_loadu_si128(block + 2));
    d = FOLD(d, by_four, _mm_loadu_si128(block + 3));
  }
  a = FOLD(a, by_one, b);
  a = FOLD(a, by_one, c);
  a = FOLD(a, by_one, d);
  // These 16 bytes stand for all bytes before them.
  uint8_t rest[16];
  memcpy(rest, &a, 16);
  return crc32_state(crc32_state(0, rest, 16), bytes, length);
}
#endif

uint32_t ck_crc32(ck_level level, uint32_t crc, const uint8_t *bytes, size_t length) {
#if CK_X86
  if (level >= CK_LEVEL_AVX2) return ~crc32_state_folded(~crc, bytes, length);
#endif
  (void)level;
  return ~crc32_state(~crc, bytes, length);
}

static uint32_t crc_product(uint32_t a, uint32_t b) {
  uint32_t product = 0;
  for (uint32_t bit = 1u << 31; bit != 0; bit >>= 1) {
    if ((a & bit) != 0) product ^= b;
    b = (b & 1) != 0 ? b >> 1 ^ crc_polynomial : b >> 1;
  }
  return product;
}

uint32_t ck_crc32_join(uint32_t first, uint32_t second, uint64_t second_length) {
  // The first times x^(8 * length): x^8 squared for each bit of the length.
  uint32_t power = 1u << 23;
  for (; second_length != 0; second_length >>= 1) {
    if ((second_length & 1) != 0) first = crc_product(power, first);
    power = crc_product(power, power);
  }
  return first ^ second;
}
