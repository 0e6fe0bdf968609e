#include "peers.h"

#include <libdeflate.h>
#include <png.h>
#include <setjmp.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <dlfcn.h>

typedef struct {
  uint8_t *target;
  size_t length;
  size_t capacity;
} sink;

static void write_bytes(png_structp png, png_bytep bytes, size_t count) {
  sink *const output = png_get_io_ptr(png);
  if (count > output->capacity - output->length) png_error(png, "no room");
  memcpy(output->target + output->length, bytes, count);
  output->length += count;
}

static void flush_nothing(png_structp png) { (void)png; }

size_t peers_libpng(const uint8_t *rgb, size_t width, size_t height, uint8_t *target, size_t capacity) {
  sink output = {target, 0, capacity};
  png_structp png = png_create_write_struct(PNG_LIBPNG_VER_STRING, NULL, NULL, NULL);
  png_infop info = png_create_info_struct(png);
  if (setjmp(png_jmpbuf(png)) != 0) {
    png_destroy_write_struct(&png, &info);
    return 0;
  }
  png_set_write_fn(png, &output, write_bytes, flush_nothing);
  png_set_IHDR(
    png, info, (png_uint_32)width, (png_uint_32)height, 8, PNG_COLOR_TYPE_RGB, PNG_INTERLACE_NONE,
    PNG_COMPRESSION_TYPE_DEFAULT, PNG_FILTER_TYPE_DEFAULT);
  png_write_info(png, info);
  for (size_t y = 0; y < height; y++) png_write_row(png, rgb + y * width * 3);
  png_write_end(png, info);
  png_destroy_write_struct(&png, &info);
  return output.length;
}

size_t peers_libdeflate(int level, const uint8_t *bytes, size_t length, uint8_t *target, size_t capacity) {
  struct libdeflate_compressor *const compressor = libdeflate_alloc_compressor(level);
  const size_t count = libdeflate_zlib_compress(compressor, bytes, length, target, capacity);
  libdeflate_free_compressor(compressor);
  return count;
}

#if __has_include(<isa-l/igzip_lib.h>)
#include <isa-l/igzip_lib.h>

static void (*igzip_init)(struct isal_zstream *);
static int (*igzip_deflate)(struct isal_zstream *);

bool peers_has_igzip(void) {
  if (igzip_deflate != NULL) return true;
  void *const library = dlopen("libisal.so.2", RTLD_NOW);
  if (library == NULL) return false;
  igzip_init = (void (*)(struct isal_zstream *))dlsym(library, "isal_deflate_init");
  igzip_deflate = (int (*)(struct isal_zstream *))dlsym(library, "isal_deflate");
  return igzip_init != NULL && igzip_deflate != NULL;
}

size_t peers_igzip(int level, const uint8_t *bytes, size_t length, uint8_t *target, size_t capacity) {
  if (!peers_has_igzip()) return 0;
  struct isal_zstream stream;
  igzip_init(&stream);
  const uint32_t room = level == 1 ? ISAL_DEF_LVL1_DEFAULT : ISAL_DEF_LVL2_DEFAULT;
  uint8_t *const memory = malloc(room);
  stream.level = (uint32_t)level;
  stream.level_buf = memory;
  stream.level_buf_size = room;
  stream.gzip_flag = IGZIP_ZLIB;
  stream.end_of_stream = 1;
  stream.next_in = (uint8_t *)bytes;
  stream.avail_in = (uint32_t)length;
  stream.next_out = target;
  stream.avail_out = (uint32_t)capacity;
  const int status = igzip_deflate(&stream);
  free(memory);
  return status == COMP_OK && stream.avail_in == 0 ? stream.total_out : 0;
}
#else
bool peers_has_igzip(void) { return false; }
size_t peers_igzip(int level, const uint8_t *bytes, size_t length, uint8_t *target, size_t capacity) {
  (void)level, (void)bytes, (void)length, (void)target, (void)capacity;
  return 0;
}
#endif

const char *peers_versions(void) {
  static char text[64];
  snprintf(text, sizeof text, "libpng %s, libdeflate %s", png_get_libpng_ver(NULL), LIBDEFLATE_VERSION_STRING);
  return text;
}
