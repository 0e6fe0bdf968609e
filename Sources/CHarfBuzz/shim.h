// The place of HarfBuzz's headers and library comes from pkg-config; only CText includes them.
#include <hb.h>
