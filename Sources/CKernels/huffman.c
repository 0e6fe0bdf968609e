#include "internal.h"

enum { most_symbols = 288 };

// Symbols that occur, by rising count, then by number: two passes of counting over 16-bit keys.
static int sort_symbols(const uint32_t *counts, int symbol_count, uint16_t *sorted, uint32_t *weights) {
  uint32_t largest = 1;
  for (int symbol = 0; symbol < symbol_count; symbol++) largest = counts[symbol] > largest ? counts[symbol] : largest;
  const int shift = largest < 1 << 16 ? 0 : 16 - __builtin_clz(largest);
  uint16_t keys[most_symbols], first[most_symbols];
  uint16_t low[257] = {0}, high[257] = {0};
  int used = 0;
  for (int symbol = 0; symbol < symbol_count; symbol++) {
    if (counts[symbol] == 0) continue;
    const uint32_t key = counts[symbol] >> shift;
    keys[symbol] = (uint16_t)(key > 0 ? key : 1);
    low[(keys[symbol] & 255) + 1]++;
    high[(keys[symbol] >> 8) + 1]++;
    used++;
  }
  for (int digit = 0; digit < 256; digit++) {
    low[digit + 1] += low[digit];
    high[digit + 1] += high[digit];
  }
  for (int symbol = 0; symbol < symbol_count; symbol++)
    if (counts[symbol] != 0) first[low[keys[symbol] & 255]++] = (uint16_t)symbol;
  for (int index = 0; index < used; index++) {
    const int place = high[keys[first[index]] >> 8]++;
    sorted[place] = first[index];
    weights[place] = keys[first[index]];
  }
  return used;
}

// Depths of the leaves of a Huffman tree over rising weights, in place (Moffat and Katajainen, 1995). At the end
// `weights` holds depths that fall.
static void depths_of_leaves(uint32_t *weights, int count) {
  int leaf = 0, root = 0;
  for (int next = 0; next < count - 1; next++) {
    uint32_t sum = 0;
    for (int child = 0; child < 2; child++) {
      if (leaf >= count || (root < next && weights[root] < weights[leaf])) {
        sum += weights[root];
        weights[root++] = (uint32_t)next;
      } else {
        sum += weights[leaf++];
      }
    }
    weights[next] = sum;
  }
  weights[count - 2] = 0;
  for (int node = count - 3; node >= 0; node--) weights[node] = weights[weights[node]] + 1;
  int available = 1, inner = 0, node = count - 2, target = count - 1;
  uint32_t depth = 0;
  while (available > 0) {
    while (node >= 0 && weights[node] == depth) {
      inner++;
      node--;
    }
    while (available > inner) {
      weights[target--] = depth;
      available--;
    }
    available = 2 * inner;
    depth++;
    inner = 0;
  }
}

void ck_code_lengths(const uint32_t *counts, int symbol_count, int limit, uint8_t *lengths) {
  uint16_t sorted[most_symbols];
  uint32_t weights[most_symbols];
  memset(lengths, 0, (size_t)symbol_count);
  const int used = sort_symbols(counts, symbol_count, sorted, weights);
  if (used == 0) return;
  if (used == 1) {
    lengths[sorted[0]] = 1;
    return;
  }
  depths_of_leaves(weights, used);
  // Codes that are too long get the limit; the code space that they then lack is won back by making the longest
  // ones below it longer.
  uint32_t with_length[33] = {0};
  for (int index = 0; index < used; index++) with_length[weights[index] < (uint32_t)limit ? weights[index] : (uint32_t)limit]++;
  uint32_t taken = 0;
  for (int length = 1; length <= limit; length++) taken += with_length[length] << (limit - length);
  for (; taken > 1u << limit; taken--) {
    int length = limit - 1;
    while (with_length[length] == 0) length--;
    with_length[length]--;
    with_length[length + 1] += 2;
    with_length[limit]--;
  }
  int index = 0;
  for (int length = limit; length > 0; length--)
    for (uint32_t n = with_length[length]; n > 0; n--) lengths[sorted[index++]] = (uint8_t)length;
}
