// The place of FreeType's headers and library comes from pkg-config; only CText includes them.
#include <ft2build.h>
#include FT_FREETYPE_H
