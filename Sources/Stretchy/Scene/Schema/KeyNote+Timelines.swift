extension KeyNote {
  static let timelineNotes: [String: [String: KeyNote]] = [
    "a step": [
      "hold": KeyNote("Nothing moves for so long; a finger that is down stays down."),
      "drag": KeyNote("A finger moves; past an edge the content follows less and less."),
      "release": KeyNote("The finger leaves; the content runs out, or bounces back. Stands alone, or with a velocity."),
      "fling": KeyNote("A finger touches and leaves with a velocity; the content runs out."),
      "scroll": KeyNote("`setContentOffset(_:animated: true)`, to an offset within the bounds."),
      "jump": KeyNote("One event at exactly this offset, not clamped: a number, or a mapping."),
      "offsets": KeyNote("One event a tick at exactly these offsets, not clamped, with the finger down."),
      "recording": KeyNote("The offsets that an app has recorded."),
      "set": KeyNote("The program changes properties of the technique: `header.height` and its like."),
    ],
    "a drag": [
      "by": KeyNote("The finger's travel in points, in the offset's direction: negative pulls down."),
      "duration": KeyNote("How long it takes."),
      "curve": KeyNote("How the travel goes with time.", or: "easeInOut"),
    ],
    "a release": ["velocity": KeyNote("In points a second.", .words("that of the finger's last movements"))],
    "a fling": ["velocity": KeyNote("In points a second, in the offset's direction: positive scrolls away.")],
    "a scroll": [
      "to": KeyNote("The offset at its end."),
      "duration": KeyNote("How long it takes.", or: "300ms"),
      "curve": KeyNote("How it goes with time.", or: "easeInOut"),
    ],
    "a jump": [
      "to": KeyNote("The offset."),
      "animated": KeyNote(
        "In a block of `UIView.animate` of 0.3 s: one event, and what is drawn follows.", or: "false"),
    ],
    "a recording": [
      "file": KeyNote("A CSV file with the columns `time,offset`, in seconds and points; gaps hold the last offset.")
    ],
  ]
}
