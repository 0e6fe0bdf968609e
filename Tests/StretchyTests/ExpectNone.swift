import Testing

/// Expects that a loop over many cases found nothing wrong, and names the first few where it did: a failure of an
/// ordinary expectation would print them all.
func expectNone(_ wrong: [String], sourceLocation: SourceLocation = #_sourceLocation) {
  let isRight = wrong.isEmpty
  #expect(isRight, "\(wrong.count) wrong: \(wrong.prefix(3))", sourceLocation: sourceLocation)
}
