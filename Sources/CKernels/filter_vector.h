// The row filters on vectors of CK_WIDTH bytes, included once for each register width.
//
// Loads may reach over the end of a row by less than a vector; what they bring is masked out of the sums.

typedef uint8_t CK_NAME(vector) __attribute__((ext_vector_type(CK_WIDTH), aligned(1), may_alias));

#define VECTOR CK_NAME(vector)
#define LOAD(pointer) (*(const VECTOR *)(pointer))
#define MAGNITUDE(v) __builtin_elementwise_min(v, (VECTOR)0 - (v))

CK_TARGET CK_ALWAYS_INLINE VECTOR CK_NAME(distances)(VECTOR a, VECTOR b) {
  return __builtin_elementwise_max(a, b) - __builtin_elementwise_min(a, b);
}

CK_TARGET CK_ALWAYS_INLINE VECTOR CK_NAME(paeths)(VECTOR a, VECTOR b, VECTOR c) {
  const VECTOR to_a = CK_NAME(distances)(b, c), to_b = CK_NAME(distances)(a, c);
  const VECTOR to_c = ((b >= c) ^ (a >= c)) ? CK_NAME(distances)(to_a, to_b) : (VECTOR)255;
  const VECTOR b_or_c = to_b <= to_c ? b : c;
  return to_a <= __builtin_elementwise_min(to_b, to_c) ? a : b_or_c;
}

CK_TARGET CK_ALWAYS_INLINE VECTOR CK_NAME(averages)(VECTOR a, VECTOR b) { return (a & b) + ((a ^ b) >> (VECTOR)1); }

CK_TARGET CK_ALWAYS_INLINE uint64_t CK_NAME(total)(CK_SUMS sums) {
  uint64_t parts[CK_WIDTH / 8], total = 0;
  memcpy(parts, &sums, sizeof parts);
  for (size_t k = 0; k < CK_WIDTH / 8; k++) total += parts[k];
  return total;
}

CK_TARGET static void CK_NAME(filter_costs)(
  const uint8_t *row, const uint8_t *above, size_t length, size_t pixel_bytes, bool tries_average,
  uint64_t costs[CK_FILTER_COUNT]) {
  CK_SUMS none = CK_NO_SUMS, sub = CK_NO_SUMS, up = CK_NO_SUMS, mean = CK_NO_SUMS, best = CK_NO_SUMS;
  for (size_t i = 0; i < length; i += CK_WIDTH) {
    const size_t rest = length - i;
    const VECTOR mask = LOAD(mask_bytes + 64 - (rest < CK_WIDTH ? rest : CK_WIDTH));
    const VECTOR x = LOAD(row + i), a = LOAD(row + i - pixel_bytes);
    const VECTOR b = LOAD(above + i), c = LOAD(above + i - pixel_bytes);
    none = CK_ADD(none, MAGNITUDE(x) & mask);
    sub = CK_ADD(sub, MAGNITUDE(x - a) & mask);
    up = CK_ADD(up, MAGNITUDE(x - b) & mask);
    best = CK_ADD(best, MAGNITUDE(x - CK_NAME(paeths)(a, b, c)) & mask);
    if (tries_average) mean = CK_ADD(mean, MAGNITUDE(x - CK_NAME(averages)(a, b)) & mask);
  }
  costs[CK_FILTER_NONE] = CK_NAME(total)(none);
  costs[CK_FILTER_SUB] = CK_NAME(total)(sub);
  costs[CK_FILTER_UP] = CK_NAME(total)(up);
  costs[CK_FILTER_AVERAGE] = CK_NAME(total)(mean);
  costs[CK_FILTER_PAETH] = CK_NAME(total)(best);
}

CK_TARGET static void CK_NAME(filter_row)(
  ck_filter filter, const uint8_t *row, const uint8_t *above, size_t length, size_t pixel_bytes, uint8_t *residuals) {
  const uint8_t *left = row - pixel_bytes, *corner = above - pixel_bytes;
  switch (filter) {
    case CK_FILTER_SUB:
      for (size_t i = 0; i < length; i += CK_WIDTH)
        *(VECTOR *)(residuals + i) = LOAD(row + i) - LOAD(left + i);
      break;
    case CK_FILTER_UP:
      for (size_t i = 0; i < length; i += CK_WIDTH)
        *(VECTOR *)(residuals + i) = LOAD(row + i) - LOAD(above + i);
      break;
    case CK_FILTER_AVERAGE:
      for (size_t i = 0; i < length; i += CK_WIDTH)
        *(VECTOR *)(residuals + i) = LOAD(row + i) - CK_NAME(averages)(LOAD(left + i), LOAD(above + i));
      break;
    case CK_FILTER_PAETH:
      for (size_t i = 0; i < length; i += CK_WIDTH)
        *(VECTOR *)(residuals + i) =
          LOAD(row + i) - CK_NAME(paeths)(LOAD(left + i), LOAD(above + i), LOAD(corner + i));
      break;
    default: memcpy(residuals, row, length);
  }
}

#undef VECTOR
#undef LOAD
#undef MAGNITUDE
#undef CK_NAME
#undef CK_TARGET
#undef CK_WIDTH
#undef CK_SUMS
#undef CK_NO_SUMS
#undef CK_ADD
