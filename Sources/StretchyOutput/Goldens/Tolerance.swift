public import Raster

/// By how much a frame may differ from its golden one. Every limit that is set must hold; without any the pixels are
/// equal.
///
/// A header's typical defect is a line one pixel high at its seam, a few ten-thousandths of the pixels. So where pixels
/// may differ at all, a limit on their shape holds too: ``maximumRun``, ``maximumRowPixels``, or where neither is set a
/// run of a quarter of the width.
public struct Tolerance: Sendable, Equatable {
  public enum PixelLimit: Sendable, Equatable {
    case count(Int)
    /// Of all pixels of a frame, 0...100.
    case percent(Double)
  }

  /// The largest difference of a channel, 0...255.
  public var maximumChannelStep: Int?
  /// How many pixels may differ.
  public var maximumPixels: PixelLimit?
  /// How many pixels side by side in a row may differ.
  public var maximumRun: Int?
  /// How many pixels of one row may differ.
  public var maximumRowPixels: Int?
  /// The largest CIEDE2000 difference of a pixel.
  public var maximumDeltaE: Double?

  public init(
    maximumChannelStep: Int? = nil, maximumPixels: PixelLimit? = nil, maximumRun: Int? = nil,
    maximumRowPixels: Int? = nil, maximumDeltaE: Double? = nil
  ) {
    self.maximumChannelStep = maximumChannelStep
    self.maximumPixels = maximumPixels
    self.maximumRun = maximumRun
    self.maximumRowPixels = maximumRowPixels
    self.maximumDeltaE = maximumDeltaE
  }

  /// The limit where none is set.
  static let exactLimit = "no pixel may differ"

  /// Every pixel is equal.
  public static let exact = Tolerance()

  /// The run that may differ in a frame of that width where no limit on the shape is set.
  public static func standardRun(width: Int) -> Int { width / 4 }

  /// The limits that a difference is past, each as a phrase; empty where it is tolerated.
  /// - Parameter deltaE: the largest CIEDE2000 difference; needed where ``maximumDeltaE`` is set.
  public func excesses(_ difference: BitmapDifference, deltaE: Double?) -> [String] {
    guard !difference.isEmpty else { return [] }
    guard self != .exact else { return [Self.exactLimit] }
    var excesses: [String] = []
    if let limit = maximumChannelStep, difference.largestStep > limit {
      excesses.append("a channel may differ by \(limit) of 255")
    }
    let pixels = difference.width * difference.height
    switch maximumPixels {
    case .count(let limit) where difference.count > limit:
      excesses.append("\(limit) pixels may differ")
    case .percent(let limit) where Double(difference.count) * 100 > limit * Double(pixels):
      excesses.append("\(DecimalText.text(limit) ?? "0") % of \(pixels) pixels may differ")
    default: break
    }
    let run = difference.longestRun?.length ?? 0
    if let limit = maximumRun {
      if run > limit { excesses.append("a run of \(limit) pixels may differ") }
    } else if maximumRowPixels == nil, run > Self.standardRun(width: difference.width) {
      excesses.append(
        "a run of \(Self.standardRun(width: difference.width)) pixels may differ, a quarter of the width, where no run or row is set"
      )
    }
    if let limit = maximumRowPixels, let row = difference.fullestRow, row.count > limit {
      excesses.append("\(limit) pixels of a row may differ, row \(row.row) has \(row.count)")
    }
    if let limit = maximumDeltaE, deltaE ?? .infinity > limit {
      excesses.append("a pixel may differ by CIEDE2000 \(DecimalText.text(limit) ?? "0")")
    }
    return excesses
  }
}
