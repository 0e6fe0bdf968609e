#include "deflate.h"

// Searching for runs.

static size_t next_run_scalar(const uint8_t *bytes, size_t place, size_t length) {
  for (; place + CK_SHORTEST_RUN <= length; place++)
    if (
      ck_load64(bytes + place) == ck_load64(bytes + place - 1)
      && ck_load64(bytes + place + 8) == ck_load64(bytes + place + 7))
      return place;
  return length;
}

static size_t run_end_scalar(const uint8_t *bytes, size_t place, size_t length) {
  const uint64_t repeated = bytes[place - 1] * UINT64_C(0x0101010101010101);
  for (; place + 8 <= length; place += 8) {
    const uint64_t difference = ck_load64(bytes + place) ^ repeated;
    if (difference != 0) return place + (size_t)(__builtin_ctzll(difference) / 8);
  }
  while (place < length && bytes[place] == bytes[place - 1]) place++;
  return place;
}

#if CK_X86
// Bit k of `equal` tells whether byte k repeats the one before it. Bit k of the result, whether sixteen from k on do.
#define RUNS_OF_SIXTEEN(equal) \
  equal &= equal >> 1; \
  equal &= equal >> 2; \
  equal &= equal >> 4; \
  equal &= equal >> 8

CK_TARGET_AVX2 static uint64_t equal_bytes_avx2(const uint8_t *a, const uint8_t *b) {
  const __m256i *left = (const __m256i *)a, *right = (const __m256i *)b;
  const __m256i low = _mm256_cmpeq_epi8(_mm256_loadu_si256(left), _mm256_loadu_si256(right));
  const __m256i high = _mm256_cmpeq_epi8(_mm256_loadu_si256(left + 1), _mm256_loadu_si256(right + 1));
  return (uint64_t)(uint32_t)_mm256_movemask_epi8(high) << 32 | (uint32_t)_mm256_movemask_epi8(low);
}

CK_TARGET_AVX2 static size_t next_run_avx2(const uint8_t *bytes, size_t place, size_t length) {
  for (; place + CK_SHORTEST_RUN <= length; place += 65 - CK_SHORTEST_RUN) {
    uint64_t equal = equal_bytes_avx2(bytes + place, bytes + place - 1);
    RUNS_OF_SIXTEEN(equal);
    if (equal != 0) {
      place += (size_t)__builtin_ctzll(equal);
      return place + CK_SHORTEST_RUN <= length ? place : length;
    }
  }
  return length;
}

CK_TARGET_AVX2 static size_t run_end_avx2(const uint8_t *bytes, size_t place, size_t length) {
  for (; place < length; place += 64) {
    const uint64_t equal = equal_bytes_avx2(bytes + place, bytes + place - 1);
    if (~equal != 0) {
      place += (size_t)__builtin_ctzll(~equal);
      return place < length ? place : length;
    }
  }
  return length;
}

CK_TARGET_AVX512 static size_t next_run_avx512(const uint8_t *bytes, size_t place, size_t length) {
  for (; place + CK_SHORTEST_RUN <= length; place += 65 - CK_SHORTEST_RUN) {
    uint64_t equal = _mm512_cmpeq_epi8_mask(_mm512_loadu_si512(bytes + place), _mm512_loadu_si512(bytes + place - 1));
    RUNS_OF_SIXTEEN(equal);
    if (equal != 0) {
      place += (size_t)__builtin_ctzll(equal);
      return place + CK_SHORTEST_RUN <= length ? place : length;
    }
  }
  return length;
}
#endif

size_t ck_next_run(ck_level level, const uint8_t *bytes, size_t place, size_t length) {
#if CK_X86
  if (level == CK_LEVEL_AVX512) return next_run_avx512(bytes, place, length);
  if (level == CK_LEVEL_AVX2) return next_run_avx2(bytes, place, length);
#endif
  (void)level;
  return next_run_scalar(bytes, place, length);
}

size_t ck_run_end(ck_level level, const uint8_t *bytes, size_t place, size_t length) {
#if CK_X86
  if (level >= CK_LEVEL_AVX2) return run_end_avx2(bytes, place, length);
#endif
  (void)level;
  return run_end_scalar(bytes, place, length);
}

// Sequences.

typedef struct {
  ck_sequence *next;
  // Where the literals that are not yet in a sequence begin.
  size_t anchor;
} sequence_list;

// `length` bytes from `place` on. Pieces are cut so that none is shorter than the shortest match.
static void add_match(sequence_list *list, size_t place, size_t length, size_t distance) {
  size_t literals = place - list->anchor;
  list->anchor = place + length;
  while (length > 0) {
    size_t piece = length < ck_longest_match ? length : ck_longest_match;
    if (length - piece > 0 && length - piece < ck_shortest_match) piece = length - ck_shortest_match;
    *list->next++ = (ck_sequence){(uint32_t)literals, (uint16_t)piece, (uint16_t)distance};
    literals = 0;
    length -= piece;
  }
}

static size_t finish(sequence_list *list, size_t end, const ck_sequence *first) {
  if (end > list->anchor) *list->next++ = (ck_sequence){(uint32_t)(end - list->anchor), 0, 0};
  return (size_t)(list->next - first);
}

size_t ck_find_runs(ck_level level, const uint8_t *bytes, size_t begin, size_t end, ck_sequence *sequences) {
  sequence_list list = {sequences, begin};
  size_t place = begin > 0 ? begin : 1;
  while ((place = ck_next_run(level, bytes, place, end)) < end) {
    const size_t run_end = ck_run_end(level, bytes, place + CK_SHORTEST_RUN, end);
    add_match(&list, place, run_end - place, 1);
    place = run_end;
  }
  return finish(&list, end, sequences);
}

size_t ck_count_literals(const ck_sequence *sequences, size_t count) {
  size_t total = 0;
  for (size_t index = 0; index < count; index++) total += sequences[index].literals;
  return total;
}

static size_t hash(uint32_t string) { return string * 0x9E3779B1 >> (32 - ck_hash_bits); }

static void insert(ck_string_table *table, const uint8_t *bytes, size_t place) {
  table->newest[hash(ck_load32(bytes + place))] = (uint32_t)place + 1;
}

static size_t match_length(const uint8_t *a, const uint8_t *b, size_t limit) {
  size_t length = 0;
  for (; length + 8 <= limit; length += 8) {
    const uint64_t difference = ck_load64(a + length) ^ ck_load64(b + length);
    if (difference != 0) return length + (size_t)(__builtin_ctzll(difference) / 8);
  }
  while (length < limit && a[length] == b[length]) length++;
  return length;
}

bool ck_repeats_strings(const uint8_t *bytes, size_t begin, size_t end, ck_string_table *table) {
  enum { string_length = 16 };
  memset(table, 0, sizeof *table);
  size_t repeated = 0, alone = 0;
  for (size_t place = begin > 0 ? begin : 1; place + string_length <= end;) {
    const uint64_t string = ck_load64(bytes + place), more = ck_load64(bytes + place + 8);
    if (string == ck_load64(bytes + place - 1)) {
      place += 8;
      continue;
    }
    uint32_t *const entry = &table->newest[(string ^ more * 31) * 0x9E3779B97F4A7C15 >> (64 - ck_hash_bits)];
    const size_t known = *entry;
    *entry = (uint32_t)place + 1;
    if (known != 0 && ck_load64(bytes + known - 1) == string && ck_load64(bytes + known + 7) == more) {
      repeated += string_length;
      place += string_length;
    } else {
      alone++;
      place++;
    }
  }
  return repeated > 2 * alone;
}

typedef struct {
  size_t length;
  size_t distance;
} match;

enum {
  // A run of this length is taken without looking further.
  good_run = 32,
  // A match of this length is taken without trying the next place.
  good_match = 16,
  good_match_when_fast = 4,
  // Of longer matches only the first strings are remembered.
  remembered = 24,
  remembered_when_fast = 4,
  // A match of four bytes from further away takes more bits than they do.
  farthest_short_match = 4096,
  // Nearer than this, a distance takes few bits: a longer match from further away must be this much longer.
  near = 8,
  far = 64,
  gain_over_near = 2,
};

// The better one of `best` and what the table has for `place`, which is put into it.
static match find(ck_string_table *table, const uint8_t *bytes, size_t place, size_t limit, match best) {
  const uint32_t string = ck_load32(bytes + place);
  const size_t key = hash(string);
  uint64_t places = table->newest[key] | (uint64_t)table->older[key] << 32;
  table->older[key] = table->newest[key];
  table->newest[key] = (uint32_t)place + 1;
  for (; places != 0; places >>= 32) {
    const size_t other = (uint32_t)places - 1, distance = place - other;
    if (distance > ck_farthest_match) break;
    if (ck_load32(bytes + other) != string) continue;
    const size_t length = 4 + match_length(bytes + place + 4, bytes + other + 4, limit - 4);
    const size_t needed = best.length + (best.distance < near && distance > far ? gain_over_near : 0);
    if (length > needed && (length > 4 || distance < farthest_short_match)) best = (match){length, distance};
  }
  return best;
}

// Remembers the strings of a match whose first one is known.
static void remember(
  ck_string_table *table, const uint8_t *bytes, size_t place, size_t end, size_t limit, size_t most) {
  size_t last = end < place + most ? end : place + most;
  if (last + 3 > limit) last = limit - 3;
  for (place++; place < last; place++) insert(table, bytes, place);
}

size_t ck_find_strings(
  ck_level level, ck_effort effort, const uint8_t *bytes, size_t begin, size_t end, ck_string_table *table,
  ck_sequence *sequences) {
  const bool is_fast = effort == CK_EFFORT_FAST;
  const size_t good = is_fast ? good_match_when_fast : good_match, most = is_fast ? remembered_when_fast : remembered;
  sequence_list list = {sequences, begin};
  size_t place = begin > 0 ? begin : 1;
  // A match of the place before, as long as a longer one may begin here.
  match waiting = {0, 0};
  while (place + 8 <= end) {
    const size_t limit = end - place < ck_longest_match ? end - place : ck_longest_match;
    match best = {0, 0};
    if (ck_load32(bytes + place) == ck_load32(bytes + place - 1)) {
      best = (match){ck_run_end(level, bytes, place + 4, end) - place, 1};
      if (best.length >= good_run && waiting.length == 0) {
        add_match(&list, place, best.length, 1);
        place += best.length;
        continue;
      }
      best.length = best.length < limit ? best.length : limit;
    }
    best = find(table, bytes, place, limit, best);
    const bool gives_way = waiting.length > 0 && best.length > waiting.length + 1;
    if (waiting.length > 0 && !gives_way) {
      add_match(&list, place - 1, waiting.length, waiting.distance);
      const size_t match_end = place - 1 + waiting.length;
      remember(table, bytes, place, match_end, end, most);
      place = match_end;
      waiting.length = 0;
    } else if (best.length >= good) {
      add_match(&list, place, best.length, best.distance);
      remember(table, bytes, place, place + best.length, end, most);
      place += best.length;
      waiting.length = 0;
    } else {
      waiting = best;
      place++;
    }
  }
  if (waiting.length > 0) add_match(&list, place - 1, waiting.length, waiting.distance);
  return finish(&list, end, sequences);
}
