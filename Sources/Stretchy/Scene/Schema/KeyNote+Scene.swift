extension KeyNote {
  static let sceneNotes: [String: [String: KeyNote]] = [
    "a scene": [
      "version": KeyNote("The format's version: 1. It stands first."),
      "device": KeyNote("The screen: a preset's name, or a mapping.", or: "iphone-14"),
      "appearance": KeyNote("Light or dark; system colours follow it.", or: "light"),
      "refreshRate": KeyNote("Scroll events a second. Event-driven techniques differ between the two.", or: "60"),
      "adjustment": KeyNote(
        "`contentInsetAdjustmentBehavior`: whether safe area and bars add to the content inset.", or: "automatic"),
      "statusBar": KeyNote("Time, signal and battery at the screen's top."),
      "navigationBar": KeyNote("The bar at the screen's top."),
      "homeIndicator": KeyNote("Draw the bar at the bottom of a screen without a home button.", or: "false"),
      "screenCorners": KeyNote("Round the frame's corners as the display's are, transparent outside.", or: "false"),
      "contentInset": KeyNote("`contentInset` of the scroll view, as the program sets it."),
      "scrollView": KeyNote("The scroll view's own settings."),
      "background": KeyNote("The page's colour, behind everything.", .words("the technique's own")),
      "touches": KeyNote("Show the finger as a translucent dot.", or: "false"),
      "goldens": KeyNote("Which frames `verify` compares."),
      "header": KeyNote("The header: its technique and what it shows."),
      "content": KeyNote("What scrolls under the header."),
      "timelines": KeyNote("The scrolls to show, each under a name of its own that becomes a folder's."),
      "expect": KeyNote("What `validate` and `verify` check of the header's numbers, to 0.001."),
    ],
    "a device": [
      "width": KeyNote("Of the upright screen, in points."),
      "height": KeyNote("Of the upright screen, in points."),
      "scale": KeyNote("Pixels a point: the grid that UIKit rounds scrolled offsets to."),
      "safeArea": KeyNote("What bars, notch and home indicator cover of the upright screen."),
      "cornerRadius": KeyNote("Of the display's corners, in points.", or: "0"),
      "statusBar": KeyNote("Its height in points.", .words("the safe area's top")),
      "landscape": KeyNote("Turn the device to its side.", or: "false"),
    ],
    "a device of that name": [
      "preset": KeyNote("A device's name; `stretchy-render devices` lists them."),
      "landscape": KeyNote("Turn the device to its side.", or: "false"),
    ],
    "a safe area": sides("kept clear"),
    "a content inset": [
      "top": KeyNote("Points at the top; `gsk` replaces it where it manages insets.", or: "0"),
      "bottom": KeyNote("Points at the bottom.", or: "0"),
    ],
    "a section inset": sides("left free around each section's items"),
    "insets": sides("left free around the text"),
    "a status bar": [
      "style": KeyNote(
        "`preferredStatusBarStyle`: `default` follows the appearance, `light` is white, `dark` black.", or: "default"),
      "hidden": KeyNote("Draw none; the safe area stays.", or: "false"),
    ],
    "a navigation bar": [
      "style": KeyNote(
        "`opaque` moves the content down, `translucent` and `transparent` lie over it, `hidden` is none.", or: "hidden"),
      "title": KeyNote("In the bar's middle.", or: "\"\""),
      "backButton": KeyNote("Show the button that leads back.", or: "false"),
      "tint": KeyNote("Of title and button.", .words("the system's")),
    ],
    "a scroll view": [
      "top": KeyNote(
        "Where it begins: at its superview's top, or below safe area and bar, where nothing adjusts its inset.",
        or: "superview"),
      "alwaysBounceVertical": KeyNote(
        "Bounce although the content is short.", .words("true for tables, false for grids and text")),
      "bounces": KeyNote("Whether the content can be pulled past its edges at all.", or: "true"),
      "decelerationRate": KeyNote("`UIScrollView.DecelerationRate`.", or: "normal"),
    ],
    "the golden frames": [
      "scale": KeyNote("Pixels a point of the golden frames.", or: "1"),
      "frames": KeyNote("`all`, `every N` (with the first and the last), or a list of numbers.", or: "all"),
    ],
    "an expectation": [
      "timeline": KeyNote("The timeline that `time` or `frame` belongs to.", .words("the scene's only one")),
      "time": KeyNote("The moment, as `still --time` takes it."),
      "frame": KeyNote("The moment as a frame's number at the scene's refresh rate."),
      "offset": KeyNote(
        "`contentOffset.y`. Alone it is the moment, as `still --offset` takes it, which says enough of techniques that"
          + " are not event-driven; beside `time` or `frame` it is what is expected."),
      "header.height": KeyNote("The header's height in points, as its technique defines it."),
      "header.progress": KeyNote("`header.height` over the declared height; the stretch factor for `gsk`."),
      "visible.top": KeyNote("The y on the screen where the picture begins to be seen."),
      "visible.bottom": KeyNote("The y on the screen where the picture ends to be seen."),
    ],
  ]

  static func sides(_ purpose: String) -> [String: KeyNote] {
    Dictionary(
      uniqueKeysWithValues: ["top", "left", "bottom", "right"].map {
        ($0, KeyNote("Points \(purpose), \($0 == "top" || $0 == "bottom" ? "at the \($0)" : "on the \($0)").", or: "0"))
      })
  }
}
