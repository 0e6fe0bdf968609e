#include "peers.h"

#include <stdlib.h>
#include <string.h>
#include <time.h>

double peers_thread_seconds(void) {
  struct timespec time;
  clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
  return (double)time.tv_sec + (double)time.tv_nsec * 1e-9;
}

static uint8_t paeth(int a, int b, int c) {
  const int to_a = abs(b - c), to_b = abs(a - c), to_c = abs(a + b - 2 * c);
  return (uint8_t)(to_a <= to_b && to_a <= to_c ? a : to_b <= to_c ? b : c);
}

static unsigned cost(const uint8_t *residuals, size_t count) {
  unsigned sum = 0;
  for (size_t index = 0; index < count; index++) sum += (unsigned)abs((int8_t)residuals[index]);
  return sum;
}

// Residuals of `count` bytes; the pixel before `row` and `above` is read.
static void filter(int number, const uint8_t *row, const uint8_t *above, size_t count, uint8_t *restrict out) {
  const uint8_t *left = row - 3, *corner = above - 3;
  switch (number) {
    case 0: memcpy(out, row, count); break;
    case 1: for (size_t i = 0; i < count; i++) out[i] = (uint8_t)(row[i] - left[i]); break;
    case 2: for (size_t i = 0; i < count; i++) out[i] = (uint8_t)(row[i] - above[i]); break;
    case 3: for (size_t i = 0; i < count; i++) out[i] = (uint8_t)(row[i] - (left[i] + above[i]) / 2); break;
    default: for (size_t i = 0; i < count; i++) out[i] = (uint8_t)(row[i] - paeth(left[i], above[i], corner[i]));
  }
}

void peers_filter(const uint8_t *rgb, size_t width, size_t height, bool is_adaptive, uint8_t *filtered) {
  const size_t count = width * 3;
  uint8_t *const memory = calloc(4, count + 3);
  uint8_t *row = memory + 3, *above = row + count + 3, *trial = above + count + 3, *best = trial + count + 3;
  for (size_t y = 0; y < height; y++, filtered += count + 1) {
    memcpy(row, rgb + y * count, count);
    if (is_adaptive) {
      unsigned least = ~0u;
      for (int number = 0; number < 5; number++) {
        filter(number, row, above, count, trial);
        const unsigned sum = cost(trial, count);
        if (sum >= least) continue;
        least = sum;
        filtered[0] = (uint8_t)number;
        uint8_t *const last = best;
        best = trial;
        trial = last;
      }
      memcpy(filtered + 1, best, count);
    } else {
      filtered[0] = 2;
      filter(2, row, above, count, filtered + 1);
    }
    uint8_t *const last = row;
    row = above;
    above = last;
  }
  free(memory);
}
