// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

// `Tunes` and `Mocks` lead to the program's own sources: as targets of this package too, they let it
// use what has `package` access.
let package = Package(
  name: "benchmarks",
  platforms: [.macOS(.v15)],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.0", traits: []),
    .package(url: "https://github.com/ordo-one/benchmark", from: "1.38.0", traits: []),
  ],
  targets: [
    .target(name: "Entities", path: "Tunes/Entities", swiftSettings: settings),
    .target(
      name: "CURLShim", path: "Tunes/CURLShim",
      linkerSettings: [.linkedLibrary("curl", .when(platforms: [.linux]))]),
    .target(
      name: "ITunesSearch",
      dependencies: [
        "Entities", .target(name: "CURLShim", condition: .when(platforms: [.linux])),
      ],
      path: "Tunes/ITunesSearch", swiftSettings: settings),
    .systemLibrary(name: "CZlib", path: "Tunes/CZlib"),
    .target(
      name: "Persistence",
      dependencies: ["CZlib", "Entities", .product(name: "GRDB", package: "GRDB.swift")],
      path: "Tunes/Persistence", swiftSettings: settings),
    .systemLibrary(name: "CTurboJPEG", path: "Tunes/CTurboJPEG"),
    .target(
      name: "Media",
      dependencies: [
        "CTurboJPEG", "Entities", .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      path: "Tunes/Media", swiftSettings: settings),
    .target(
      name: "TerminalKit", path: "Tunes/TerminalKit", exclude: ["Width/generate-wide-ranges.py"],
      swiftSettings: settings),
    .target(
      name: "ITunesStubServer", dependencies: ["CZlib"], path: "Mocks/ITunesStubServer",
      resources: [.copy("Catalog")], swiftSettings: settings),

    .target(
      name: "Material",
      dependencies: [
        "CTurboJPEG", "Entities", "Persistence", "TerminalKit",
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: settings),
    .executableTarget(
      name: "trials",
      dependencies: [
        "Entities", "ITunesSearch", "ITunesStubServer", "Material", "Media", "Persistence",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      path: "Sources/Trials", swiftSettings: settings),
    // The plugin takes for benchmarks what lies in a folder of the name Benchmarks, as this does.
    .executableTarget(
      name: "InProcess",
      dependencies: [
        "CTurboJPEG", "Entities", "ITunesSearch", "ITunesStubServer", "Material", "Media",
        "Persistence", "TerminalKit",
        .product(name: "Benchmark", package: "benchmark"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      path: "InProcess", swiftSettings: settings,
      plugins: [.plugin(name: "BenchmarkPlugin", package: "benchmark")]),
  ]
)
