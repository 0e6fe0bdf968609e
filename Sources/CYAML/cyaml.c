#include "cyaml.h"

#include <stdlib.h>
#include <string.h>
#include <yaml.h>

typedef struct builder {
  cyaml_result *result;
  size_t event_capacity;
  size_t pool_capacity;
} builder;

static cyaml_mark mark_of(yaml_mark_t mark) {
  return (cyaml_mark){(uint32_t)mark.index, (uint32_t)mark.line, (uint32_t)mark.column};
}

static void *grown(void *memory, size_t *capacity, size_t needed, size_t item) {
  size_t wanted = *capacity ? *capacity : 256;
  while (wanted < needed) wanted *= 2;
  if (wanted == *capacity) return memory;
  void *bigger = realloc(memory, wanted * item);
  if (bigger) *capacity = wanted;
  return bigger;
}

static int add_text(builder *b, const void *text, size_t count, uint32_t *offset, uint32_t *stored) {
  cyaml_result *result = b->result;
  *offset = (uint32_t)result->pool_count;
  *stored = (uint32_t)count;
  if (count == 0) return 1;
  if (count > UINT32_MAX - result->pool_count) return 0;
  uint8_t *pool = grown(result->pool, &b->pool_capacity, result->pool_count + count, 1);
  if (!pool) return 0;
  result->pool = pool;
  memcpy(pool + result->pool_count, text, count);
  result->pool_count += count;
  return 1;
}

static int add_event(builder *b, const cyaml_event *event) {
  cyaml_result *result = b->result;
  cyaml_event *events = grown(result->events, &b->event_capacity, result->event_count + 1, sizeof *events);
  if (!events) return 0;
  result->events = events;
  events[result->event_count++] = *event;
  return 1;
}

/// Takes one event over. Returns CYAML_OK also for the kinds that are of no interest.
static cyaml_status take(builder *b, const yaml_event_t *from, size_t *depth, size_t *nodes, cyaml_limits limits) {
  cyaml_event event = {0};
  const yaml_char_t *anchor = NULL, *tag = NULL, *text = NULL;
  size_t text_count = 0;
  event.start = mark_of(from->start_mark);
  switch (from->type) {
  case YAML_DOCUMENT_START_EVENT:
    event.kind = CYAML_DOCUMENT;
    break;
  case YAML_ALIAS_EVENT:
    event.kind = CYAML_ALIAS;
    anchor = from->data.alias.anchor;
    break;
  case YAML_SCALAR_EVENT:
    event.kind = CYAML_SCALAR;
    event.is_plain = from->data.scalar.style == YAML_PLAIN_SCALAR_STYLE;
    anchor = from->data.scalar.anchor;
    tag = from->data.scalar.tag;
    text = from->data.scalar.value;
    text_count = from->data.scalar.length;
    break;
  case YAML_SEQUENCE_START_EVENT:
    event.kind = CYAML_SEQUENCE;
    event.is_flow = from->data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE;
    anchor = from->data.sequence_start.anchor;
    tag = from->data.sequence_start.tag;
    break;
  case YAML_MAPPING_START_EVENT:
    event.kind = CYAML_MAPPING;
    event.is_flow = from->data.mapping_start.style == YAML_FLOW_MAPPING_STYLE;
    anchor = from->data.mapping_start.anchor;
    tag = from->data.mapping_start.tag;
    break;
  case YAML_SEQUENCE_END_EVENT:
  case YAML_MAPPING_END_EVENT:
    event.kind = CYAML_END;
    *depth -= 1;
    break;
  default:
    return CYAML_OK;
  }
  b->result->mark = event.start;
  if (tag) return CYAML_TAGGED;
  if (event.kind == CYAML_SEQUENCE || event.kind == CYAML_MAPPING) {
    if (*depth >= limits.depth) return CYAML_TOO_DEEP;
    *depth += 1;
  }
  if (event.kind != CYAML_DOCUMENT && event.kind != CYAML_END) {
    if (*nodes >= limits.nodes) return CYAML_TOO_MANY_NODES;
    *nodes += 1;
  }
  size_t anchor_count = anchor ? strlen((const char *)anchor) : 0;
  if (!add_text(b, text, text_count, &event.text, &event.text_count) ||
      !add_text(b, anchor, anchor_count, &event.anchor, &event.anchor_count) || !add_event(b, &event))
    return CYAML_OUT_OF_MEMORY;
  return CYAML_OK;
}

static cyaml_status failure(const yaml_parser_t *parser, cyaml_result *result) {
  if (parser->error == YAML_MEMORY_ERROR) return CYAML_OUT_OF_MEMORY;
  result->mark = mark_of(parser->problem_mark);
  result->has_context = parser->context != NULL;
  if (result->has_context) result->context = mark_of(parser->context_mark);
  if (parser->problem) strncpy(result->message, parser->problem, sizeof result->message - 1);
  return CYAML_SYNTAX;
}

cyaml_status cyaml_parse(const uint8_t *bytes, size_t count, cyaml_limits limits, cyaml_result *result) {
  memset(result, 0, sizeof *result);
  // Offsets are 32 bits wide, and a decoded scalar is at most half as long again as its text.
  if (count > limits.bytes || count > (size_t)512 << 20) return CYAML_TOO_LARGE;

  yaml_parser_t parser;
  if (!yaml_parser_initialize(&parser)) return CYAML_OUT_OF_MEMORY;
  yaml_parser_set_encoding(&parser, YAML_UTF8_ENCODING);
  yaml_parser_set_input_string(&parser, count ? bytes : (const uint8_t *)"", count);

  builder b = {result, 0, 0};
  size_t depth = 0, nodes = 0;
  cyaml_status status = CYAML_OK;
  int is_done = 0;
  while (status == CYAML_OK && !is_done) {
    yaml_event_t event;
    if (!yaml_parser_parse(&parser, &event)) {
      status = failure(&parser, result);
      break;
    }
    is_done = event.type == YAML_STREAM_END_EVENT || event.type == YAML_NO_EVENT;
    status = take(&b, &event, &depth, &nodes, limits);
    yaml_event_delete(&event);
  }
  yaml_parser_delete(&parser);
  return status;
}

void cyaml_free(cyaml_result *result) {
  free(result->events);
  free(result->pool);
  result->events = NULL;
  result->pool = NULL;
  result->event_count = 0;
  result->pool_count = 0;
}
