extension KeyNote {
  static let contentNotes: [String: [String: KeyNote]] = [
    "the content": [
      "table": KeyNote("Rows of one height, as a plain `UITableView` draws them."),
      "grid": KeyNote("Items of one size, as a `UICollectionViewFlowLayout` places them."),
      "text": KeyNote("A label as wide as the screen."),
      "spacer": KeyNote("Empty room before the first section, for `gsk` with unmanaged insets, in points.", or: "0"),
    ],
    "a table": [
      "rows": KeyNote("How many there are.", or: "20"),
      "sections": KeyNote("In place of `rows`: sections, whose headings stay while their rows go by."),
      "rowHeight": KeyNote("In points.", or: "44"),
      "text": KeyNote(
        "Of every row: `{row}` counts from 0, `{number}` from 1, `{section}` is the section's number.",
        .words("no text")),
      "texts": KeyNote("In place of `text`: one text for each row, from the first again after the last."),
      "textColor": KeyNote("Of the rows' texts.", .words("the technique's own")),
      "font": KeyNote("Of the rows' texts.", .words("the technique's own")),
      "background": KeyNote("Of the rows and of the scroll view.", .words("the technique's own")),
      "rowBackgrounds": KeyNote("Colours of the rows, in turn, in place of `background`.", or: "[]"),
      "separator": KeyNote("The hairline at each row's bottom."),
      "fillerSeparators": KeyNote("Separators below the last row, as before iOS 15.", or: "false"),
    ],
    "a section": [
      "title": KeyNote("Its heading.", .words("none")),
      "rows": KeyNote("How many there are."),
    ],
    "a grid's section": ["items": KeyNote("How many there are.")],
    "a separator": [
      "color": KeyNote("Its colour.", .words("the technique's own, else `separator`")),
      "left": KeyNote("From the row's left edge, in points.", .words("the device's layout margin")),
      "right": KeyNote("From the row's right edge, in points.", or: "0"),
      "hidden": KeyNote("Draw none.", or: "false"),
    ],
    "a grid": [
      "items": KeyNote("How many there are.", or: "54"),
      "sections": KeyNote("In place of `items`: sections one below the other."),
      "itemSize": KeyNote("Width and height in points.", or: "[100, 100]"),
      "minimumLineSpacing": KeyNote("Between lines, in points.", or: "1"),
      "minimumInteritemSpacing": KeyNote("Between items of a line at least, in points.", or: "1"),
      "sectionInset": KeyNote("Around each section's items."),
      "itemsPerRow": KeyNote(
        "Make items as wide as so many of them in a line need, and as high as keeps their shape.", or: "none"),
      "colors": KeyNote(
        "Of the items, in turn; or those that `drand48()` gives on Apple's systems without a seed.",
        or: "darwin-random"),
    ],
    "the text": [
      "text": KeyNote("What it says; line feeds are kept."),
      "font": KeyNote("Its font.", .words("the technique's own")),
      "textColor": KeyNote("Its colour.", .words("the technique's own")),
      "insets": KeyNote("Around it.", .words("the technique's own")),
    ],
    "a font": [
      "size": KeyNote("In points.", or: "17"),
      "weight": KeyNote("Of Inter, which stands in for the system font.", or: "regular"),
      "file": KeyNote("A TrueType or OpenType file in its place, relative to the scene file.", .words("none")),
    ],
  ]
}
