import Testing

@testable import StretchyOutput

@Suite struct FrameFileNameTests {
  @Test(arguments: [
    (7, 60, "frame-0007.png"), (0, 1, "frame-0000.png"), (9999, 10_000, "frame-9999.png"),
    (7, 10_001, "frame-00007.png"), (10_000, 10_001, "frame-10000.png"), (1_234_567, 9_999_999, "frame-1234567.png"),
  ]) func `has four digits, more where the timeline is longer`(number: Int, count: Int, name: String) {
    #expect(FrameFileName.frame(number, of: count) == name)
    #expect(FrameFileName.isFrame(name))
  }

  @Test(arguments: [
    "frame-007.png", "frame-0007.jpg", "frame-000a.png", "frame-.png", "frame-0007.png.bak", "my-frame-0007.png",
    "../frame-0007.png", "frame-0007/../x.png", "frame-٠٠٠٧.png", "", "manifest.json",
  ]) func `no other name is a frame's`(name: String) {
    #expect(!FrameFileName.isFrame(name))
  }

  @Test func `a temporary name tells its process, and is made of names of ours only`() {
    for name in ["frame-0007.png", "manifest.json", ".incomplete"] {
      #expect(FrameFileName.process(ofTemporary: FrameFileName.temporary(for: name, process: 42)) == 42)
    }
    for name in [".notes.42.part", ".frame-0007.png.part", ".frame-0007.png.-1.part", "frame-0007.png.42.part"] {
      #expect(FrameFileName.process(ofTemporary: name) == nil)
    }
  }
}

@Suite struct FolderNameTests {
  @Test(arguments: [
    ("table-header", "table-header"), ("Größe 2 (neu)", "Größe 2 (neu)"), ("a.b", "a.b"), ("..", "%2E."),
    (".hidden", "%2Ehidden"), ("a/b", "a%2Fb"), ("../../etc", "%2E.%2F..%2Fetc"), ("100%", "100%25"), ("", "%"),
    ("-o", "%2Do"), ("a\u{1B}[2Jb", "a%1B[2Jb"), ("a\u{202E}b", "a%E2%80%AEb"), ("a\nb", "a%0Ab"), ("a*", "a%2A"),
  ]) func `leaves no way out of the folder`(name: String, component: String) {
    #expect(FolderName.component(for: name) == component)
  }

  @Test func `two names never meet`() {
    let parts = ["", "a", "/", "%", "2F", ".", "%2F"]
    let names = Set(parts.flatMap { first in parts.flatMap { second in parts.map { first + second + $0 } } })
    #expect(Set(names.map(FolderName.component)).count == names.count)
  }
}
