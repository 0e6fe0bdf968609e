extension VerificationReport {
  /// So many bytes of pictures go into a page; of the frames after them it names the files.
  static let pictureLimit = 48 << 20

  /// The report as one page that needs nothing else: pictures, styles and script are in it, and its policy forbids
  /// everything from outside.
  var page: String {
    let title = severity == .same ? "All golden frames hold" : "Golden frames differ"
    var body = "<h1>\(Self.escaped(title))</h1>\n"
    body += "<p class=\"tool\">\(Self.escaped(Tool.description))</p>\n"
    for (index, result) in results.enumerated() { body += section(result, index) }
    // "<" cannot end the element that the data lies in.
    let data = pageData.text().split(separator: "<", omittingEmptySubsequences: false).joined(separator: "\\u003c")
    return """
      <!DOCTYPE html>
      <html lang="en">
      <head>
      <meta charset="utf-8">
      <meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src data:; style-src 'unsafe-inline'; script-src 'unsafe-inline'">
      <meta name="viewport" content="width=device-width, initial-scale=1">
      <title>\(Self.escaped(title))</title>
      <style>
      \(Self.style)
      </style>
      </head>
      <body>
      \(body)
      <script type="application/json" id="data">\(data)</script>
      <script>
      \(Self.script)
      </script>
      </body>
      </html>

      """
  }

  private func section(_ result: GoldenResult, _ index: Int) -> String {
    let mood = result.severity == .same ? "holds" : "fails"
    var text = "<section class=\"\(mood)\" data-result=\"\(index)\">\n"
    text += "<h2>\(Self.escaped(result.name))</h2>\n<p class=\"summary\">\(Self.escaped(result.summary))</p>\n"
    let details = result.details(limit: 50)
    if !details.isEmpty {
      text +=
        "<details><summary>All that was found</summary><pre>\(Self.escaped(details.joined(separator: "\n")))</pre>"
      text += "</details>\n"
    }
    text += "<div class=\"strip\" role=\"group\" aria-label=\"golden frames\"></div>\n<div class=\"viewer\"></div>\n"
    text += geometryTable(result)
    return text + "</section>\n"
  }

  private func geometryTable(_ result: GoldenResult) -> String {
    let changes = result.geometry.changes
    guard !changes.isEmpty else { return "" }
    var text = "<table class=\"geometry\"><caption>Geometry that changed, in points</caption>\n<thead><tr>"
    for title in ["layer", "property", "reference", "actual", "largest change", "frames"] {
      text += "<th scope=\"col\">\(title)</th>"
    }
    text += "</tr></thead>\n<tbody>\n"
    for change in changes {
      let cells = [
        change.layer.isEmpty ? "(frame)" : change.layer, change.property, change.reference, change.actual,
        change.largestStep > 0 ? DecimalText.text(change.largestStep) ?? "" : "",
        GoldenResult.ranges(change.frames),
      ]
      text += "<tr>" + cells.map { "<td>\(Self.escaped($0))</td>" }.joined() + "</tr>\n"
    }
    return text + "</tbody></table>\n"
  }

  private var pageData: JSONValue {
    var budget = Self.pictureLimit
    return .array(
      results.map { result in
        .array(
          result.frames.map { frame in
            var members: [JSONValue.Member] = [
              .init("number", .integer(frame.number)), .init("outcome", .string(frame.outcome.word)),
              .init("time", .string(DecimalText.text(frame.time) ?? "")),
              .init("offset", .string(DecimalText.text(frame.offset) ?? "")), .init("phase", .string(frame.phase)),
              .init("text", .string(result.text(of: frame) ?? "")),
            ]
            if result.hasPictures(frame) {
              let folders = [FailurePictures.reference, FailurePictures.actual, FailurePictures.difference]
              let pictures = folders.map { Self.read("\(result.pictures)/\($0)/\(frame.file)") }
              let size = pictures.reduce(0) { $0 + $1.count }
              if size <= budget, pictures.allSatisfy({ !$0.isEmpty }) {
                budget -= size
                for (name, bytes) in zip(folders, pictures) {
                  members.append(.init(name, .string("data:image/png;base64," + Base64.text(bytes))))
                }
              } else {
                members.append(.init("elsewhere", .string("\(relativePictures(result))/*/\(frame.file)")))
              }
            }
            return .object(members)
          })
      })
  }

  /// Nothing where the file is not there any more: the page then says where it was.
  private static func read(_ path: String) -> [UInt8] {
    do throws(FileError) { return try FileSystem.read(path) } catch { return [] }
  }
}
