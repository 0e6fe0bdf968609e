// swift-tools-version:6.2
import PackageDescription

// Warnings are errors for the people who work on the package, never for the people who depend on it.
let isStrict = Context.environment["STRETCHY_STRICT"] != nil
// The pixel core must build with libpng and libjpeg alone; this switch leaves everything else out to prove it.
let onlyRaster = Context.environment["STRETCHY_ONLY"] == "Raster"

let strict: [SwiftSetting] =
  [
    .swiftLanguageMode(.v6),
    .enableUpcomingFeature("ExistentialAny"),
    .enableUpcomingFeature("MemberImportVisibility"),
    .enableUpcomingFeature("InternalImportsByDefault"),
    .strictMemorySafety(),
  ] + (isStrict ? [.treatAllWarnings(as: .error)] : [])
let strictC: [CSetting] = isStrict ? [.treatAllWarnings(as: .error)] : []
// Kernels are optimised in debug builds too: an unoptimised pixel loop runs up to 200 times slower.
let kernels = strict + [.unsafeFlags(["-O"], .when(configuration: .debug))]
let optimizedC = strictC + [.unsafeFlags(["-O2"], .when(configuration: .debug))]
let maths: [LinkerSetting] = [.linkedLibrary("m", .when(platforms: [.linux]))]

var products: [Product] = [.library(name: "Raster", targets: ["Raster"])]
var targets: [Target] = [
  .target(
    name: "CPNG", cSettings: strictC,
    linkerSettings: [.linkedLibrary("png16"), .linkedLibrary("z"), .linkedLibrary("deflate")]),
  .target(name: "CJPEG", cSettings: strictC, linkerSettings: [.linkedLibrary("jpeg")]),
  .target(name: "CKernels", cSettings: optimizedC),
  .target(name: "Raster", dependencies: ["CPNG", "CJPEG", "CKernels"], swiftSettings: kernels, linkerSettings: maths),
  .testTarget(name: "RasterTests", dependencies: ["Raster", "CKernels", "CPNG"], swiftSettings: strict),
]

if !onlyRaster {
  products += [
    .executable(name: "stretchy-render", targets: ["stretchy-render"]),
    .library(name: "Stretchy", targets: ["Stretchy"]),
    // With the modules whose types its functions take, so that a test target needs this product alone.
    .library(name: "StretchyTesting", targets: ["StretchyTesting", "StretchyOutput", "Stretchy", "Raster"]),
  ]
  targets += [
    .target(name: "CLCMS", cSettings: strictC, linkerSettings: [.linkedLibrary("lcms2")]),
    .target(name: "ColorProfiles", dependencies: ["Raster", "CLCMS"], swiftSettings: strict),
    .testTarget(name: "ColorProfilesTests", dependencies: ["Raster", "ColorProfiles"], swiftSettings: strict),
    .target(name: "CYAML", cSettings: strictC, linkerSettings: [.linkedLibrary("yaml")]),
    .systemLibrary(
      name: "CFreeType", pkgConfig: "freetype2", providers: [.apt(["libfreetype-dev"]), .brew(["freetype"])]),
    .systemLibrary(
      name: "CHarfBuzz", pkgConfig: "harfbuzz", providers: [.apt(["libharfbuzz-dev"]), .brew(["harfbuzz"])]),
    .target(name: "CText", dependencies: ["CFreeType", "CHarfBuzz"], cSettings: strictC),
    .target(name: "Typography", dependencies: ["Raster", "CText"], swiftSettings: strict, linkerSettings: maths),
    .testTarget(name: "TypographyTests", dependencies: ["Raster", "Typography"], swiftSettings: strict),
    .target(
      name: "Stretchy", dependencies: ["Raster", "Typography", "ColorProfiles", "CYAML"], swiftSettings: strict,
      linkerSettings: maths),
    .target(
      name: "StretchyOutput", dependencies: ["CKernels", "Raster", "Typography", "ColorProfiles", "Stretchy"],
      swiftSettings: strict),
    .target(
      name: "StretchyTesting", dependencies: ["Stretchy", "StretchyOutput"], swiftSettings: strict),
    .target(name: "CResources", cSettings: strictC),
    .executableTarget(
      name: "stretchy-render", dependencies: ["CResources", "Raster", "Stretchy", "StretchyOutput"],
      swiftSettings: strict),
    .testTarget(name: "StretchyTests", dependencies: ["Raster", "Stretchy"], swiftSettings: strict),
    .testTarget(
      name: "StretchyOutputTests", dependencies: ["Raster", "Stretchy", "StretchyOutput"], swiftSettings: strict),
    .testTarget(
      name: "StretchyTestingTests", dependencies: ["Raster", "Stretchy", "StretchyOutput", "StretchyTesting"],
      swiftSettings: strict),
    .testTarget(
      name: "GoldenTests", dependencies: ["Stretchy", "StretchyTesting"], exclude: ["__Goldens__", "Scenes"],
      swiftSettings: strict),
    .testTarget(
      name: "CommandTests", dependencies: ["stretchy-render", "Raster", "Stretchy", "StretchyOutput"],
      swiftSettings: strict),
  ]
}

let package = Package(
  name: "stretchy-render",
  products: products,
  targets: targets,
  cLanguageStandard: .gnu2x)
