#include "clcms.h"

#include <lcms2.h>
#include <stdlib.h>
#include <string.h>

#pragma STDC FP_CONTRACT OFF

struct clcms_transform {
  cmsContext context;
  // Of RGB pixels; NULL for a grey profile.
  cmsHTRANSFORM handle;
  // Of the 256 greys, opaque R, G, B, A words.
  uint32_t greys[256];
};

// Straight RGB in, straight RGB out; the fourth byte of either is left alone.
#define RGB_WORDS (COLORSPACE_SH(PT_RGB) | EXTRA_SH(1) | CHANNELS_SH(3) | BYTES_SH(1))
#define GREY_BYTES (COLORSPACE_SH(PT_GRAY) | CHANNELS_SH(1) | BYTES_SH(1))

static void note_error(cmsContext context, cmsUInt32Number code, const char *text) {
  (void)code;
  clcms_result *result = cmsGetContextUserData(context);
  // The first error is the cause of the others.
  if (result == NULL || result->message[0] != 0) return;
  size_t count = 0;
  for (; text[count] != 0 && count + 1 < sizeof result->message; count++)
    result->message[count] = text[count] >= 32 && text[count] < 127 ? text[count] : '?';
  result->message[count] = 0;
}

static bool has_device_class(cmsHPROFILE profile) {
  switch (cmsGetDeviceClass(profile)) {
  case cmsSigInputClass:
  case cmsSigDisplayClass:
  case cmsSigOutputClass:
  case cmsSigColorSpaceClass: return true;
  default: return false;
  }
}

static cmsHTRANSFORM create(
  cmsContext context, cmsHPROFILE profile, cmsUInt32Number format, cmsUInt32Number flags) {
  cmsHPROFILE target = cmsCreate_sRGBProfileTHR(context);
  if (target == NULL) return NULL;
  // Without the cache of the last pixel, a pixel depends on nothing but itself.
  cmsHTRANSFORM handle = cmsCreateTransformTHR(
    context, profile, format, target, RGB_WORDS, INTENT_RELATIVE_COLORIMETRIC,
    flags | cmsFLAGS_BLACKPOINTCOMPENSATION | cmsFLAGS_NOCACHE);
  cmsCloseProfile(target);
  return handle;
}

static clcms_status prepare(clcms_transform *self, cmsHPROFILE profile) {
  if (!has_device_class(profile)) return CLCMS_WRONG_CLASS;
  switch (cmsGetColorSpace(profile)) {
  case cmsSigRgbData:
    self->handle = create(self->context, profile, RGB_WORDS, cmsFLAGS_HIGHRESPRECALC);
    return self->handle == NULL ? CLCMS_UNREADABLE : CLCMS_OK;
  case cmsSigGrayData: {
    // There are only 256 greys: they are computed without the grid of 33 that Little CMS interpolates in otherwise.
    cmsHTRANSFORM handle = create(self->context, profile, GREY_BYTES, cmsFLAGS_NOOPTIMIZE);
    if (handle == NULL) return CLCMS_UNREADABLE;
    uint8_t ramp[256];
    for (int grey = 0; grey < 256; grey++) {
      ramp[grey] = (uint8_t)grey;
      self->greys[grey] = 0xFF000000u;
    }
    cmsDoTransform(handle, ramp, self->greys, 256);
    cmsDeleteTransform(handle);
    return CLCMS_OK;
  }
  default: return CLCMS_WRONG_COLOR_SPACE;
  }
}

clcms_transform *clcms_open(const uint8_t *profile, size_t length, clcms_result *result) {
  memset(result, 0, sizeof *result);
  clcms_transform *self = calloc(1, sizeof *self);
  cmsContext context = cmsCreateContext(NULL, result);
  if (self == NULL || context == NULL) {
    if (context != NULL) cmsDeleteContext(context);
    free(self);
    result->status = CLCMS_OUT_OF_MEMORY;
    return NULL;
  }
  self->context = context;
  cmsSetLogErrorHandlerTHR(context, note_error);
  cmsHPROFILE source =
    length <= INT32_MAX ? cmsOpenProfileFromMemTHR(context, profile, (cmsUInt32Number)length) : NULL;
  result->status = source == NULL ? CLCMS_UNREADABLE : prepare(self, source);
  if (source != NULL) cmsCloseProfile(source);
  if (result->status != CLCMS_OK) {
    clcms_close(self);
    return NULL;
  }
  // `result` may be gone when the transform is used.
  cmsSetLogErrorHandlerTHR(context, NULL);
  return self;
}

void clcms_close(clcms_transform *self) {
  if (self == NULL) return;
  if (self->handle != NULL) cmsDeleteTransform(self->handle);
  cmsDeleteContext(self->context);
  free(self);
}

bool clcms_is_grey(const clcms_transform *self) { return self->handle == NULL; }

// round(x / 255) for 0 <= x <= 65025.
static uint32_t divide_by_255(uint32_t x) { return (x + 128 + ((x + 128) >> 8)) >> 8; }

static uint32_t straight_channel(uint32_t value, uint32_t alpha) {
  const uint32_t straight = (value * 255 + alpha / 2) / alpha;
  return straight < 255 ? straight : 255;
}

static uint32_t straight(uint32_t pixel) {
  const uint32_t alpha = pixel >> 24;
  if (alpha == 255 || alpha == 0) return pixel;
  return straight_channel(pixel & 0xFF, alpha) | straight_channel(pixel >> 8 & 0xFF, alpha) << 8
    | straight_channel(pixel >> 16 & 0xFF, alpha) << 16 | alpha << 24;
}

static uint32_t premultiplied(uint32_t pixel) {
  const uint32_t alpha = pixel >> 24;
  if (alpha == 255) return pixel;
  return divide_by_255((pixel & 0xFF) * alpha) | divide_by_255((pixel >> 8 & 0xFF) * alpha) << 8
    | divide_by_255((pixel >> 16 & 0xFF) * alpha) << 16 | alpha << 24;
}

static void convert_part(const clcms_transform *self, uint32_t *pixels, uint32_t count) {
  uint32_t alphas = 0xFF000000u;
  for (uint32_t index = 0; index < count; index++) alphas &= pixels[index];
  const bool is_opaque = alphas == 0xFF000000u;
  if (!is_opaque)
    for (uint32_t index = 0; index < count; index++) pixels[index] = straight(pixels[index]);
  if (self->handle != NULL)
    cmsDoTransform(self->handle, pixels, pixels, count);
  else
    for (uint32_t index = 0; index < count; index++)
      pixels[index] = (self->greys[pixels[index] & 0xFF] & 0xFFFFFF) | (pixels[index] & 0xFF000000u);
  if (!is_opaque)
    for (uint32_t index = 0; index < count; index++) pixels[index] = premultiplied(pixels[index]);
}

void clcms_convert(const clcms_transform *self, uint32_t *pixels, size_t count) {
  // Parts that stay in the nearest cache from the first loop to the last.
  const size_t part = 4096;
  for (size_t begin = 0; begin < count; begin += part)
    convert_part(self, pixels + begin, (uint32_t)(count - begin < part ? count - begin : part));
}

const char *clcms_message(const clcms_result *result) { return result->message; }

int clcms_library_version(void) { return cmsGetEncodedCMMversion(); }
