// swift-tools-version:6.2
import PackageDescription

// A package of its own, so that whoever depends on the renderer builds none of it:
//
//   swift run -c release --package-path Benchmarks layout
//   swift run -c release --package-path Benchmarks png
let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "stretchy-render", path: "..")],
  targets: [
    .executableTarget(
      name: "layout", dependencies: [.product(name: "Stretchy", package: "stretchy-render")],
      path: "Sources/LayoutBenchmark", swiftSettings: [.swiftLanguageMode(.v6)]),
    // libpng, libdeflate and, where it is installed, ISA-L's igzip: what our encoder is timed against.
    .target(
      name: "CPeers",
      linkerSettings: [
        .linkedLibrary("png16"), .linkedLibrary("deflate"), .linkedLibrary("dl", .when(platforms: [.linux])),
      ]),
    .executableTarget(
      name: "png",
      dependencies: [
        "CPeers", .product(name: "Raster", package: "stretchy-render"),
        .product(name: "Stretchy", package: "stretchy-render"),
      ],
      path: "Sources/PNGBenchmark", swiftSettings: [.swiftLanguageMode(.v6)]),
  ],
  cLanguageStandard: .gnu2x)
