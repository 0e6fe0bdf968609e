// A fence around FreeType (outlines) and HarfBuzz (shaping): memory to memory, errors as codes, nothing is printed, no
// environment variable is read, no type of either library passes this header.
//
// All lengths are in font units, so neither library rounds: outlines are loaded without scale or hints, shaping runs at
// a scale of units per em.
#ifndef CTEXT_H
#define CTEXT_H

#include <stdbool.h>
#include <stddef.h>
#include <stdint.h>

typedef enum {
  CTEXT_OK = 0,
  // Not a TrueType or OpenType file.
  CTEXT_UNRECOGNISED,
  // A WOFF or WOFF2 file.
  CTEXT_COMPRESSED,
  CTEXT_DAMAGED,
  // The font has bitmaps only.
  CTEXT_NOT_SCALABLE,
  CTEXT_NO_SUCH_FACE,
  CTEXT_TOO_LARGE,
  CTEXT_OUT_OF_MEMORY,
} ctext_status;

enum {
  // Bytes of a font file that are accepted.
  CTEXT_MAXIMUM_BYTES = 1 << 27,
  // Segments of one outline; a real one has a few hundred.
  CTEXT_MAXIMUM_SEGMENTS = 1 << 16,
  // Scalars of one text that are shaped.
  CTEXT_MAXIMUM_SCALARS = 1 << 20,
};

typedef struct ctext_face ctext_face;

typedef struct {
  ctext_status status;
  uint32_t units_per_em;
  uint32_t glyph_count;
  // OpenType's scale: 400 is regular, 700 bold; 0 where the font does not tell.
  uint32_t weight;
  // NUL-terminated, in ASCII.
  char family[128];
  char style[64];
  // What is wrong, NUL-terminated, in ASCII.
  char message[160];
} ctext_metadata;

// Opens face number `index` of a file, a variable font as its default instance. The bytes are copied. NULL unless the
// status is CTEXT_OK; ctext_close gives the face back.
ctext_face *ctext_open(const uint8_t *bytes, size_t length, uint32_t index, ctext_metadata *metadata);
void ctext_close(ctext_face *face);

const char *ctext_family(const ctext_metadata *metadata);
const char *ctext_style(const ctext_metadata *metadata);
const char *ctext_message(const ctext_metadata *metadata);

// The glyph of a scalar, 0 where there is none. Any number of threads may call this for one face.
uint32_t ctext_glyph_of(const ctext_face *face, uint32_t scalar);

typedef enum {
  CTEXT_MOVE = 0,
  CTEXT_LINE,
  CTEXT_QUADRATIC,
  CTEXT_CUBIC,
  CTEXT_CLOSE,
} ctext_segment_kind;

// In font units, y down. `x`, `y` are the end point; a quadratic segment uses the first control point alone.
typedef struct {
  ctext_segment_kind kind;
  double control1_x, control1_y;
  double control2_x, control2_y;
  double x, y;
} ctext_segment;

typedef struct {
  ctext_status status;
  size_t count;
  ctext_segment *segments;
} ctext_outline;

// Loads the outline of a glyph, empty for a blank one. One thread at a time for one face. ctext_free_outline gives the
// segments back.
void ctext_load_outline(ctext_face *face, uint32_t glyph, ctext_outline *outline);
void ctext_free_outline(ctext_outline *outline);

// In font units. y offsets grow upwards, as in the font.
typedef struct {
  uint32_t glyph;
  // Index of the first scalar that the glyph stands for.
  uint32_t cluster;
  int32_t advance;
  int32_t x_offset;
  int32_t y_offset;
} ctext_glyph;

typedef struct {
  ctext_status status;
  size_t count;
  ctext_glyph *glyphs;
} ctext_run;

// Shapes scalars[first ..< first + length], seeing the others as context, with the font's default features. Glyphs come
// from left to right, whatever the direction. `script` is one of ctext_script's. Any number of threads may call this for
// one face. ctext_free_run gives the glyphs back.
void ctext_shape(
  const ctext_face *face, const uint32_t *scalars, size_t count, size_t first, size_t length, uint32_t script,
  bool is_right_to_left, ctext_run *run);
void ctext_free_run(ctext_run *run);

// ISO 15924 as a tag of four bytes: 'Latn'.
uint32_t ctext_script(uint32_t scalar);
bool ctext_script_is_right_to_left(uint32_t script);
// The scalar itself where it has no mirror image.
uint32_t ctext_mirrored(uint32_t scalar);
// Canonical composition and decomposition of one step. `second` is 0 for a scalar that decomposes to a single one.
bool ctext_compose(uint32_t first, uint32_t second, uint32_t *composed);
bool ctext_decompose(uint32_t composed, uint32_t *first, uint32_t *second);

typedef enum {
  CTEXT_REGULAR = 0,
  CTEXT_MEDIUM,
  CTEXT_SEMIBOLD,
  CTEXT_BOLD,
} ctext_weight;

// The file of the embedded font; it lives as long as the program.
const uint8_t *ctext_embedded_font(ctext_weight weight, size_t *length);

// As "2.12.1", of the library that is loaded.
void ctext_freetype_version(uint32_t *major, uint32_t *minor, uint32_t *patch);
const char *ctext_harfbuzz_version(void);

#endif
