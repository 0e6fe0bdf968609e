/// What someone who chooses a technique wants to know of it.
public struct TechniqueSummary: Sendable {
  /// The name in a scene.
  public var id: String
  /// The kinds of content that go with it: keys of a scene's `content`.
  public var contents: [String]
  /// True where an offset alone does not say what the header looks like; for `gsk`, in its immediate mode alone.
  public var isEventDriven: Bool
  /// A line.
  public var summary: String

  /// In the order in which the format lists them.
  public static let all: [TechniqueSummary] = TechniqueDecoder.all.map { decoder in
    let (isEventDriven, summary) = about[decoder.id] ?? (false, "")
    return TechniqueSummary(
      id: decoder.id, contents: decoder.contents.map(\.rawValue), isEventDriven: isEventDriven, summary: summary)
  }

  private static let about: [String: (Bool, String)] = [
    "table-header": (false, "a table's header view: stretched when pulled, half-speed parallax when scrolled"),
    "flow-layout": (false, "a collection view's section header, stretched by its layout"),
    "scroll-view": (false, "constraints alone: pinned to the top, gives way at the speed of the scroll"),
    "sticky": (true, "a header above the table that collapses to a bar, fades and springs back"),
    "gsk": (false, "GSKStretchyHeaderView: minimum and maximum height, two modes, two anchors"),
    "snapkit": (false, "a picture above a title, held by constraints with an updated constant"),
    "table-cell": (true, "the first cell of a table, stretched event by event"),
  ]
}
