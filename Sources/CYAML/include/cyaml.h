/// YAML text to a flat list of events, memory to memory. No type of libyaml passes this header.
#ifndef CYAML_H
#define CYAML_H

#include <stddef.h>
#include <stdint.h>

typedef enum cyaml_status {
  CYAML_OK = 0,
  /// The text is not YAML; `message` says why in libyaml's words.
  CYAML_SYNTAX,
  CYAML_TOO_LARGE,
  CYAML_TOO_DEEP,
  CYAML_TOO_MANY_NODES,
  /// A node carries a tag (`!!str`). Refused here, because a long `%TAG` prefix would be copied for every node.
  CYAML_TAGGED,
  CYAML_OUT_OF_MEMORY
} cyaml_status;

typedef enum cyaml_kind {
  CYAML_DOCUMENT = 0,
  CYAML_SCALAR,
  CYAML_SEQUENCE,
  CYAML_MAPPING,
  /// Ends the sequence or mapping that was opened last.
  CYAML_END,
  CYAML_ALIAS
} cyaml_kind;

/// A place in the text. `index` and `column` count Unicode scalars; all are zero-based.
typedef struct cyaml_mark {
  uint32_t index;
  uint32_t line;
  uint32_t column;
} cyaml_mark;

typedef struct cyaml_event {
  uint8_t kind;
  /// A scalar without quotes, not in block style (`|`, `>`).
  uint8_t is_plain;
  /// A sequence in brackets or a mapping in braces.
  uint8_t is_flow;
  /// The scalar's text lies in the pool at `text`, `text_count` bytes of UTF-8.
  uint32_t text;
  uint32_t text_count;
  /// The anchor's name, or for an alias its target's; 0 bytes for none.
  uint32_t anchor;
  uint32_t anchor_count;
  cyaml_mark start;
} cyaml_event;

typedef struct cyaml_limits {
  /// At most 512 MB, whatever is asked.
  size_t bytes;
  size_t depth;
  /// Scalars, sequences, mappings and aliases.
  size_t nodes;
} cyaml_limits;

/// Either the events (`CYAML_OK`), or where and why there are none.
typedef struct cyaml_result {
  cyaml_event *events;
  size_t event_count;
  uint8_t *pool;
  size_t pool_count;
  /// Where the text is wrong.
  cyaml_mark mark;
  /// Where the thing began that is wrong (an open bracket, a quote); only where `has_context` is not 0.
  cyaml_mark context;
  int has_context;
  char message[128];
} cyaml_result;

/// Parses UTF-8 without a byte order mark. `result` is filled in every case and must be freed once in every case.
cyaml_status cyaml_parse(const uint8_t *bytes, size_t count, cyaml_limits limits, cyaml_result *result);

/// May be called twice.
void cyaml_free(cyaml_result *result);

#endif
