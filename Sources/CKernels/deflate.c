#include "deflate.h"

enum {
  // Parts of a block that are literals behind its runs, in 32nds. Above the higher one it is a photograph: the strings
  // that repeat in it are so short that writing them apart costs more than it gains. Up to the lower one it is none.
  // Between them, smooth photographs and dense text, some bytes in its middle tell.
  most_literals_of_flat = 12,
  least_literals_of_photograph = 28,
  trial_bytes = 1 << 14,
  // Below this one there is so little text that the fast effort does not search it.
  least_literals_of_dense = 4,
  // Where many literals stand together, 256 of each 1024.
  sampled_bytes = 256,
  byte_step = 1024,
};

typedef struct {
  uint32_t literals[288];
  uint32_t distances[32];
} histogram;

// Reads up to three bytes behind the end.
CK_ALWAYS_INLINE void count_bytes(const uint8_t *bytes, size_t length, uint32_t counts[4][256]) {
  size_t index = 0;
  // Four tables: the same byte twice would else wait for its own count to be stored.
  for (; index + 4 <= length; index += 4) {
    counts[0][bytes[index]]++;
    counts[1][bytes[index + 1]]++;
    counts[2][bytes[index + 2]]++;
    counts[3][bytes[index + 3]]++;
  }
  // Up to three more, without a branch that nothing foretells: literals come in short pieces.
  const size_t rest = length - index;
  counts[0][bytes[index]] += rest > 0;
  counts[1][bytes[index + 1]] += rest > 1;
  counts[2][bytes[index + 2]] += rest > 2;
}

// Returns how many were counted.
static size_t count_literals(const uint8_t *bytes, size_t length, uint32_t counts[4][256]) {
  if (length <= byte_step) {
    count_bytes(bytes, length, counts);
    return length;
  }
  size_t counted = 0;
  for (size_t index = 0; index < length; index += byte_step) {
    const size_t part = length - index < sampled_bytes ? length - index : sampled_bytes;
    count_bytes(bytes + index, part, counts);
    counted += part;
  }
  return counted;
}

// True where the counts are exact, not drawn from a sample.
static bool take_histogram(
  const uint8_t *bytes, const ck_sequence *sequences, size_t count, size_t literals, histogram *result) {
  uint32_t counts[4][256];
  memset(counts, 0, sizeof counts);
  memset(result, 0, sizeof *result);
  size_t counted = 0;
  for (size_t index = 0; index < count; index++) {
    const ck_sequence sequence = sequences[index];
    counted += count_literals(bytes, sequence.literals, counts);
    bytes += sequence.literals + sequence.length;
    if (sequence.length == 0) continue;
    result->literals[257 + ck_length_symbol(sequence.length)]++;
    result->distances[ck_distance_symbol(sequence.distance)]++;
  }
  const bool is_exact = counted == literals;
  for (int byte = 0; byte < 256; byte++) {
    const uint64_t sum = (uint64_t)counts[0][byte] + counts[1][byte] + counts[2][byte] + counts[3][byte];
    // What a sample has not seen may occur all the same, about once where the sample would have it.
    result->literals[byte] = is_exact ? (uint32_t)sum : (uint32_t)((sum + 1) * literals / counted);
  }
  result->literals[ck_end_of_block] = 1;
  return is_exact;
}

static const ck_block_lengths *fixed_lengths(void) {
  static const ck_block_lengths lengths = {
    .literal_lengths =
      {[0 ... 143] = 8, [144 ... 255] = 9, [256 ... 279] = 7, [280 ... 287] = 8},
    .distance_lengths = {[0 ... 29] = 5},
  };
  return &lengths;
}

static size_t bits_of_symbols(const histogram *counts, const ck_block_lengths *lengths) {
  size_t bits = 0;
  for (int symbol = 0; symbol < ck_literal_symbols; symbol++)
    bits += (size_t)counts->literals[symbol] * lengths->literal_lengths[symbol];
  for (int symbol = 0; symbol < ck_distance_symbols; symbol++)
    bits += (size_t)counts->distances[symbol] * lengths->distance_lengths[symbol];
  return bits;
}

static void align(ck_bit_writer *writer) {
  if (writer->waiting == 0) return;
  writer->next++;
  writer->bits = 0;
  writer->waiting = 0;
}

enum { longest_stored = 65535 };

static size_t stored_bytes(size_t length) {
  return length + 5 * (length / longest_stored + 1);
}

// Blocks without compression. An empty one moves the stream to a byte border.
static void write_stored(const uint8_t *bytes, size_t length, ck_bit_writer *writer) {
  do {
    const size_t count = length < longest_stored ? length : longest_stored;
    ck_put_bits(writer, 0, 3);
    align(writer);
    const uint16_t sizes[2] = {(uint16_t)count, (uint16_t)~count};
    memcpy(writer->next, sizes, 4);
    if (count > 0) memcpy(writer->next + 4, bytes, count);
    writer->next += 4 + count;
    bytes += count;
    length -= count;
  } while (length > 0);
}

static bool is_searched(
  ck_effort effort, ck_deflate_memory *memory, const uint8_t *bytes, size_t begin, size_t end, size_t literals) {
  const size_t part = (end - begin) / 32;
  if (effort == CK_EFFORT_FAST && literals <= part * least_literals_of_dense) return false;
  if (literals < part * most_literals_of_flat) return true;
  if (literals >= part * least_literals_of_photograph) return false;
  const size_t middle = begin + (end - begin) / 2;
  const size_t rest = end - middle;
  return ck_repeats_strings(bytes, middle, middle + (rest < trial_bytes ? rest : trial_bytes), &memory->trial);
}

static void write_block(
  ck_level level, ck_effort effort, ck_deflate_memory *memory, const uint8_t *bytes, size_t begin, size_t end,
  ck_bit_writer *writer) {
  const size_t length = end - begin;
  ck_sequence *sequences = memory->sequences;
  size_t count = ck_find_runs(level, bytes, begin, end, sequences);
  size_t literals = ck_count_literals(sequences, count);
  if (is_searched(effort, memory, bytes, begin, end, literals)) {
    count = ck_find_strings(level, effort, bytes, begin, end, &memory->table, sequences);
    literals = ck_count_literals(sequences, count);
  }
  bytes += begin;
  histogram counts;
  const bool is_exact = take_histogram(bytes, sequences, count, literals, &counts);
  ck_block_lengths lengths = {0};
  ck_code_lengths(counts.literals, ck_literal_symbols, ck_code_limit, lengths.literal_lengths);
  ck_code_lengths(counts.distances, ck_distance_symbols, ck_code_limit, lengths.distance_lengths);
  // Old decoders want one distance even where there is none.
  bool has_distance = false;
  for (int symbol = 0; symbol < ck_distance_symbols; symbol++) has_distance |= lengths.distance_lengths[symbol] != 0;
  if (!has_distance) lengths.distance_lengths[0] = 1;

  const ck_bit_writer start = *writer;
  const size_t own_bits = ck_write_code_lengths(&lengths, NULL) + bits_of_symbols(&counts, &lengths);
  if (is_exact && 3 + bits_of_symbols(&counts, fixed_lengths()) <= own_bits) {
    ck_make_codes(fixed_lengths(), &memory->codes);
    ck_put_bits(writer, 2, 3);
  } else {
    ck_make_codes(&lengths, &memory->codes);
    ck_write_code_lengths(&lengths, writer);
  }
  ck_write_sequences(level, &memory->codes, bytes, sequences, count, writer);
  if ((size_t)(writer->next - start.next) + 1 > stored_bytes(length)) {
    *writer = start;
    write_stored(bytes, length, writer);
  }
}

size_t ck_deflate_bound(size_t length) {
  // Literals take at most 12 bits, 9 for each 6; a match of 4 bytes at most 12 + 12 + 13. Headers of blocks are below
  // 512 bytes.
  return length + length / 2 + 1024 * (length / ck_block_bytes + 1);
}

uint8_t *ck_deflate(
  ck_level level, ck_effort effort, ck_deflate_memory *memory, const uint8_t *bytes, size_t length, uint8_t *target) {
  ck_bit_writer writer = {target, 0, 0};
  // The places that the table remembers have 32 bits.
  enum { stretch = 1 << 30 };
  for (; length > 0; bytes += stretch) {
    const size_t part = length < stretch ? length : stretch;
    memset(&memory->table, 0, sizeof memory->table);
    const size_t blocks = (part + ck_block_bytes - 1) / ck_block_bytes;
    for (size_t block = 0; block < blocks; block++)
      write_block(level, effort, memory, bytes, part * block / blocks, part * (block + 1) / blocks, &writer);
    length -= part;
  }
  if (writer.waiting > 0) write_stored(bytes, 0, &writer);
  return writer.next;
}
