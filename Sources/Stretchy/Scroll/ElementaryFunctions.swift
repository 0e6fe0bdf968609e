#if canImport(Darwin)
  import Darwin
#elseif canImport(Musl)
  import Musl
#else
  import Glibc
#endif

/// e to the power of `x`.
func exponential(_ x: Double) -> Double { exp(x) }

/// The natural logarithm.
func naturalLogarithm(_ x: Double) -> Double { log(x) }

func cosine(_ angle: Double) -> Double { cos(angle) }

func sine(_ angle: Double) -> Double { sin(angle) }

extension Double {
  /// The nearest multiple of 2^-20, ties away from zero, never -0.
  ///
  /// The C libraries of two systems differ in the last bit of `exp` and `log`. A value that went through one of them is
  /// rounded so before it enters an event or a layer, and is then the same everywhere.
  public var roundedToSharedGrid: Double {
    let steps = 1_048_576.0
    return (self * steps).rounded() / steps + 0
  }

  /// Itself within a range; `fallback` for what is no number.
  func limited(to range: ClosedRange<Double>, else fallback: Double) -> Double {
    isNaN ? fallback : Swift.min(Swift.max(self, range.lowerBound), range.upperBound) + 0
  }
}
