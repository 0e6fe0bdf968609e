/// Why an ICC profile leads to no colours.
enum ProfileError: Error, Hashable, Sendable {
  /// Little CMS refuses it; its own words where it has any.
  case unreadable(message: String)
  /// Its pixels are neither RGB nor grey.
  case wrongColorSpace
  /// It describes no device, but a link between two, an effect, or a list of named colours.
  case wrongClass
  /// It is a grey profile, and the picture is in colour.
  case greyForColors
  case outOfMemory
}

extension ProfileError: CustomStringConvertible {
  /// What is wrong, as the end of a sentence.
  var description: String {
    switch self {
    case .unreadable(""): "it is damaged"
    case .unreadable(let message): "it is damaged (\(message))"
    case .wrongColorSpace: "it is for other pixels than RGB or grey ones"
    case .wrongClass: "it describes no device"
    case .greyForColors: "it is for grey pixels, and the picture is in colour"
    case .outOfMemory: "there is not enough memory to read it"
    }
  }
}
