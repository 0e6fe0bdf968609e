import Foundation

/// A 3 x 3 matrix, row by row.
struct Matrix {
  var rows: [[Double]]

  static func * (a: Matrix, b: Matrix) -> Matrix {
    Matrix(
      rows: a.rows.map { row in (0..<3).map { column in (0..<3).reduce(0) { $0 + row[$1] * b.rows[$1][column] } } })
  }

  static func * (a: Matrix, v: [Double]) -> [Double] { a.rows.map { $0[0] * v[0] + $0[1] * v[1] + $0[2] * v[2] } }

  static func diagonal(_ v: [Double]) -> Matrix { Matrix(rows: [[v[0], 0, 0], [0, v[1], 0], [0, 0, v[2]]]) }

  /// By cofactors.
  var inverse: Matrix {
    func minor(_ row: Int, _ column: Int) -> Double {
      let (a, b) = ((row + 1) % 3, (row + 2) % 3)
      let (c, d) = ((column + 1) % 3, (column + 2) % 3)
      return rows[a][c] * rows[b][d] - rows[a][d] * rows[b][c]
    }
    let determinant = (0..<3).reduce(0) { $0 + rows[0][$1] * minor(0, $1) }
    return Matrix(rows: (0..<3).map { row in (0..<3).map { minor($0, row) / determinant } })
  }
}

/// An RGB colour space as its standard defines it: primaries and white by chromaticity, and a transfer curve.
struct RGBSpace: Sendable {
  enum Curve: Sendable {
    case sRGB
    case gamma(Double)

    func decoded(_ value: Double) -> Double {
      switch self {
      case .sRGB: value <= 0.04045 ? value / 12.92 : pow((value + 0.055) / 1.055, 2.4)
      case .gamma(let gamma): pow(value, gamma)
      }
    }

    func encoded(_ value: Double) -> Double {
      switch self {
      case .sRGB: value <= 0.0031308 ? value * 12.92 : 1.055 * pow(value, 1 / 2.4) - 0.055
      case .gamma(let gamma): pow(value, 1 / gamma)
      }
    }
  }

  var name: String
  var primaries: [(x: Double, y: Double)]
  var curve: Curve

  private static let rec709 = [(0.64, 0.33), (0.30, 0.60), (0.15, 0.06)]
  static let sRGB = RGBSpace(name: "sRGB", primaries: rec709, curve: .sRGB)
  static let displayP3 = RGBSpace(
    name: "Display P3", primaries: [(0.68, 0.32), (0.265, 0.69), (0.15, 0.06)], curve: .sRGB)
  static let adobeRGB = RGBSpace(
    name: "Adobe RGB", primaries: [(0.64, 0.33), (0.21, 0.71), (0.15, 0.06)], curve: .gamma(563.0 / 256))
  static let gamma22 = RGBSpace(name: "gamma 2.2", primaries: rec709, curve: .gamma(563.0 / 256))
  static let linear = RGBSpace(name: "linear", primaries: rec709, curve: .gamma(1))
  /// Red in the place of green, green in that of blue, blue in that of red.
  static let swapped = RGBSpace(name: "swapped", primaries: [rec709[1], rec709[2], rec709[0]], curve: .sRGB)

  static func tristimulus(_ x: Double, _ y: Double) -> [Double] { [x / y, 1, (1 - x - y) / y] }
  /// White of all spaces here.
  static let d65 = tristimulus(0.3127, 0.3290)
  /// The profile connection space's white (ICC.1:2010, 7.2.16).
  static let d50 = [0.9642, 1, 0.8249]

  /// Linear RGB to XYZ, white at D65.
  var toXYZ: Matrix {
    let columns = primaries.map { Self.tristimulus($0.x, $0.y) }
    let unscaled = Matrix(rows: (0..<3).map { row in columns.map { $0[row] } })
    return unscaled * .diagonal(unscaled.inverse * Self.d65)
  }

  /// Bradford's adaptation from D65 to D50 (ICC.1:2010, annex E).
  static let adaptation: Matrix = {
    let cones = Matrix(rows: [[0.8951, 0.2664, -0.1614], [-0.7502, 1.7135, 0.0367], [0.0389, -0.0685, 1.0296]])
    let (from, to) = (cones * d65, cones * d50)
    return cones.inverse * .diagonal((0..<3).map { to[$0] / from[$0] }) * cones
  }()

  /// 0...255 in this space as 0...255 in sRGB, unrounded, clipped. Both whites are D65, so nothing is adapted.
  func converted(_ color: [Double]) -> [Double] {
    let linear = RGBSpace.sRGB.toXYZ.inverse * (toXYZ * color.map { curve.decoded($0 / 255) })
    return linear.map { Curve.sRGB.encoded(min(max($0, 0), 1)) * 255 }
  }

  /// 0...255 in this space as CIE L*a*b* of D50.
  func lab(_ color: [Double]) -> [Double] {
    let xyz = Self.adaptation * (toXYZ * color.map { curve.decoded($0 / 255) })
    let f = (0..<3).map { index -> Double in
      let ratio = xyz[index] / Self.d50[index]
      return ratio > 216.0 / 24389 ? cbrt(ratio) : (24389.0 / 27 * ratio + 16) / 116
    }
    return [116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])]
  }
}
