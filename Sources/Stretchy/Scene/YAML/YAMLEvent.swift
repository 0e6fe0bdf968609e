import CYAML

/// One event of a YAML text, with the scalar index where it begins.
struct YAMLEvent: Equatable {
  enum Kind: Equatable { case document, scalar, sequence, mapping, end, alias }

  var kind: Kind
  /// A scalar's text.
  var text = ""
  /// A scalar without quotes, not in block style.
  var isPlain = false
  /// A sequence in brackets or a mapping in braces.
  var isFlow = false
  /// The name that the node gives itself, or an alias's target.
  var anchor: String?
  var index: Int
}

/// What bounds a scene file's cost: it is written by hand, or by a script that fills in offsets.
struct YAMLLimits: Equatable {
  var bytes = 8 << 20
  var depth = 64
  var nodes = 500_000
}

/// Why a text gave no events.
enum YAMLFailure: Error, Equatable {
  /// - Parameters:
  ///   - index: scalar index of the place that is wrong.
  ///   - context: scalar index where the thing began that is wrong there.
  ///   - message: libyaml's words.
  case syntax(message: String, index: Int, context: Int?)
  case tooLarge
  case tooDeep(index: Int)
  case tooManyNodes(index: Int)
  case tagged(index: Int)
  case outOfMemory
}

extension YAMLEvent {
  /// The events of a UTF-8 text without a byte order mark.
  static func events(of text: [UInt8], limits: YAMLLimits = YAMLLimits()) throws(YAMLFailure) -> [YAMLEvent] {
    var result = unsafe cyaml_result()
    defer { unsafe cyaml_free(&result) }
    let bounds = cyaml_limits(bytes: limits.bytes, depth: limits.depth, nodes: limits.nodes)
    let status = unsafe text.withUnsafeBufferPointer { unsafe cyaml_parse($0.baseAddress, $0.count, bounds, &result) }
    let index = unsafe Int(result.mark.index)
    switch status {
    case CYAML_OK: return unsafe copied(from: result)
    case CYAML_TOO_LARGE: throw .tooLarge
    case CYAML_TOO_DEEP: throw .tooDeep(index: index)
    case CYAML_TOO_MANY_NODES: throw .tooManyNodes(index: index)
    case CYAML_TAGGED: throw .tagged(index: index)
    case CYAML_SYNTAX:
      let context = unsafe result.has_context != 0 ? Int(result.context.index) : nil
      throw .syntax(message: unsafe message(of: result), index: index, context: context)
    default: throw .outOfMemory
    }
  }

  private static func message(of result: cyaml_result) -> String {
    unsafe withUnsafeBytes(of: result.message) { unsafe String(decoding: $0.prefix { $0 != 0 }, as: UTF8.self) }
  }

  private static func copied(from result: cyaml_result) -> [YAMLEvent] {
    let pool = unsafe UnsafeBufferPointer(start: result.pool, count: result.pool_count)
    func text(_ offset: UInt32, _ count: UInt32) -> String {
      count == 0 ? "" : unsafe String(decoding: pool[Int(offset)..<Int(offset) + Int(count)], as: UTF8.self)
    }
    let events = unsafe UnsafeBufferPointer(start: result.events, count: result.event_count)
    return unsafe events.map { event in
      YAMLEvent(
        kind: kind(event.kind), text: text(event.text, event.text_count), isPlain: event.is_plain != 0,
        isFlow: event.is_flow != 0, anchor: event.anchor_count == 0 ? nil : text(event.anchor, event.anchor_count),
        index: Int(event.start.index))
    }
  }

  private static func kind(_ raw: UInt8) -> Kind {
    switch cyaml_kind(UInt32(raw)) {
    case CYAML_SCALAR: .scalar
    case CYAML_SEQUENCE: .sequence
    case CYAML_MAPPING: .mapping
    case CYAML_END: .end
    case CYAML_ALIAS: .alias
    default: .document
    }
  }
}
