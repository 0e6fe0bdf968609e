import Raster
import Typography

let black = Color(red: 0, green: 0, blue: 0)

extension TextLayout {
  /// The text of each line, with its hanging spaces and line end.
  func texts(_ text: String) -> [String] {
    let scalars = Array(text.unicodeScalars)
    return lines.map { line in
      var view = String.UnicodeScalarView()
      view.append(contentsOf: scalars[line.range])
      return String(view)
    }
  }
}

extension Path {
  /// Of the end and control points.
  var bounds: (left: Double, top: Double, right: Double, bottom: Double) {
    var (xs, ys): ([Double], [Double]) = ([], [])
    func add(_ points: Point...) {
      xs += points.map(\.x)
      ys += points.map(\.y)
    }
    for element in elements {
      switch element {
      case .move(let end), .line(let end): add(end)
      case .quadratic(let control, let end): add(control, end)
      case .cubic(let control1, let control2, let end): add(control1, control2, end)
      case .close: break
      }
    }
    return (xs.min() ?? 0, ys.min() ?? 0, xs.max() ?? 0, ys.max() ?? 0)
  }
}

/// The same numbers for every run.
struct Dice: RandomNumberGenerator {
  var state: UInt64
  init(_ seed: UInt64) { state = seed }
  mutating func next() -> UInt64 {
    state &+= 0x9E37_79B9_7F4A_7C15
    var mixed = state
    mixed = (mixed ^ (mixed >> 30)) &* 0xBF58_476D_1CE4_E5B9
    mixed = (mixed ^ (mixed >> 27)) &* 0x94D0_49BB_1331_11EB
    return mixed ^ (mixed >> 31)
  }
}
