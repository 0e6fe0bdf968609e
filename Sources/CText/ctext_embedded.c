#include "ctext.h"

// Paths from this file, so that they hold wherever the package is checked out.

static const uint8_t regular[] = {
#embed "../../Resources/Fonts/Inter-Regular.otf"
};

static const uint8_t medium[] = {
#embed "../../Resources/Fonts/Inter-Medium.otf"
};

static const uint8_t semibold[] = {
#embed "../../Resources/Fonts/Inter-SemiBold.otf"
};

static const uint8_t bold[] = {
#embed "../../Resources/Fonts/Inter-Bold.otf"
};

const uint8_t *ctext_embedded_font(ctext_weight weight, size_t *length) {
  switch (weight) {
  case CTEXT_MEDIUM: *length = sizeof medium; return medium;
  case CTEXT_SEMIBOLD: *length = sizeof semibold; return semibold;
  case CTEXT_BOLD: *length = sizeof bold; return bold;
  case CTEXT_REGULAR: break;
  }
  *length = sizeof regular;
  return regular;
}
