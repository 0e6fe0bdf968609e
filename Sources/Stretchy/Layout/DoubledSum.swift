/// A sum at twice the precision of `Double`: what each addition rounds off is kept beside it (T. J. Dekker, "A
/// floating-point technique for extending the available precision", 1971).
///
/// Rounded to a `Double` it is the sum of its terms whatever their order, also after terms came and went.
struct DoubledSum: Sendable {
  private var high = 0.0
  private var low = 0.0
  /// The largest that a term was: what is left of terms that cancel cannot be told from their own rounding below a
  /// small part of it.
  private var magnitude = 0.0

  mutating func add(_ term: Double) {
    magnitude = max(magnitude, abs(term))
    let sum = high + term
    let part = sum - high
    let rest = (high - (sum - part)) + (term - part)
    let correction = low + rest
    high = sum + correction
    low = correction - (high - sum)
  }

  /// Adds a product.
  mutating func add(_ factor: Double, times term: Double) {
    let product = factor * term
    add(product)
    // Coefficients are mostly 1 and -1; others leave a rest, which a fused multiplication gives exactly.
    if abs(factor) != 1 { add((0 - product).addingProduct(factor, term)) }
  }

  /// The sum as a `Double`, never -0; 0 where it is not more than its terms' rounding.
  var rounded: Double { abs(high) <= 1e-9 + 1e-13 * magnitude ? 0 : high }
}
