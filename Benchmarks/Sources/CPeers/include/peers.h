// Other encoders, for opaque pictures of R, G, B bytes.
#ifndef PEERS_H
#define PEERS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

// Seconds of this thread on a processor: what other programs take does not count.
double peers_thread_seconds(void);

// Each row behind the byte of its filter: "up", or the one of five with the least sum of absolute residuals.
void peers_filter(const uint8_t *rgb, size_t width, size_t height, bool is_adaptive, uint8_t *filtered);

// A whole file by libpng with its own settings. Returns its length; 0 where it fails.
size_t peers_libpng(const uint8_t *rgb, size_t width, size_t height, uint8_t *target, size_t capacity);

// Deflate alone. They return the length; 0 where it fails.
size_t peers_libdeflate(int level, const uint8_t *bytes, size_t length, uint8_t *target, size_t capacity);
size_t peers_igzip(int level, const uint8_t *bytes, size_t length, uint8_t *target, size_t capacity);

bool peers_has_igzip(void);
const char *peers_versions(void);

#endif
