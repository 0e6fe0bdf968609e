/// Why a constraint's text cannot be used.
public struct ConstraintTextError: Error, Hashable, Sendable {
  /// Where, in Unicode scalars from the text's beginning: 0 is the first one.
  public var offset: Int
  /// One line, no full stop: what is wrong and, where it can be said, what to write instead.
  public var message: String

  public init(offset: Int, message: String) {
    self.offset = offset
    self.message = message
  }
}
