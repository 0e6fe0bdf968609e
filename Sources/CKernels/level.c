#include "internal.h"

ck_level ck_best_level(void) {
#if CK_X86
  __builtin_cpu_init();
  if (
    !__builtin_cpu_supports("avx2") || !__builtin_cpu_supports("bmi") || !__builtin_cpu_supports("bmi2")
    || !__builtin_cpu_supports("popcnt") || !__builtin_cpu_supports("pclmul"))
    return CK_LEVEL_BASELINE;
  if (
    __builtin_cpu_supports("avx512f") && __builtin_cpu_supports("avx512bw") && __builtin_cpu_supports("avx512vl")
    && __builtin_cpu_supports("avx512dq") && __builtin_cpu_supports("avx512vbmi"))
    return CK_LEVEL_AVX512;
  return CK_LEVEL_AVX2;
#else
  return CK_LEVEL_BASELINE;
#endif
}
