// A test that fails prints what it compared; millions of pixels take minutes and help nobody.

extension Bitmap: CustomStringConvertible, CustomReflectable {
  public var description: String { "Bitmap \(width)x\(height)" }
  public var customMirror: Mirror { Mirror(self, children: ["width": width, "height": height]) }
}

extension Image: CustomStringConvertible, CustomReflectable {
  public var description: String { "Image \(bitmap.width)x\(bitmap.height)" }
  public var customMirror: Mirror { Mirror(self, children: ["size": size]) }
}
