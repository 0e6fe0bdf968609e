// swift-tools-version:6.2
import PackageDescription

// A package of its own, so that whoever depends on the renderer builds none of it:
//
//   swift run -c release --package-path Benchmarks layout
let package = Package(
  name: "Benchmarks",
  dependencies: [.package(name: "stretchy-render", path: "..")],
  targets: [
    .executableTarget(
      name: "layout", dependencies: [.product(name: "Stretchy", package: "stretchy-render")],
      path: "Sources/LayoutBenchmark", swiftSettings: [.swiftLanguageMode(.v6)])
  ],
  cLanguageStandard: .gnu2x)
