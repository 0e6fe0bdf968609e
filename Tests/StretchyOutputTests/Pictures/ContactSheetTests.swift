import Foundation
import Raster
import Stretchy
import Testing

@testable import StretchyOutput

@Suite struct ContactSheetTests {
  private typealias Moment = ContactSheet.Source.Moment

  @Test func `numbers are chosen evenly, with the first and the last`() {
    var wrong: [String] = []
    for total in 0...60 {
      for count in 1...70 {
        let chosen = ContactSheet.evenly(count, of: total)
        let steps = zip(chosen, chosen.dropFirst()).map { $1 - $0 }
        let isRight =
          chosen.count == min(count, total) && chosen.first ?? 0 == 0
          && (count == 1 || chosen.last ?? total - 1 == total - 1)
          && (steps.max() ?? 0) - (steps.min() ?? 0) <= 1 && steps.allSatisfy { $0 > 0 }
        if !isRight { wrong.append("\(count) of \(total): \(chosen)") }
      }
    }
    #expect(wrong.isEmpty, "\(wrong.prefix(3))")
  }

  @Test func `several sources show the same times, and nothing where one is over`() {
    let long = (0...8).map { Moment(number: $0, time: Double($0) / 4, offset: nil) }
    let short = (0...10).map { Moment(number: $0, time: Double($0) / 10, offset: nil) }
    // 0, 0.5, 1, 1.5, 2 seconds; the short one ends at 1.
    #expect(ContactSheet.choose(5, from: [long, short]) == [[0, 2, 4, 6, 8], [0, 5, 10, nil, nil]])
    #expect(ContactSheet.choose(5, from: [short, long]) == [[0, 5, 10, nil, nil], [0, 2, 4, 6, 8]])
    // A single moment is there at its time alone.
    #expect(ContactSheet.choose(2, from: [long, [Moment(number: 3, time: 0, offset: nil)]]) == [[0, 8], [0, nil]])
    // Without times, places count.
    let bare = (0...4).map { Moment(number: $0 * 10, time: nil, offset: nil) }
    #expect(ContactSheet.choose(5, from: [long, bare]) == [[0, 2, 4, 6, 8], [0, 2, 4, nil, nil]])
  }

  private static func sheet(
    _ sources: [ContactSheet.Source], count: Int = 3, columns: Int = 3, frames: ClosedRange<Int>? = nil,
    scale: Double = 1
  ) throws -> ContactSheet {
    try ContactSheet(
      title: "Title", subtitle: "", sources: sources, count: count, frames: frames, cellWidth: 48, columns: columns,
      scale: scale)
  }

  @Test func `cells are the frames, labelled with time and offset`() throws {
    let sequence = try Fixture.sequence()
    let sheet = try Self.sheet([ContactSheet.Source(sequence, title: "a")], count: 4)
    #expect(sheet.rows.count == 1 && sheet.rows[0].title == "")
    #expect(sheet.rows[0].cells.map(\.title) == ["0 s", "0.067 s", "0.117 s", "0.183 s"])
    #expect(sheet.rows[0].cells.map(\.detail) == ["0 pt", "\u{2212}18 pt", "\u{2212}24 pt", "\u{2212}2 pt"])
    for (cell, number) in zip(sheet.rows[0].cells, [0, 4, 7, 11]) {
      let isSame = cell.picture == (try PictureDecoder.decode(sequence.png(ofFrame: number)).image.bitmap)
      #expect(isSame, "frame \(number)")
    }
    let some = try Self.sheet([ContactSheet.Source(sequence, title: "a")], count: 9, frames: 2...3)
    #expect(some.rows[0].cells.map(\.title) == ["0.033 s", "0.05 s"])
  }

  /// Where a picture stands in another: the top left corner of each place at which all pixels but the edges are equal.
  private static func places(of picture: Bitmap, in sheet: Bitmap) -> [String] {
    var places: [String] = []
    let inset = 8
    for y in 0...max(0, sheet.height - picture.height) {
      for x in 0...max(0, sheet.width - picture.width) {
        let isThere = (inset..<picture.height - inset).allSatisfy { row in
          let start = row * picture.width + inset
          let end = (row + 1) * picture.width - inset
          let there = (y + row) * sheet.width + x + inset
          return picture.pixels[start] == sheet.pixels[there]
            && picture.pixels[start..<end].elementsEqual(sheet.pixels[there..<there + end - start])
        }
        if isThere { places.append("\(x),\(y)") }
      }
    }
    return places
  }

  @Test(arguments: [1.0, 1.5, 2.0]) func `pictures stand on the sheet as they are, row by row`(scale: Double) throws {
    let sequence = try Fixture.sequence(scale: scale)
    let other = try Fixture.sequence(Fixture.scene(height: 25), scale: scale)
    let sheet = try Self.sheet(
      [ContactSheet.Source(sequence, title: "a"), ContactSheet.Source(other, title: "b")], count: 3, scale: scale)
    #expect(sheet.rows.map(\.title) == ["a", "b"])
    let bitmap = try sheet.bitmap()
    #expect(bitmap.isOpaque)
    var columns: [[Int]] = []
    for row in sheet.rows {
      var xs: [Int] = []
      for cell in row.cells {
        let places = Self.places(of: try #require(cell.picture), in: bitmap)
        #expect(places.count == 1, "\(places)")
        xs.append(places.first.flatMap { Int($0.prefix { $0 != "," }) } ?? -1)
      }
      columns.append(xs)
    }
    #expect(columns[0] == columns[0].sorted() && columns[0] == columns[1])
  }

  @Test func `a row with more cells than columns goes on below`() throws {
    let source = ContactSheet.Source(try Fixture.sequence(), title: "a")
    let wide = try Self.sheet([source], count: 6, columns: 6).bitmap()
    let folded = try Self.sheet([source], count: 6, columns: 3).bitmap()
    let single = try Self.sheet([source], count: 3, columns: 3).bitmap()
    #expect(folded.width == single.width && folded.height > single.height + 80)
    #expect(wide.height == single.height && wide.width > single.width + 3 * 48)
  }

  @Test func `folders know their moments from a manifest, from golden geometry, or not at all`() throws {
    try withFolder { folder in
      let sequence = try Fixture.sequence(scale: 2)
      _ = try FrameRun(sequence, folder: folder).write()
      let frames = try PictureFolder(folder)
      #expect(frames.frames.count == 12)
      #expect(frames.frames[4] == .init(file: "frame-0004.png", number: 4, time: 0.066667, offset: -18))
      let sheet = try Self.sheet([ContactSheet.Source(frames, title: "x")])
      #expect(sheet.rows[0].cells.map(\.detail) == ["0 pt", "\u{2212}24 pt", "\u{2212}2 pt"])
      #expect(sheet.rows[0].cells.allSatisfy { $0.picture?.width == 48 && $0.picture?.height == 80 })

      try FileManager.default.removeItem(atPath: "\(folder)/manifest.json")
      #expect(try PictureFolder(folder).frames[4] == .init(file: "frame-0004.png", number: 4, time: nil, offset: nil))
      #expect(
        try Self.sheet([ContactSheet.Source(try PictureFolder(folder), title: "x")]).rows[0].cells.map(\.title)
          == ["frame 0", "frame 6", "frame 11"])
      var text = ""
      try Inspection(sequence.scene, assets: SceneAssets(), timeline: sequence.timeline).write(.jsonl) { text += $0 }
      try Data(text.utf8).write(to: URL(filePath: "\(folder)/geometry.jsonl"))
      #expect(try PictureFolder(folder).frames[4].offset == -18)
    }
  }

  @Test func `a folder without frames, and a frame that is none`() throws {
    try withFolder { folder in
      #expect(throws: PictureFolder.Failure.noPictures(folder: folder)) { try PictureFolder(folder) }
      try Data("no picture".utf8).write(to: URL(filePath: "\(folder)/frame-0000.png"))
      let source = ContactSheet.Source(try PictureFolder(folder), title: "x")
      do throws(ContactSheet.Failure) {
        _ = try ContactSheet(
          title: "", subtitle: "", sources: [source], count: 1, cellWidth: 48, columns: 1, scale: 1)
        Issue.record("no error")
      } catch {
        guard case .folder(.unusable(let path, _)) = error else {
          Issue.record("\(error)")
          return
        }
        #expect(path == "\(folder)/frame-0000.png")
      }
    }
  }
}
