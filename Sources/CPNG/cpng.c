#include "cpng_internal.h"

#include <stdlib.h>
#include <string.h>
#include <zlib.h>

#pragma STDC FP_CONTRACT OFF

static void copy_text(char *target, size_t size, const char *text) {
  size_t count = 0;
  for (; text[count] != 0 && count + 1 < size; count++) {
    const char character = text[count];
    target[count] = character >= 32 && character < 127 ? character : '?';
  }
  target[count] = 0;
}

cpng_session *cpng_begin(cpng_result *result) {
  memset(result, 0, sizeof *result);
  cpng_session *session = calloc(1, sizeof *session);
  if (session == NULL) {
    result->status = CPNG_OUT_OF_MEMORY;
    return NULL;
  }
  session->result = result;
  return session;
}

void cpng_end(cpng_session *session, bool is_writing) {
  if (is_writing)
    png_destroy_write_struct(&session->png, &session->info);
  else
    png_destroy_read_struct(&session->png, &session->info, NULL);
  free(session->row);
  free(session);
}

_Noreturn void cpng_fail(cpng_session *session, cpng_status status, const char *text) {
  session->result->status = status;
  copy_text(session->result->message, sizeof session->result->message, text);
  longjmp(session->jump, 1);
}

_Noreturn void cpng_handle_error(png_structp png, png_const_charp text) {
  cpng_session *session = png_get_error_ptr(png);
  const bool is_memory = strstr(text, "emory") != NULL;
  cpng_fail(session, is_memory ? CPNG_OUT_OF_MEMORY : CPNG_CORRUPT, text);
}

void cpng_handle_warning(png_structp png, png_const_charp text) {
  cpng_session *session = png_get_error_ptr(png);
  if (session->result->warning_count++ == 0)
    copy_text(session->result->warning, sizeof session->result->warning, text);
}

void cpng_free(cpng_result *result) {
  free(result->profile);
  free(result->file);
  result->profile = NULL;
  result->profile_length = 0;
  result->file = NULL;
  result->file_length = 0;
}

const char *cpng_message(const cpng_result *result) { return result->message; }
const char *cpng_warning(const cpng_result *result) { return result->warning; }
const char *cpng_library_version(void) { return png_get_libpng_ver(NULL); }

const char *cpng_deflate_version(void) { return zlibVersion(); }
