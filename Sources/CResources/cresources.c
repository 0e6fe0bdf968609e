#include "cresources.h"

// Paths from this file, so that they hold wherever the package is checked out.

static const uint8_t header_jpg[] = {
#embed "../../Resources/header.jpg"
};

static const uint8_t article_png[] = {
#embed "../../Resources/article.png"
};

static const uint8_t table_header_yaml[] = {
#embed "../../Resources/Scenes/table-header.yaml"
};

static const uint8_t flow_layout_yaml[] = {
#embed "../../Resources/Scenes/flow-layout.yaml"
};

static const uint8_t scroll_view_yaml[] = {
#embed "../../Resources/Scenes/scroll-view.yaml"
};

static const uint8_t sticky_yaml[] = {
#embed "../../Resources/Scenes/sticky.yaml"
};

static const uint8_t gsk_yaml[] = {
#embed "../../Resources/Scenes/gsk.yaml"
};

static const uint8_t snapkit_yaml[] = {
#embed "../../Resources/Scenes/snapkit.yaml"
};

static const uint8_t table_cell_yaml[] = {
#embed "../../Resources/Scenes/table-cell.yaml"
};

static const cresources_file files[] = {
    {"header.jpg", header_jpg, sizeof header_jpg},
    {"article.png", article_png, sizeof article_png},
    {"table-header.yaml", table_header_yaml, sizeof table_header_yaml},
    {"flow-layout.yaml", flow_layout_yaml, sizeof flow_layout_yaml},
    {"scroll-view.yaml", scroll_view_yaml, sizeof scroll_view_yaml},
    {"sticky.yaml", sticky_yaml, sizeof sticky_yaml},
    {"gsk.yaml", gsk_yaml, sizeof gsk_yaml},
    {"snapkit.yaml", snapkit_yaml, sizeof snapkit_yaml},
    {"table-cell.yaml", table_cell_yaml, sizeof table_cell_yaml},
};

size_t cresources_count(void) { return sizeof files / sizeof files[0]; }

cresources_file cresources_at(size_t index) { return files[index]; }
