extension KeyNote {
  static let headerNotes: [String: [String: KeyNote]] = [
    "a header": [
      "technique": KeyNote("What moves it; `stretchy-render techniques` lists them."),
      "image": KeyNote("A JPEG or PNG file, relative to the scene file."),
      "contentMode": KeyNote(
        "`UIView.ContentMode` of the picture.", .words("scaleAspectFill; scaleToFill for `snapkit`")),
      "imageBackground": KeyNote("The image view's colour, behind the picture.", .words("the technique's own")),
      "overlays": KeyNote("Colours over the picture, back to front.", or: "[]"),
    ],
    "an overlay": [
      "color": KeyNote("Its colour."),
      "alpha": KeyNote("On top of the colour's own.", or: "1"),
    ],
    "`table-header`": [
      "height": KeyNote("Of the table header view, in points; the picture is as high at offset 0.", or: "250")
    ],
    "`flow-layout`": ["height": KeyNote("`headerReferenceSize.height`, in points.", or: "250")],
    "`scroll-view`": [
      "labelTop": KeyNote("Where the text begins in the scroll view's content, in points.", or: "280"),
      "spacing": KeyNote("Between header and text, in points; less than `labelTop`.", or: "10"),
    ],
    "`sticky`": [
      "height": KeyNote("The header's height at rest, in points.", or: "150"),
      "minimumHeight": KeyNote("The height of the bar that it collapses to; less than `height`.", or: "65"),
      "divisor": KeyNote("The header loses offset / divisor at every event.", or: "100"),
      "overlay": KeyNote("The tint over the picture, which comes out as the header collapses."),
      "title": KeyNote("The header's label, written in capitals.", .words("none")),
      "titleTop": KeyNote("From the header's top to the label's, in points.", or: "28"),
      "icon": KeyNote("A picture in the header's middle, relative to the scene file.", .words("none")),
      "iconSize": KeyNote("Its width and height, in points.", or: "40"),
      "iconOffset": KeyNote("From the header's middle down to the icon's, in points.", or: "6"),
      "spring": KeyNote("The animation that the header returns with."),
      "collapses": KeyNote("Whether it shrinks as the table scrolls: the tutorial's first step.", or: "true"),
      "fades": KeyNote("Whether tint and icon change with the height: its second step.", or: "true"),
      "snaps": KeyNote("Whether it springs back from a stretch when the finger leaves: its third step.", or: "true"),
    ],
    "the tint": [
      "color": KeyNote("Its colour.", or: "\"#EB605B\""),
      "alpha": KeyNote("At rest; a pull lowers the tint only once its alpha has come to this.", or: "0.6"),
      "collapseDivisor": KeyNote("The larger, the slower the tint comes out as the header collapses.", or: "500"),
      "stretchDivisor": KeyNote("The larger, the slower the tint goes as the header is pulled.", or: "200"),
    ],
    "a spring": [
      "duration": KeyNote("Of the animation.", or: "400ms"),
      "damping": KeyNote("The damping ratio: 1 does not swing.", or: "0.7"),
      "velocity": KeyNote("At its begin, in distances a second.", or: "0.5"),
    ],
    "`gsk`": [
      "height": KeyNote("Of the view's frame before it is added, in points.", or: "200"),
      "maximumContentHeight": KeyNote("Its content's height at rest, in points.", .words("`height`")),
      "minimumContentHeight": KeyNote("The height that its content shrinks to, in points.", or: "0"),
      "contentInset": KeyNote("Between the view and its content view."),
      "expansionMode": KeyNote(
        "`topOnly` expands at the list's top, `immediate` as soon as it is scrolled up; that is event-driven.",
        or: "topOnly"),
      "contentAnchor": KeyNote("Where the content stays while the view is higher than it.", or: "top"),
      "contentExpands": KeyNote("Whether the content grows with the view.", or: "true"),
      "contentShrinks": KeyNote("Whether the content shrinks with the view.", or: "true"),
      "manageScrollViewInsets": KeyNote("Whether the view sets the scroll view's top inset.", or: "true"),
      "anchorBehavior": KeyNote(
        "What the bottom anchor does where `contentExpands` is off: as the code has it, or as its README says.",
        or: "shipped"),
    ],
    "the content view's inset": sides("between the view and its content view"),
    "`snapkit`": [
      "headerHeight": KeyNote("From the content's top to the title, in points.", or: "220"),
      "spacing": KeyNote("Between picture and title, in points; less than `headerHeight`.", or: "20"),
      "title": KeyNote("The label below the picture.", .words("the tutorial's")),
    ],
    "`table-cell`": ["height": KeyNote("Of the first row's cell, in points.", or: "200")],
  ]
}
