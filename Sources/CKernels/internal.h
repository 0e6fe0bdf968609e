#ifndef CKERNELS_INTERNAL_H
#define CKERNELS_INTERNAL_H

#include "ckernels.h"

#include <string.h>

#if defined(__x86_64__)
#define CK_X86 1
#include <immintrin.h>
#define CK_TARGET_AVX2 __attribute__((target("avx2,bmi,bmi2,lzcnt,popcnt,pclmul")))
#define CK_TARGET_AVX512 \
  __attribute__((target("avx2,bmi,bmi2,lzcnt,popcnt,pclmul,avx512f,avx512bw,avx512vl,avx512dq,avx512vbmi")))
#else
#define CK_X86 0
#endif

#if defined(__aarch64__)
#include <arm_neon.h>
#endif

#define CK_ALWAYS_INLINE static inline __attribute__((always_inline))

CK_ALWAYS_INLINE uint32_t ck_load32(const uint8_t *bytes) {
  uint32_t word;
  memcpy(&word, bytes, 4);
  return word;
}

CK_ALWAYS_INLINE uint64_t ck_load64(const uint8_t *bytes) {
  uint64_t word;
  memcpy(&word, bytes, 8);
  return word;
}

CK_ALWAYS_INLINE void ck_store64(uint8_t *bytes, uint64_t word) { memcpy(bytes, &word, 8); }

#endif
