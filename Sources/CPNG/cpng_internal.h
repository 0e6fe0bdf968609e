#ifndef CPNG_INTERNAL_H
#define CPNG_INTERNAL_H

#include "cpng.h"

#include <png.h>
#include <setjmp.h>

// What an entry needs while libpng runs. On the heap, so that nothing in it is an automatic variable of the function
// that calls setjmp (those are indeterminate after a longjmp).
typedef struct {
  jmp_buf jump;
  png_structp png;
  png_infop info;
  cpng_result *result;
  uint8_t *row;
  // Reading.
  const uint8_t *bytes;
  size_t length;
  size_t offset;
  // Writing.
  size_t capacity;
} cpng_session;

cpng_session *cpng_begin(cpng_result *result);
void cpng_end(cpng_session *session, bool is_writing);

_Noreturn void cpng_fail(cpng_session *session, cpng_status status, const char *text);
_Noreturn void cpng_handle_error(png_structp png, png_const_charp text);
void cpng_handle_warning(png_structp png, png_const_charp text);

static inline uint32_t cpng_divide_by_255(uint32_t x) { return (x + 128 + ((x + 128) >> 8)) >> 8; }

#endif
