#include "internal.h"

bool ck_is_opaque(const uint32_t *pixels, size_t count) {
  uint32_t all = 0xFF000000;
  for (size_t index = 0; index < count; index++) all &= pixels[index];
  return all == 0xFF000000;
}

static void pack_opaque_scalar(const uint32_t *pixels, size_t count, uint8_t *row) {
  size_t x = 0;
  for (; x + 4 <= count; x += 4, row += 12) {
    const uint32_t a = pixels[x], b = pixels[x + 1], c = pixels[x + 2], d = pixels[x + 3];
    const uint32_t words[3] = {
      (a & 0xFFFFFF) | b << 24, (b >> 8 & 0xFFFF) | c << 16, (c >> 16 & 0xFF) | d << 8,
    };
    memcpy(row, words, 12);
  }
  for (; x < count; x++, row += 3) {
    row[0] = (uint8_t)pixels[x];
    row[1] = (uint8_t)(pixels[x] >> 8);
    row[2] = (uint8_t)(pixels[x] >> 16);
  }
}

#if CK_X86
CK_TARGET_AVX2 static void pack_opaque_avx2(const uint32_t *pixels, size_t count, uint8_t *row) {
  const __m256i three = _mm256_setr_epi8(
    0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, -1, -1, -1, -1, 0, 1, 2, 4, 5, 6, 8, 9, 10, 12, 13, 14, -1, -1, -1, -1);
  const __m256i together = _mm256_setr_epi32(0, 1, 2, 4, 5, 6, 3, 7);
  size_t x = 0;
  for (; x + 8 <= count; x += 8, row += 24) {
    const __m256i packed = _mm256_shuffle_epi8(_mm256_loadu_si256((const __m256i *)(pixels + x)), three);
    _mm256_storeu_si256((__m256i *)row, _mm256_permutevar8x32_epi32(packed, together));
  }
  pack_opaque_scalar(pixels + x, count - x, row);
}

CK_TARGET_AVX512 static void pack_opaque_avx512(const uint32_t *pixels, size_t count, uint8_t *row) {
  __m512i colors = _mm512_setzero_si512();
  {
    uint8_t places[64] = {0};
    for (int k = 0; k < 48; k++) places[k] = (uint8_t)(k / 3 * 4 + k % 3);
    memcpy(&colors, places, 64);
  }
  size_t x = 0;
  for (; x + 16 <= count; x += 16, row += 48)
    _mm512_storeu_si512(row, _mm512_permutexvar_epi8(colors, _mm512_loadu_si512(pixels + x)));
  pack_opaque_scalar(pixels + x, count - x, row);
}
#endif

// round(c * 255 / a) is at most 1/2 off, so that times a / 255 (below 1) it is less than 1/2 off c and rounds back to it.
static uint8_t straight(uint32_t color, uint32_t alpha) {
  const uint32_t value = (color * 255 + alpha / 2) / alpha;
  return (uint8_t)(value < 255 ? value : 255);
}

static void pack_translucent(const uint32_t *pixels, size_t count, uint8_t *row) {
  for (size_t x = 0; x < count; x++, row += 4) {
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

void ck_pack_row(ck_level level, const uint32_t *pixels, size_t count, bool is_opaque, uint8_t *row) {
  if (!is_opaque) {
    pack_translucent(pixels, count, row);
    return;
  }
#if CK_X86
  if (level == CK_LEVEL_AVX512) {
    pack_opaque_avx512(pixels, count, row);
    return;
  }
  if (level == CK_LEVEL_AVX2) {
    pack_opaque_avx2(pixels, count, row);
    return;
  }
#endif
  (void)level;
  pack_opaque_scalar(pixels, count, row);
}
