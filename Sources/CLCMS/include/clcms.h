// A fence around Little CMS: from the pixels of an embedded profile to sRGB, memory to memory, nothing is printed.
//
// Each transform has a context of its own, without plug-ins, so that nothing another part of the process registers or
// does on another thread has a say in its pixels.
#ifndef CLCMS_H
#define CLCMS_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum {
  CLCMS_OK = 0,
  // Little CMS does not take it for a profile, or not for one that leads to colours.
  CLCMS_UNREADABLE,
  // A profile whose pixels are neither RGB nor grey.
  CLCMS_WRONG_COLOR_SPACE,
  // A profile of no device: a link between two, an effect, a list of named colours.
  CLCMS_WRONG_CLASS,
  CLCMS_OUT_OF_MEMORY,
} clcms_status;

typedef struct {
  clcms_status status;
  // NUL-terminated; Little CMS' own words, or "".
  char message[256];
} clcms_result;

typedef struct clcms_transform clcms_transform;

// The way from an RGB or grey profile to 8-bit sRGB: relative colorimetric, with black point compensation.
//
// NULL where there is none, and `result` tells why. The bytes are not needed afterwards.
clcms_transform *clcms_open(const uint8_t *profile, size_t length, clcms_result *result);

void clcms_close(clcms_transform *transform);

// The profile is a grey one: of each pixel the lowest byte is read, as the grey.
bool clcms_is_grey(const clcms_transform *transform);

// Converts `count` premultiplied R, G, B, A words in place, each by itself. Alpha stays; what is clear stays clear.
void clcms_convert(const clcms_transform *transform, uint32_t *pixels, size_t count);

const char *clcms_message(const clcms_result *result);

// As 2140 for 2.14: of the library that is loaded.
int clcms_library_version(void);

#endif
