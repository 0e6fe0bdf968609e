import Stretchy
import Testing

@Suite struct ConstraintTextTests {
  private static let items = ["header", "title", "avatar-image", "screen", "safeArea"]
  private static let owner = LayoutItem("avatar")

  private func parse(_ text: String, owner: LayoutItem? = owner) -> Result<LayoutConstraint, ConstraintTextError> {
    Result { () throws(ConstraintTextError) in try ConstraintText.parse(text, owner: owner, items: Self.items) }
  }

  /// A text and the constraint as it is written back.
  private static let right: [(String, String)] = [
    ("top == title.bottom + 8 @ 750", "avatar.top == title.bottom + 8 @ 750"),
    ("width == 0.5 * header.width", "avatar.width == 0.5 * header.width"),
    ("height <= 64", "avatar.height <= 64"),
    ("centerX == header.centerX", "avatar.centerX == header.centerX"),
    ("header.width/2>=width", "0.5 * header.width >= avatar.width"),
    ("width * 2 == header.width", "2 * avatar.width == header.width"),
    ("top == .5", "avatar.top == 0.5"),
    ("left==0", "avatar.left == 0"),
    ("-left == -8", "-avatar.left == -8"),
    ("+left == + 8", "avatar.left == 8"),
    ("right - left >= 20", "avatar.right - avatar.left >= 20"),
    ("8 + title.bottom == top", "title.bottom + 8 == avatar.top"),
    ("leading == avatar-image.trailing+4", "avatar.leading == avatar-image.trailing + 4"),
    ("avatar.width == height", "avatar.width == avatar.height"),
    ("width-8 == height", "avatar.width - 8 == avatar.height"),
    ("header.width-8 == height", "header.width - 8 == avatar.height"),
    ("centerY == 1.5e1 * 2 / 3@1", "avatar.centerY == 10 @ 1"),
    ("\ttop\t==\tsafeArea.top  @1000 ", "avatar.top == safeArea.top"),
    ("bottom == 2 * 3 * title.height", "avatar.bottom == 6 * title.height"),
  ]

  @Test func `constraints that are right`() {
    for (text, expected) in Self.right {
      switch parse(text) {
      case .success(let constraint): #expect(constraint.description == expected)
      case .failure(let error): Issue.record("\(text): \(error)")
      }
    }
  }

  /// A text, the offset of what is wrong, and a part of what is said.
  private static let wrong: [(String, Int, String)] = [
    ("", 0, "a constraint is due"),
    ("   ", 3, "a constraint is due"),
    ("top", 3, "`==`, `<=` or `>=` is due at the end"),
    ("top title.bottom", 4, "is due before `title.bottom`"),
    ("top ==", 6, "an anchor or a number is due at the end"),
    ("top == ==", 7, "an anchor or a number is due before `==`"),
    ("top == title.bottom +", 21, "an anchor or a number is due"),
    ("top == title.bottom 8", 20, "the constraint is over before `8`"),
    ("top == 8 == 9", 9, "write two constraints"),
    ("top = 8", 4, "write `==` in place of `=`"),
    ("top < 8", 4, "write `<=` in place of `<`"),
    ("top => 8", 4, "write `>=` in place of `=>`"),
    ("top <> 8", 4, "`<>` is not a relation"),
    ("top ≤ 8", 4, "write `<=` in place of `≤`"),
    ("top == 8 − 3", 9, "the ASCII hyphen"),
    ("top == (8)", 7, "parentheses"),
    ("top == 8,5", 8, "a decimal point"),
    ("top == 8;", 8, "`;` has no meaning"),
    ("top == 8pt", 7, "write 8"),
    ("top == 2x", 7, "write `2 * x` for a product"),
    ("width == 50% header.width", 11, "0.5 *"),
    ("top == 5.", 8, "a number begins with a digit"),
    ("top == 1e999", 7, "at most 1000000"),
    ("top == 2000000", 7, "at most 1000000"),
    ("top == 1000 * 1000 * 2", 21, "more than 1000000"),
    ("width == 0.00001 * header.width", 19, "at least 0.0001"),
    ("width == header.width / 0", 24, "divided by 0"),
    ("width == 8 / header.width", 13, "an anchor cannot be divided by"),
    ("width == header.width * header.height", 22, "two anchors cannot be multiplied"),
    ("top == titel.bottom", 7, "nothing here is called `titel`; did you mean `title`?"),
    ("top == sidebar.bottom", 7, "nothing here is called `sidebar`"),
    ("top == title.botom", 13, "`botom` is not an anchor; did you mean `bottom`?"),
    ("tpo == 8", 0, "`tpo` is not an anchor; did you mean `top`?"),
    ("top == title", 7, "`title` is an item"),
    ("top == title. bottom", 13, "after `title.` an anchor is due"),
    ("top == title.left", 13, "`left` is horizontal and `top` is vertical"),
    ("centerX == centerY", 11, "`centerY` is vertical and `centerX` is horizontal"),
    ("nan == 8", 0, "`nan` is not an anchor"),
    ("top == inf", 7, "`inf` is not an anchor"),
    ("top == 8 @", 10, "a priority is a whole number from 1 to 1000"),
    ("top == 8 @ 0", 11, "not `0`"),
    ("top == 8 @ 1001", 11, "not `1001`"),
    ("top == 8 @ 749.5", 11, "not `749.5`"),
    ("top == 8 @ high", 11, "not `high`"),
    ("top == 8 @ -1", 11, "a priority is"),
    ("top == 8 @ 750 750", 15, "the constraint is over"),
    ("8 == 8", 2, "it says nothing"),
    ("width == width", 6, "it says nothing"),
    ("width - right == -left", 14, "it says nothing"),
    ("top == 8\u{1B}[31m", 8, "`\\u{1B}` has no meaning"),
  ]

  @Test func `constraints that are wrong, and where`() {
    for (text, offset, message) in Self.wrong {
      guard case .failure(let error) = parse(text) else {
        Issue.record("\(text) is read")
        continue
      }
      #expect(error.offset == offset && error.message.contains(message), "\(text): \(error)")
    }
  }

  @Test func `without an owner an attribute alone is no anchor`() {
    guard case .failure(let error) = parse("header.top == top", owner: nil) else {
      Issue.record("it is read")
      return
    }
    #expect(error == ConstraintTextError(offset: 14, message: "say whose `top`: write `item.top`"))
  }

  @Test func `a text too long is refused, one as long as allowed is read`() {
    let sum = "top == " + String(repeating: "1 + ", count: 122) + "1"
    let padded = sum + String(repeating: " ", count: ConstraintText.limit - sum.unicodeScalars.count)
    if case .failure(let error) = parse(padded) { Issue.record("\(error)") }
    guard case .failure(let error) = parse(padded + " ") else {
      Issue.record("it is read")
      return
    }
    #expect(error.offset == ConstraintText.limit && error.message.contains("at most 500"))
  }

  @Test func `no text traps, and every offset is inside it`() {
    var random = SeededGenerator(seed: 99)
    let words = [
      "top", "width", "title", ".", "header.", "==", "<=", "=", "+", "-", "*", "/", "@", "8", "0.5", "1e308", "0", " ",
      "é",
      "\u{0}", "🙂", "avatar-image.left", "750", "-", "e", "nan",
    ]
    var readCount = 0
    for _ in 0..<20_000 {
      let text = (0..<Int.random(in: 1...7, using: &random)).map { _ in words.randomElement(using: &random)! }.joined()
      switch parse(text) {
      case .success: readCount += 1
      case .failure(let error):
        if !(0...text.unicodeScalars.count).contains(error.offset) { Issue.record("\(text): \(error)") }
      }
    }
    #expect(readCount > 10)
  }
}
