#include "ctext_internal.h"

#include <stdlib.h>

typedef struct {
  ctext_outline *outline;
  size_t capacity;
} writer;

static ctext_segment *append(writer *writer, ctext_segment_kind kind) {
  ctext_outline *outline = writer->outline;
  if (outline->count == writer->capacity) {
    const size_t capacity = writer->capacity == 0 ? 32 : 2 * writer->capacity;
    if (capacity > CTEXT_MAXIMUM_SEGMENTS) {
      outline->status = CTEXT_TOO_LARGE;
      return NULL;
    }
    ctext_segment *segments = realloc(outline->segments, capacity * sizeof *segments);
    if (segments == NULL) {
      outline->status = CTEXT_OUT_OF_MEMORY;
      return NULL;
    }
    outline->segments = segments;
    writer->capacity = capacity;
  }
  ctext_segment *segment = &outline->segments[outline->count++];
  *segment = (ctext_segment){.kind = kind};
  return segment;
}

// FreeType makes the point between two quadratic controls by an integer division, so it is asked for doubled
// coordinates: their halves are exact.
enum { DOUBLING = 1 };

static double across(FT_Pos value) { return (double)value / 2; }
static double down(FT_Pos value) { return (double)-value / 2; }

static int move(const FT_Vector *to, void *user) {
  writer *writer = user;
  if (writer->outline->count > 0 && append(writer, CTEXT_CLOSE) == NULL) return 1;
  ctext_segment *segment = append(writer, CTEXT_MOVE);
  if (segment == NULL) return 1;
  segment->x = across(to->x);
  segment->y = down(to->y);
  return 0;
}

static int line(const FT_Vector *to, void *user) {
  ctext_segment *segment = append(user, CTEXT_LINE);
  if (segment == NULL) return 1;
  segment->x = across(to->x);
  segment->y = down(to->y);
  return 0;
}

static int quadratic(const FT_Vector *control, const FT_Vector *to, void *user) {
  ctext_segment *segment = append(user, CTEXT_QUADRATIC);
  if (segment == NULL) return 1;
  segment->control1_x = across(control->x);
  segment->control1_y = down(control->y);
  segment->x = across(to->x);
  segment->y = down(to->y);
  return 0;
}

static int cubic(const FT_Vector *control1, const FT_Vector *control2, const FT_Vector *to, void *user) {
  ctext_segment *segment = append(user, CTEXT_CUBIC);
  if (segment == NULL) return 1;
  segment->control1_x = across(control1->x);
  segment->control1_y = down(control1->y);
  segment->control2_x = across(control2->x);
  segment->control2_y = down(control2->y);
  segment->x = across(to->x);
  segment->y = down(to->y);
  return 0;
}

void ctext_load_outline(ctext_face *face, uint32_t glyph, ctext_outline *outline) {
  *outline = (ctext_outline){.status = CTEXT_OK};
  const FT_Int32 flags = FT_LOAD_NO_SCALE | FT_LOAD_NO_HINTING | FT_LOAD_NO_BITMAP | FT_LOAD_IGNORE_TRANSFORM;
  const FT_Error error = FT_Load_Glyph(face->face, glyph, flags);
  if (error != 0) {
    outline->status = FT_ERROR_BASE(error) == FT_Err_Out_Of_Memory ? CTEXT_OUT_OF_MEMORY : CTEXT_DAMAGED;
    return;
  }
  if (face->face->glyph->format != FT_GLYPH_FORMAT_OUTLINE) return;
  const FT_Outline_Funcs functions = {move, line, quadratic, cubic, DOUBLING, 0};
  writer writer = {outline, 0};
  const FT_Error failure = FT_Outline_Decompose(&face->face->glyph->outline, &functions, &writer);
  if (failure == 0 && outline->count > 0) append(&writer, CTEXT_CLOSE);
  if (failure != 0 && outline->status == CTEXT_OK) outline->status = CTEXT_DAMAGED;
  if (outline->status != CTEXT_OK) {
    free(outline->segments);
    outline->segments = NULL;
    outline->count = 0;
  }
}

void ctext_free_outline(ctext_outline *outline) {
  free(outline->segments);
  *outline = (ctext_outline){.status = CTEXT_OK};
}
