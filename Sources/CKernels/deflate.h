#ifndef CKERNELS_DEFLATE_H
#define CKERNELS_DEFLATE_H

#include "internal.h"

// Numbers of RFC 1951.
enum {
  ck_longest_match = 258,
  ck_farthest_match = 32768,
  ck_end_of_block = 256,
  ck_literal_symbols = 286,
  ck_distance_symbols = 30,
};

enum {
  // Longest code of a literal or a length. Four literals are then at most 48 bits: one store of eight bytes writes them
  // behind up to seven bits that wait. 15 bits, the format's limit, saved less than 0.01 % of a frame.
  ck_code_limit = 12,
  // What one pair of codes is made for. Shorter blocks spend more on their headers, longer ones have codes that fit
  // less well.
  ck_block_bytes = 1 << 17,
  // The shortest match that is ever written.
  ck_shortest_match = 4,
};

// The symbol of a distance from 1 to 32768: two for each power of two.
CK_ALWAYS_INLINE int ck_distance_symbol(uint32_t distance) {
  if (distance <= 4) return (int)distance - 1;
  const int power = 31 - __builtin_clz(distance - 1);
  return 2 * power + (int)((distance - 1) >> (power - 1) & 1);
}

// How many extra bits follow the symbol of a distance, and the distance where it begins.
extern const uint8_t ck_distance_extra[ck_distance_symbols];
extern const uint16_t ck_distance_base[ck_distance_symbols];

// The symbol of a length from 3 to 258, counted from 257: four for each power of two.
CK_ALWAYS_INLINE int ck_length_symbol(uint32_t length) {
  if (length == ck_longest_match) return 28;
  if (length < 11) return (int)length - 3;
  const int power = 31 - __builtin_clz(length - 3);
  return 4 * (power - 1) + (int)((length - 3) >> (power - 2) & 3);
}

// `literals` bytes as they are, then `length` bytes as they stand `distance` before. `length` is 0 in a last sequence
// that is literals alone.
typedef struct {
  uint32_t literals;
  uint16_t length;
  uint16_t distance;
} ck_sequence;

enum {
  // A sequence covers at least ck_shortest_match bytes, but for the last.
  ck_sequence_room = ck_block_bytes / ck_shortest_match + 1,
  ck_hash_bits = 12,
};

// For each hash the places of two strings of four bytes that have it, plus one; 0 is none. `older` is what `newest` was
// when it was last looked up.
typedef struct {
  uint32_t newest[1 << ck_hash_bits];
  uint32_t older[1 << ck_hash_bits];
} ck_string_table;

// Sequences for the bytes from `begin` to `end`: runs alone. Reads up to CK_MARGIN bytes behind the end. Returns the
// number of sequences.
size_t ck_find_runs(ck_level level, const uint8_t *bytes, size_t begin, size_t end, ck_sequence *sequences);
// The same with strings that the table remembers.
size_t ck_find_strings(
  ck_level level, ck_effort effort, const uint8_t *bytes, size_t begin, size_t end, ck_string_table *table, ck_sequence *sequences);

// True where strings of sixteen that occur before cover two thirds of these bytes, runs aside. In the smoothest
// photographs, whose residuals have few values, they cover half.
bool ck_repeats_strings(const uint8_t *bytes, size_t begin, size_t end, ck_string_table *table);

size_t ck_count_literals(const ck_sequence *sequences, size_t count);

typedef struct {
  uint8_t *next;
  uint64_t bits;
  // Bits that wait in `bits`, from the lowest; below 8 between calls.
  unsigned waiting;
} ck_bit_writer;

CK_ALWAYS_INLINE void ck_put_bits(ck_bit_writer *writer, uint64_t bits, unsigned count) {
  writer->bits |= bits << writer->waiting;
  ck_store64(writer->next, writer->bits);
  const unsigned total = writer->waiting + count;
  writer->next += total >> 3;
  writer->bits >>= total & 56;
  writer->waiting = total & 7;
}

// What a symbol is written as: its code, the first bit lowest, and how many bits it has.
typedef struct {
  uint32_t bits;
  uint32_t count;
} ck_code;

// The codes of a block, in the forms that the writers want.
typedef struct {
  ck_code literals[256];
  // `literals` again, byte by byte.
  uint8_t counts[256];
  uint8_t low[256];
  uint8_t high[256];
  // By length of match, with its extra bits.
  ck_code lengths[ck_longest_match + 1];
  ck_code distances[ck_distance_symbols];
  ck_code end;
} ck_block_codes;

// Lengths and codes of both alphabets.
typedef struct {
  uint8_t literal_lengths[288];
  uint8_t distance_lengths[32];
} ck_block_lengths;

void ck_make_codes(const ck_block_lengths *lengths, ck_block_codes *codes);

// The header of a block with codes of its own; `writer` may be NULL. Returns its bits.
size_t ck_write_code_lengths(const ck_block_lengths *lengths, ck_bit_writer *writer);

// The sequences and the end of the block.
void ck_write_sequences(
  ck_level level, const ck_block_codes *codes, const uint8_t *bytes, const ck_sequence *sequences, size_t count,
  ck_bit_writer *writer);

typedef struct {
  ck_string_table table;
  ck_string_table trial;
  ck_sequence sequences[ck_sequence_room];
  ck_block_codes codes;
} ck_deflate_memory;

// The most bytes that `length` bytes become, in all their blocks, with room for stores of eight bytes.
size_t ck_deflate_bound(size_t length);

// Compresses to whole blocks, none of them the last, and ends on a byte border. Reads up to CK_MARGIN bytes behind the
// end. Returns the end of what was written.
uint8_t *ck_deflate(
  ck_level level, ck_effort effort, ck_deflate_memory *memory, const uint8_t *bytes, size_t length, uint8_t *target);

#endif
