#include "deflate.h"

static const uint8_t length_extra[29] = {0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0};
static const uint16_t length_base[29] = {3,  4,  5,  6,  7,  8,  9,  10, 11,  13,  15,  17,  19,  23, 27,
                                     31, 35, 43, 51, 59, 67, 83, 99, 115, 131, 163, 195, 227, 258};
const uint8_t ck_distance_extra[ck_distance_symbols] = {0, 0, 0, 0, 1, 1, 2,  2,  3,  3,  4,  4,  5,  5,  6,
                                                        6, 7, 7, 8, 8, 9, 9, 10, 10, 11, 11, 12, 12, 13, 13};
const uint16_t ck_distance_base[ck_distance_symbols] = {
  1,   2,   3,   4,   5,   7,    9,    13,   17,   25,   33,   49,   65,    97,    129,
  193, 257, 385, 513, 769, 1025, 1537, 2049, 3073, 4097, 6145, 8193, 12289, 16385, 24577};

// Canonical codes of these lengths, the first bit lowest.
static void assign_codes(const uint8_t *lengths, int count, ck_code *codes) {
  uint32_t with_length[16] = {0}, next[16] = {0};
  for (int symbol = 0; symbol < count; symbol++) with_length[lengths[symbol]]++;
  with_length[0] = 0;
  for (int length = 1; length < 16; length++) next[length] = (next[length - 1] + with_length[length - 1]) << 1;
  for (int symbol = 0; symbol < count; symbol++) {
    const uint32_t length = lengths[symbol];
    codes[symbol] = (ck_code){0, length};
    if (length == 0) continue;
    codes[symbol].bits = __builtin_bitreverse32(next[length]++) >> (32 - length);
  }
}

void ck_make_codes(const ck_block_lengths *lengths, ck_block_codes *codes) {
  // The two symbols that no block may use have codes in the fixed alphabet.
  ck_code symbols[ck_literal_symbols + 2];
  assign_codes(lengths->literal_lengths, ck_literal_symbols + 2, symbols);
  memcpy(codes->literals, symbols, sizeof codes->literals);
  codes->end = symbols[ck_end_of_block];
  for (int byte = 0; byte < 256; byte++) {
    codes->counts[byte] = (uint8_t)symbols[byte].count;
    codes->low[byte] = (uint8_t)symbols[byte].bits;
    codes->high[byte] = (uint8_t)(symbols[byte].bits >> 8);
  }
  for (int symbol = 0; symbol < 29; symbol++) {
    const ck_code code = symbols[257 + symbol];
    const uint32_t base = length_base[symbol], extra = length_extra[symbol];
    for (uint32_t rest = 0; rest < 1u << extra && base + rest <= ck_longest_match; rest++)
      codes->lengths[base + rest] = (ck_code){code.bits | rest << code.count, code.count + extra};
  }
  assign_codes(lengths->distance_lengths, ck_distance_symbols, codes->distances);
}

typedef struct {
  uint8_t symbol;
  uint8_t extra;
} length_token;

// Both alphabets' lengths as one list of lengths, repetitions and runs of zeros.
static int tokens_of_lengths(const uint8_t *lengths, int count, length_token *tokens) {
  int made = 0;
  for (int index = 0; index < count;) {
    const uint8_t value = lengths[index];
    int run = 1;
    while (index + run < count && lengths[index + run] == value) run++;
    index += run;
    if (value == 0) {
      while (run >= 11) {
        const int piece = run < 138 ? run : 138;
        tokens[made++] = (length_token){18, (uint8_t)(piece - 11)};
        run -= piece;
      }
      if (run >= 3) {
        tokens[made++] = (length_token){17, (uint8_t)(run - 3)};
        run = 0;
      }
    } else {
      tokens[made++] = (length_token){value, 0};
      run--;
      while (run >= 3) {
        const int piece = run < 6 ? run : 6;
        tokens[made++] = (length_token){16, (uint8_t)(piece - 3)};
        run -= piece;
      }
    }
    for (; run > 0; run--) tokens[made++] = (length_token){value, 0};
  }
  return made;
}

size_t ck_write_code_lengths(const ck_block_lengths *lengths, ck_bit_writer *writer) {
  static const uint8_t order[19] = {16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15};
  static const uint8_t extra_bits[19] = {[16] = 2, [17] = 3, [18] = 7};
  int literals = ck_literal_symbols, distances = ck_distance_symbols;
  while (literals > 257 && lengths->literal_lengths[literals - 1] == 0) literals--;
  while (distances > 1 && lengths->distance_lengths[distances - 1] == 0) distances--;
  uint8_t all[ck_literal_symbols + ck_distance_symbols];
  memcpy(all, lengths->literal_lengths, (size_t)literals);
  memcpy(all + literals, lengths->distance_lengths, (size_t)distances);
  length_token tokens[ck_literal_symbols + ck_distance_symbols];
  const int count = tokens_of_lengths(all, literals + distances, tokens);

  uint32_t counts[19] = {0};
  for (int index = 0; index < count; index++) counts[tokens[index].symbol]++;
  uint8_t code_lengths[19];
  ck_code_lengths(counts, 19, 7, code_lengths);
  ck_code codes[19];
  assign_codes(code_lengths, 19, codes);
  int sent = 19;
  while (sent > 4 && code_lengths[order[sent - 1]] == 0) sent--;

  size_t bits = 3 + 5 + 5 + 4 + 3 * (size_t)sent;
  for (int symbol = 0; symbol < 19; symbol++) bits += counts[symbol] * (codes[symbol].count + extra_bits[symbol]);
  if (writer == NULL) return bits;
  ck_put_bits(writer, 4 | (uint64_t)(literals - 257) << 3 | (uint64_t)(distances - 1) << 8 | (uint64_t)(sent - 4) << 13, 17);
  for (int index = 0; index < sent; index++) ck_put_bits(writer, code_lengths[order[index]], 3);
  for (int index = 0; index < count; index++) {
    const length_token token = tokens[index];
    const ck_code code = codes[token.symbol];
    ck_put_bits(writer, code.bits | (uint64_t)token.extra << code.count, code.count + extra_bits[token.symbol]);
  }
  return bits;
}
