// swift-tools-version:6.2
import PackageDescription

let package = Package(
  name: "SnapshotTesting",
  dependencies: [
    // In a package of your own: .package(url: "https://…/stretchy-render", from: "0.1.0"),
    .package(name: "stretchy-render", path: "../..")
  ],
  targets: [
    .testTarget(
      name: "HeaderTests", dependencies: [.product(name: "StretchyTesting", package: "stretchy-render")],
      exclude: ["Scenes", "__Goldens__"])
  ])
