import Testing

@testable import Typography

@Suite("Layout cache")
struct CacheTests {
  @Test("Answers what a layout answers, and stays bounded")
  func bounded() {
    let cache = TextLayoutCache(capacity: 10)
    let font = Font.system(size: 17)
    for round in 0..<3 {
      for row in 0..<40 {
        let text = "Item \(row)"
        let isSame = cache.layout(text, font: font).lines == TextLayout(text, font: font).lines
        #expect(isSame, "round \(round)")
        #expect(cache.count <= 10)
      }
    }
  }

  @Test("Canonically equivalent texts keep their own ranges")
  func equivalence() {
    let cache = TextLayoutCache()
    let font = Font.system(size: 17)
    #expect(cache.layout("e\u{301}", font: font).lines[0].range == 0..<2)
    #expect(cache.layout("\u{E9}", font: font).lines[0].range == 0..<1)
  }

  @Test("Width, lines and font make a difference; NaN is 0")
  func keys() {
    let cache = TextLayoutCache()
    let text = "one two three"
    let narrow = cache.layout(text, font: .system(size: 17), maximumWidth: 40)
    #expect(narrow.lines.count > 1)
    #expect(cache.layout(text, font: .system(size: 17), maximumWidth: 40, numberOfLines: 1).lines.count == 1)
    #expect(cache.layout(text, font: .system(size: 17)).lines.count == 1)
    #expect(cache.layout(text, font: .system(size: 4), maximumWidth: 40).lines.count == 1)
    for _ in 0..<3 { _ = cache.layout(text, font: .system(size: 17), maximumWidth: .nan) }
    #expect(cache.count == 5)
  }
}
