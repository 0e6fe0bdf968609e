/// A node of a YAML file: aliases are expanded, merge keys merged, and every node knows where it stands.
struct YAMLNode {
  enum Value {
    case scalar(YAMLScalar)
    case sequence([YAMLNode])
    case mapping([YAMLEntry])
    /// An error was reported for it already; whoever meets it says nothing more.
    case invalid
  }

  var value: Value
  /// Where its text begins; for a node that came by an alias, where the anchor's node stands.
  var location: SourceLocation
  /// The key whose value it is.
  var key: YAMLKey?
  /// In brackets or braces.
  var isFlow = false
  /// The number of nodes in it, itself included.
  var count = 1
}

struct YAMLKey {
  var text: String
  var location: SourceLocation
}

/// A key and its value; the value's `key` is the key.
struct YAMLEntry {
  var key: YAMLKey
  var value: YAMLNode
}

struct YAMLScalar: Equatable {
  var text: String
  /// Without quotes, not in block style: only such a scalar can be anything but a string.
  var isPlain: Bool
  /// The comment that made the value empty and looks like a colour: `#EB605B`.
  var swallowedColor: String?
}
