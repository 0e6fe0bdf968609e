// SHA-256 (FIPS 180-4) by the processor's own instructions. There is no portable form here: callers have theirs.
#include "internal.h"

#if CK_X86

#include <cpuid.h>
#include <immintrin.h>

static const uint32_t round_constants[64] = {
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
};

static bool has_instructions(void) {
  unsigned a = 0, b = 0, c = 0, d = 0;
  if (!__get_cpuid_count(7, 0, &a, &b, &c, &d) || !(b >> 29 & 1)) return false;
  return __get_cpuid(1, &a, &b, &c, &d) && (c >> 9 & 1) && (c >> 19 & 1);  // SSSE3 and SSE4.1
}

__attribute__((target("sha,ssse3,sse4.1"))) static void hash_blocks(
    uint32_t state[8], const uint8_t *bytes, size_t blocks) {
  const __m128i swap = _mm_set_epi64x(0x0c0d0e0f08090a0b, 0x0405060700010203);
  // The instructions keep the state as ABEF and CDGH.
  __m128i low = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)state), 0xB1);
  __m128i high = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)(state + 4)), 0x1B);
  __m128i abef = _mm_alignr_epi8(low, high, 8);
  __m128i cdgh = _mm_blend_epi16(high, low, 0xF0);
  for (; blocks > 0; blocks--, bytes += 64) {
    const __m128i saved_abef = abef, saved_cdgh = cdgh;
    __m128i words[16];
    for (int group = 0; group < 16; group++) {
      if (group < 4) {
        words[group] = _mm_shuffle_epi8(_mm_loadu_si128((const __m128i *)(bytes + 16 * group)), swap);
      } else {
        __m128i sum = _mm_sha256msg1_epu32(words[group - 4], words[group - 3]);
        sum = _mm_add_epi32(sum, _mm_alignr_epi8(words[group - 1], words[group - 2], 4));
        words[group] = _mm_sha256msg2_epu32(sum, words[group - 1]);
      }
      __m128i keyed = _mm_add_epi32(words[group], _mm_loadu_si128((const __m128i *)(round_constants + 4 * group)));
      cdgh = _mm_sha256rnds2_epu32(cdgh, abef, keyed);
      abef = _mm_sha256rnds2_epu32(abef, cdgh, _mm_shuffle_epi32(keyed, 0x0E));
    }
    abef = _mm_add_epi32(abef, saved_abef);
    cdgh = _mm_add_epi32(cdgh, saved_cdgh);
  }
  low = _mm_shuffle_epi32(abef, 0x1B);
  high = _mm_shuffle_epi32(cdgh, 0xB1);
  _mm_storeu_si128((__m128i *)state, _mm_blend_epi16(low, high, 0xF0));
  _mm_storeu_si128((__m128i *)(state + 4), _mm_alignr_epi8(high, low, 8));
}

#endif

size_t ck_sha256(uint32_t state[8], const uint8_t *bytes, size_t blocks) {
#if CK_X86
  if (blocks > 0 && has_instructions()) {
    hash_blocks(state, bytes, blocks);
    return blocks;
  }
#endif
  (void)state;
  (void)bytes;
  (void)blocks;
  return 0;
}
