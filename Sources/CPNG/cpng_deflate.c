#include "cpng.h"

#include <libdeflate.h>

// libdeflate's own type has no definition; ours is never defined either.
static struct libdeflate_compressor *compressor(cpng_deflater *deflater) {
  return (struct libdeflate_compressor *)deflater;
}

cpng_deflater *cpng_deflater_create(int level) { return (cpng_deflater *)libdeflate_alloc_compressor(level); }

void cpng_deflater_destroy(cpng_deflater *deflater) { libdeflate_free_compressor(compressor(deflater)); }

size_t cpng_deflate_bound(cpng_deflater *deflater, size_t length) {
  return libdeflate_zlib_compress_bound(compressor(deflater), length);
}

size_t cpng_deflate(
  cpng_deflater *deflater, const uint8_t *bytes, size_t length, uint8_t *target, size_t capacity) {
  return libdeflate_zlib_compress(compressor(deflater), bytes, length, target, capacity);
}

const char *cpng_libdeflate_version(void) { return LIBDEFLATE_VERSION_STRING; }
