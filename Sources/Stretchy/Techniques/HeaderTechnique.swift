public import Raster

/// One way to move a header with the scroll view.
///
/// A technique is a value that holds whatever its code on a device would hold between two callbacks. It is told of
/// every event in order, and asked for its layers at any time after. ``Stage`` and ``Playback`` take one of your own in
/// place of the scene's:
///
/// ```swift
/// struct CurtainTechnique: HeaderTechnique {
///   var contentStart: Double { 200 }
///   private var pull = 0.0
///
///   mutating func receive(_ event: ScrollEvent, in context: StageContext) {
///     if event.kind == .didScroll { pull = max(0, 0 - event.contentOffset) }
///   }
///
///   func presentation(at time: Double, in context: StageContext) -> HeaderPresentation {
///     let frame = Rect(x: 0, y: 0, width: context.viewport.width, height: 200 + pull)
///     let header = Layer(
///       id: "header", frame: frame,
///       sublayers: [
///         context.picture.layer(frame: frame, clips: true)
///       ])
///     return HeaderPresentation(behindContent: [header], height: 200 + pull, progress: (200 + pull) / 200)
///   }
/// }
///
/// Playback(scene, assets: assets, technique: CurtainTechnique(), timeline: timeline)
/// ```
///
/// Frames are exact points, nothing is rounded. Where a program uses Auto Layout, ``Layout`` solves its constraints; the
/// tests of this package hold a technique of forty lines that does so (`OwnTechniqueTests.swift`).
public protocol HeaderTechnique: Sendable {
  /// Where the content begins, in the scroll view's content coordinates (points, y down).
  var contentStart: Double { get }

  /// `contentInset.top` in points, where the technique sets it itself; the scene's own is then ignored. `nil` leaves it.
  var managedInsetTop: Double? { get }

  /// False where the technique's layout keeps the scroll view away from safe area and bars, so that UIKit adds nothing
  /// to its top inset.
  var reachesUnderBars: Bool { get }

  /// Height in points that a grid leaves above each section but the first, for a header like the first one's.
  var sectionHeaderHeight: Double { get }

  /// The scroll view's frame, as of now, where the page leaves it `area`; both in screen coordinates, points.
  func scrollViewFrame(in area: Rect) -> Rect

  /// Lays out for the first time, before any event, at the rest offset.
  mutating func prepare(in context: StageContext)

  /// Takes one event, as the delegate callback of the original would.
  mutating func receive(_ event: ScrollEvent, in context: StageContext)

  /// The header as it is drawn at `time` (seconds since the timeline began), after all events so far.
  func presentation(at time: Double, in context: StageContext) -> HeaderPresentation

  /// Seconds since the timeline began at which the last of its animations ends that runs now or ran before; `nil` where
  /// there was none. The frames of a timeline go on until then, and `settle` waits for it.
  func animationsEnd() -> Double?

  /// The labels of text content, where the technique places them itself; `nil` for one label below
  /// ``contentStart``.
  func textLayout(in context: StageContext) -> TextLayout?

  /// What a developer would find in the log, so far: each thing once, one line, no full stop.
  var warnings: [String] { get }
}

/// What most techniques do: nothing but follow the scroll view.
extension HeaderTechnique {
  public var managedInsetTop: Double? { nil }
  public var reachesUnderBars: Bool { true }
  public var sectionHeaderHeight: Double { 0 }
  public func scrollViewFrame(in area: Rect) -> Rect { area }
  public mutating func prepare(in context: StageContext) {}
  public func animationsEnd() -> Double? { nil }
  public func textLayout(in context: StageContext) -> TextLayout? { nil }
  public var warnings: [String] { [] }
}

/// What a technique can see of the screen around it. All in points.
public struct StageContext: Sendable {
  public var screen: Size
  /// The scroll view's frame on the screen.
  public var viewport: Rect
  /// What the page leaves for header and scroll view, on the screen.
  public var area: Rect
  /// `contentOffset.y` after the last event.
  public var contentOffset: Double
  /// `contentInset.top`, as the program set it.
  public var contentInsetTop: Double
  /// `adjustedContentInset.top`: `contentInsetTop` and what safe area and bars add.
  public var adjustedInsetTop: Double
  public var picture: HeaderPicture
  public var appearance: Appearance
  public var text: StageText

  /// - Parameter area: by default all of the viewport.
  public init(
    screen: Size, viewport: Rect, area: Rect? = nil, contentOffset: Double, contentInsetTop: Double,
    adjustedInsetTop: Double, picture: HeaderPicture, appearance: Appearance = .light, text: StageText = StageText()
  ) {
    self.screen = screen
    self.viewport = viewport
    self.area = area ?? viewport
    self.contentOffset = contentOffset
    self.contentInsetTop = contentInsetTop
    self.adjustedInsetTop = adjustedInsetTop
    self.picture = picture
    self.appearance = appearance
    self.text = text
  }

  /// The screen's y of a y in the scroll view's content coordinates.
  public func screenY(ofContentY y: Double) -> Double { viewport.y + (y - contentOffset) }
}

/// What a technique shows at one moment.
public struct HeaderPresentation: Sendable {
  /// Layers under the scroll view's content, back to front, in screen coordinates.
  public var behindContent: [Layer]
  /// Layers over the scroll view's content, back to front, in screen coordinates.
  public var aboveContent: [Layer]
  /// The header's height in points, as the technique defines it.
  public var height: Double
  /// `height` over the declared height.
  public var progress: Double
  /// The id of the layer that holds the header's picture.
  public var pictureID: String
  /// True where the layers are subviews of the scroll view, which cuts them to its frame.
  public var isInScrollView: Bool
  /// The scroll view's frame as it is drawn at this moment, in screen coordinates, where that is not where it is:
  /// while its frame is animated.
  public var scrollViewFrame: Rect?

  public init(
    behindContent: [Layer] = [], aboveContent: [Layer] = [], height: Double, progress: Double,
    pictureID: String = "header.image", isInScrollView: Bool = true, scrollViewFrame: Rect? = nil
  ) {
    self.behindContent = behindContent
    self.aboveContent = aboveContent
    self.height = height
    self.progress = progress
    self.pictureID = pictureID
    self.isInScrollView = isInScrollView
    self.scrollViewFrame = scrollViewFrame
  }
}

/// The header's picture with what lies behind and over it, ready to be placed.
public struct HeaderPicture: Sendable {
  public var image: Image
  public var contentMode: ContentMode
  public var background: Color?
  /// Colours over the picture, back to front.
  public var overlays: [(color: Color, alpha: Double)]

  public init(
    image: Image, contentMode: ContentMode = .scaleAspectFill, background: Color? = nil,
    overlays: [(color: Color, alpha: Double)] = []
  ) {
    self.image = image
    self.contentMode = contentMode
    self.background = background
    self.overlays = overlays
  }

  /// The image view: overlays are its sublayers and always as large as it is.
  /// - Parameter frame: in the superlayer's coordinates, points.
  public func layer(id: String = "header.image", frame: Rect, clips: Bool) -> Layer {
    let bounds = Rect(origin: .zero, size: frame.size)
    return Layer(
      id: id, frame: frame, backgroundColor: background, contents: .image(image, contentMode), masksToBounds: clips,
      sublayers: overlays.enumerated().map { number, overlay in
        Layer(
          id: "header.overlay.\(number)", frame: bounds, backgroundColor: overlay.color, opacity: overlay.alpha)
      })
  }
}
