#include "deflate.h"

// Reads up to three bytes behind the end.
CK_ALWAYS_INLINE void put_literals(
  const ck_block_codes *codes, const uint8_t *bytes, size_t count, ck_bit_writer *shared) {
  ck_bit_writer writer = *shared;
  size_t index = 0;
  for (; index + 4 <= count; index += 4) {
    const ck_code a = codes->literals[bytes[index]], b = codes->literals[bytes[index + 1]];
    const ck_code c = codes->literals[bytes[index + 2]], d = codes->literals[bytes[index + 3]];
    const uint64_t low = a.bits | (uint64_t)b.bits << a.count, high = c.bits | (uint64_t)d.bits << c.count;
    const unsigned first = a.count + b.count;
    ck_put_bits(&writer, low | high << first, first + c.count + d.count);
  }
  // Up to three more, without a branch that nothing foretells.
  const size_t rest = count - index;
  const uint64_t first = rest > 0 ? ~0ull : 0, second = rest > 1 ? ~0ull : 0, third = rest > 2 ? ~0ull : 0;
  const ck_code a = codes->literals[bytes[index]], b = codes->literals[bytes[index + 1]];
  const ck_code c = codes->literals[bytes[index + 2]];
  const unsigned a_count = a.count & (unsigned)first, b_count = b.count & (unsigned)second;
  const uint64_t low = (a.bits & first) | (b.bits & second) << a_count;
  ck_put_bits(
    &writer, low | (c.bits & third) << (a_count + b_count), a_count + b_count + (c.count & (unsigned)third));
  *shared = writer;
}

CK_ALWAYS_INLINE void put_match(const ck_block_codes *codes, ck_sequence sequence, ck_bit_writer *writer) {
  const ck_code length = codes->lengths[sequence.length];
  const int symbol = ck_distance_symbol(sequence.distance);
  const ck_code code = codes->distances[symbol];
  const uint64_t distance = code.bits | (uint64_t)(sequence.distance - ck_distance_base[symbol]) << code.count;
  // At most 12 + 5 + 15 + 13 bits.
  ck_put_bits(
    writer, length.bits | distance << length.count, length.count + code.count + ck_distance_extra[symbol]);
}

static void write_scalar(
  const ck_block_codes *codes, const uint8_t *bytes, const ck_sequence *sequences, size_t count,
  ck_bit_writer *writer) {
  for (size_t index = 0; index < count; index++) {
    put_literals(codes, bytes, sequences[index].literals, writer);
    bytes += sequences[index].literals + sequences[index].length;
    if (sequences[index].length > 0) put_match(codes, sequences[index], writer);
  }
}

#if CK_X86
CK_TARGET_AVX2 static void write_avx2(
  const ck_block_codes *codes, const uint8_t *bytes, const ck_sequence *sequences, size_t count,
  ck_bit_writer *shared) {
  ck_bit_writer writer = *shared;
  for (size_t index = 0; index < count; index++) {
    put_literals(codes, bytes, sequences[index].literals, &writer);
    bytes += sequences[index].literals + sequences[index].length;
    if (sequences[index].length > 0) put_match(codes, sequences[index], &writer);
  }
  *shared = writer;
}

// A table of 256 bytes in registers.
typedef struct {
  __m512i parts[4];
} byte_table;

CK_TARGET_AVX512 CK_ALWAYS_INLINE byte_table load_table(const uint8_t *bytes) {
  return (byte_table){{
    _mm512_loadu_si512(bytes), _mm512_loadu_si512(bytes + 64), _mm512_loadu_si512(bytes + 128),
    _mm512_loadu_si512(bytes + 192)}};
}

CK_TARGET_AVX512 CK_ALWAYS_INLINE __m512i look_up(byte_table table, __m512i bytes, __mmask64 is_upper) {
  const __m512i lower = _mm512_permutex2var_epi8(table.parts[0], bytes, table.parts[1]);
  const __m512i upper = _mm512_permutex2var_epi8(table.parts[2], bytes, table.parts[3]);
  return _mm512_mask_blend_epi8(is_upper, lower, upper);
}

// 64 literals a turn: codes are looked up for all, joined in the registers to groups of four, and each group is shifted
// to its bit. Groups are then stored one behind the other; what a group shares with the one before it is its first byte,
// or a few more where codes are short.
CK_TARGET_AVX512 CK_ALWAYS_INLINE void put_literals_avx512(
  const ck_block_codes *codes, byte_table counts, byte_table low, byte_table high, const uint8_t *bytes, size_t count,
  ck_bit_writer *writer) {
  const __m512i byte_mask = _mm512_set1_epi16(0xFF), word_mask = _mm512_set1_epi32(0xFFFF);
  const __m512i half_mask = _mm512_set1_epi64(0xFFFFFFFF);
  for (; count >= 64; count -= 64, bytes += 64) {
    const __m512i symbols = _mm512_loadu_si512(bytes);
    const __mmask64 is_upper = _mm512_movepi8_mask(symbols);
    const __m512i count_bytes = look_up(counts, symbols, is_upper);
    const __m512i low_bytes = look_up(low, symbols, is_upper), high_bytes = look_up(high, symbols, is_upper);
    // Even and odd literals as 16-bit words.
    const __m512i even = _mm512_or_si512(_mm512_and_si512(low_bytes, byte_mask), _mm512_slli_epi16(high_bytes, 8));
    const __m512i odd = _mm512_or_si512(_mm512_srli_epi16(low_bytes, 8), _mm512_andnot_si512(byte_mask, high_bytes));
    const __m512i even_counts = _mm512_and_si512(count_bytes, byte_mask), odd_counts = _mm512_srli_epi16(count_bytes, 8);
    const __m512i pair_counts = _mm512_add_epi16(even_counts, odd_counts);
    // Two literals in 32 bits: first the pairs in the lower 16 bits of each 32, then those in the upper.
    const __m512i first_pairs = _mm512_or_si512(
      _mm512_and_si512(even, word_mask),
      _mm512_sllv_epi32(_mm512_and_si512(odd, word_mask), _mm512_and_si512(even_counts, word_mask)));
    const __m512i second_pairs = _mm512_or_si512(
      _mm512_srli_epi32(even, 16), _mm512_sllv_epi32(_mm512_srli_epi32(odd, 16), _mm512_srli_epi32(even_counts, 16)));
    const __m512i first_counts = _mm512_and_si512(pair_counts, word_mask);
    const __m512i group_counts = _mm512_add_epi32(first_counts, _mm512_srli_epi32(pair_counts, 16));
    // Four literals in 64 bits: the groups in the lower half of each 64 bits, then those in the upper.
    const __m512i lower_groups = _mm512_or_si512(
      _mm512_and_si512(first_pairs, half_mask),
      _mm512_sllv_epi64(_mm512_and_si512(second_pairs, half_mask), _mm512_and_si512(first_counts, half_mask)));
    const __m512i upper_groups = _mm512_or_si512(
      _mm512_srli_epi64(first_pairs, 32),
      _mm512_sllv_epi64(_mm512_srli_epi64(second_pairs, 32), _mm512_srli_epi64(first_counts, 32)));
    uint64_t lower[8], upper[8];
    uint32_t group_count[16];
    _mm512_storeu_si512(lower, lower_groups);
    _mm512_storeu_si512(upper, upper_groups);
    _mm512_storeu_si512(group_count, group_counts);
    uint64_t bits = writer->bits;
    size_t bit = writer->waiting, offset = 0;
#pragma clang loop unroll(full)
    for (int group = 0; group < 16; group++) {
      const size_t here = bit >> 3;
      bits = ((group & 1) == 0 ? lower : upper)[group / 2] << (bit & 7) | bits >> (8 * (here - offset));
      ck_store64(writer->next + here, bits);
      offset = here;
      bit += group_count[group];
    }
    writer->next += bit >> 3;
    writer->bits = bits >> (8 * ((bit >> 3) - offset));
    writer->waiting = bit & 7;
  }
  put_literals(codes, bytes, count, writer);
}

CK_TARGET_AVX512 static void write_avx512(
  const ck_block_codes *codes, const uint8_t *bytes, const ck_sequence *sequences, size_t count,
  ck_bit_writer *shared) {
  const byte_table counts = load_table(codes->counts), low = load_table(codes->low), high = load_table(codes->high);
  ck_bit_writer writer = *shared;
  for (size_t index = 0; index < count; index++) {
    if (sequences[index].literals >= 64)
      put_literals_avx512(codes, counts, low, high, bytes, sequences[index].literals, &writer);
    else
      put_literals(codes, bytes, sequences[index].literals, &writer);
    bytes += sequences[index].literals + sequences[index].length;
    if (sequences[index].length > 0) put_match(codes, sequences[index], &writer);
  }
  *shared = writer;
}
#endif

void ck_write_sequences(
  ck_level level, const ck_block_codes *codes, const uint8_t *bytes, const ck_sequence *sequences, size_t count,
  ck_bit_writer *writer) {
#if CK_X86
  if (level == CK_LEVEL_AVX512)
    write_avx512(codes, bytes, sequences, count, writer);
  else if (level == CK_LEVEL_AVX2)
    write_avx2(codes, bytes, sequences, count, writer);
  else
#endif
    write_scalar(codes, bytes, sequences, count, writer);
  (void)level;
  ck_put_bits(writer, codes->end.bits, codes->end.count);
}
