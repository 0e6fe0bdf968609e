import Foundation
import Raster
import Testing

@testable import Stretchy

@Suite struct `A scene's pictures` {
  let fixture = SceneFixture()

  private func load(
    _ scene: Scene, scale: Double = 1, limits: PictureLimits = PictureLimits(),
    damage: PictureDecoder.Damage = .strict
  ) -> Result<(assets: SceneAssets, warnings: [Diagnostic]), SceneError> {
    Result { () throws(SceneError) in try SceneAssets.load(for: scene, scale: scale, limits: limits, damage: damage) }
  }

  private func shipped() throws -> Scene {
    try SceneFile.load(path: packageFolder + "/Resources/Scenes/table-header.yaml").scene
  }

  @Test func `the shipped picture has its size, whatever the scale it is decoded at`() throws {
    var scene = try shipped()
    // 1600 x 900 on 390 x 844: 0.938 of the picture's size at 1x, so 8 eighths; a screen a fifth as large needs 2 at 1x (0.188)
    // and 4 at 2x (0.3751, just above 3).
    for (device, scale, width) in [(390.0, 1.0, 1600), (390, 3, 1600), (78, 1, 400), (78, 2, 800), (390, 0.05, 200)] {
      scene.device.size = Size(width: device, height: device * 844 / 390)
      let image = try load(scene, scale: scale).get().assets.image(for: scene.header.image)
      #expect(image?.size == Size(width: 1600, height: 900))
      #expect(image?.bitmap.width == width, "\(device) points at \(scale)x")
    }
    scene.header.contentMode = .center
    #expect(try load(scene, scale: 1).get().assets.image(for: scene.header.image)?.bitmap.width == 1600)
    #expect(try load(scene, scale: 0.5).get().assets.image(for: scene.header.image)?.bitmap.width == 800)
  }

  @Test func `a picture of the program's own needs no file`() throws {
    let image = Image(bitmap: Bitmap(width: 2, height: 2))
    var scene = try shipped()
    scene.header.image = .image(image)
    let assets = try load(scene).get().assets
    #expect(assets.image(for: scene.header.image) === image)
    #expect(assets.image(for: .file(path: "x", location: nil)) == nil)
  }

  @Test func `what cannot be decoded is told at the scene's line`() throws {
    for (content, part) in [
      ("any bytes", "not a PNG or JPEG but text"), ("", "is empty"), ("\u{FF}\u{D8}", "not a PNG or JPEG"),
    ] {
      fixture.write(content, to: "header.jpg")
      let scene = try fixture.scene(minimalScene())
      guard case .failure(let error) = load(scene) else {
        Issue.record("\(content)")
        continue
      }
      #expect(error.kind == .badData && error.diagnostics.count == 1)
      #expect(error.diagnostics[0].rendered.hasPrefix("\(fixture.folder)/scene.yaml:3:42: error: "))
      #expect(error.diagnostics[0].message.contains(part), "\(error.diagnostics[0].message)")
    }
  }

  @Test func `a picture that ends early is damaged`() throws {
    let bytes = try FileAccess.read(packageFolder + "/Resources/header.jpg", limit: 1 << 24)
    try Data(bytes.prefix(bytes.count / 2)).write(to: URL(fileURLWithPath: fixture.folder + "/header.jpg"))
    guard case .failure(let error) = load(try fixture.scene(minimalScene())) else {
      Issue.record("half a picture was decoded")
      return
    }
    #expect(error.kind == .badData && error.diagnostics[0].message.contains("rows are good"))
    #expect(error.diagnostics[0].message.hasSuffix("(--lenient)"))
  }

  @Test func `leniently a picture that ends early is drawn, with a warning`() throws {
    let bytes = try FileAccess.read(packageFolder + "/Resources/header.jpg", limit: 1 << 24)
    try Data(bytes.prefix(bytes.count / 2)).write(to: URL(fileURLWithPath: fixture.folder + "/header.jpg"))
    let scene = try fixture.scene(minimalScene())
    let (assets, warnings) = try load(scene, damage: .lenient).get()
    #expect(assets.damage == .lenient)
    #expect(assets.image(for: scene.header.image)?.size == Size(width: 1600, height: 900))
    #expect(warnings.count == 1 && warnings[0].severity == .warning && warnings[0].location?.line == 3)
    #expect(warnings[0].message.contains("rows are good"))
  }

  @Test func `a picture is converted from its profile`() throws {
    let bytes = try FileAccess.read(packageFolder + "/Tests/Fixtures/Pictures/waves-p3.jpg", limit: 1 << 20)
    try Data(bytes).write(to: URL(fileURLWithPath: fixture.folder + "/header.jpg"))
    let scene = try fixture.scene(minimalScene())
    let (assets, warnings) = try load(scene).get()
    #expect(warnings == [])
    let bitmap = try #require(assets.image(for: scene.header.image)?.bitmap)
    let stored = try PictureDecoder.decode(bytes).image.bitmap
    let isConverted = bitmap.width == stored.width && bitmap != stored
    #expect(isConverted)
  }

  @Test func `a profile that cannot be used is told at the scene's line`() throws {
    var bytes = try FileAccess.read(packageFolder + "/Tests/Fixtures/Pictures/waves-p3.jpg", limit: 1 << 20)
    // The profile's signature.
    let name = Array("acsp".utf8)
    let start = try #require(bytes.indices.first { bytes[$0...].starts(with: name) })
    bytes[start] = 0
    try Data(bytes).write(to: URL(fileURLWithPath: fixture.folder + "/header.jpg"))
    let (_, warnings) = try load(try fixture.scene(minimalScene())).get()
    #expect(warnings.count == 1 && warnings[0].location?.line == 3)
    #expect(warnings[0].message.contains("the colour profile is left out: it is damaged"))
  }

  @Test func `a picture that went away, and one that is too large`() throws {
    let scene = try fixture.scene(minimalScene())
    if case .failure(let error) = load(scene, limits: PictureLimits(maximumBytes: 3)) {
      #expect(error.diagnostics[0].message.contains("is larger than"))
    } else {
      Issue.record("nine bytes are more than three")
    }
    try FileManager.default.removeItem(atPath: fixture.folder + "/header.jpg")
    guard case .failure(let error) = load(scene) else {
      Issue.record("no file, no picture")
      return
    }
    #expect(error.kind == .missing && error.diagnostics[0].location?.line == 3)
  }
}
