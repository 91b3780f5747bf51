// swift-tools-version: 6.2

import PackageDescription

let settings: [SwiftSetting] = [
  .swiftLanguageMode(.v6),
  .treatAllWarnings(as: .error),
  .enableUpcomingFeature("ExistentialAny"),
  .enableUpcomingFeature("InternalImportsByDefault"),
  .enableUpcomingFeature("MemberImportVisibility"),
]

let package = Package(
  name: "tunes",
  platforms: [.macOS(.v15)],
  products: [
    .executable(name: "tunes", targets: ["tunes"]),
    .executable(name: "itunes-stub", targets: ["itunes-stub"]),
    .library(name: "ITunesSearch", targets: ["ITunesSearch"]),
  ],
  dependencies: [
    .package(url: "https://github.com/apple/swift-argument-parser", from: "1.8.0"),
    .package(url: "https://github.com/groue/GRDB.swift", from: "7.10.0"),
    .package(url: "https://github.com/apple/swift-system", from: "1.8.0"),
    .package(url: "https://github.com/swiftlang/swift-subprocess", from: "1.0.0", traits: []),
  ],
  targets: [
    .target(name: "Entities", swiftSettings: settings),
    .target(name: "Retrieval", swiftSettings: settings),
    .target(
      name: "CURLShim",
      cSettings: [.define("_FORTIFY_SOURCE", to: "2", .when(configuration: .release))],
      linkerSettings: [.linkedLibrary("curl", .when(platforms: [.linux]))]),
    .target(name: "SongLists", dependencies: ["Entities"], swiftSettings: settings),
    .target(
      name: "ITunesSearch",
      dependencies: [
        "Entities", .target(name: "CURLShim", condition: .when(platforms: [.linux])),
      ],
      swiftSettings: settings),
    .systemLibrary(
      name: "CZlib", pkgConfig: "zlib", providers: [.apt(["zlib1g-dev"]), .brew(["zlib"])]),
    .target(
      name: "Persistence",
      dependencies: [
        "CZlib", "Entities", "Retrieval", .product(name: "GRDB", package: "GRDB.swift"),
      ],
      swiftSettings: settings),
    .systemLibrary(
      name: "CTurboJPEG", pkgConfig: "libturbojpeg",
      providers: [.apt(["libturbojpeg0-dev"]), .brew(["jpeg-turbo"])]),
    .target(
      name: "Media",
      dependencies: [
        "CTurboJPEG", "Entities", .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      swiftSettings: settings),
    .target(name: "Songs", dependencies: ["Entities", "Retrieval"], swiftSettings: settings),
    .target(
      name: "Scenes", dependencies: ["Entities", "Retrieval", "Songs"], swiftSettings: settings),
    .target(
      name: "Rules", dependencies: ["Entities", "Retrieval", "Scenes", "Songs"],
      swiftSettings: settings),
    .target(
      name: "TerminalKit", dependencies: ["CZlib"], exclude: ["Width/generate-wide-ranges.py"],
      swiftSettings: settings),
    .target(
      name: "Views",
      dependencies: ["Entities", "Retrieval", "Rules", "Scenes", "Songs", "TerminalKit"],
      swiftSettings: settings),
    .target(
      name: "TunesCLI",
      dependencies: [
        "Entities", "ITunesSearch", "Media", "Persistence", "Retrieval", "Rules", "Scenes",
        "SongLists", "Songs", "TerminalKit", "Views",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "Subprocess", package: "swift-subprocess"),
        .product(name: "SystemPackage", package: "swift-system"),
      ],
      // The schemas of docs, which assistants get.
      resources: [.embedInCode("Assistants/Schemas")],
      swiftSettings: settings),
    .executableTarget(name: "tunes", dependencies: ["TunesCLI"], swiftSettings: settings),

    .executableTarget(
      name: "manual-pages",
      dependencies: [.product(name: "ArgumentParser", package: "swift-argument-parser")],
      path: "packaging/manual", exclude: ["command.mdoc", "tunes.mdoc"], swiftSettings: settings),

    .target(
      name: "ITunesStubServer",
      dependencies: ["CTurboJPEG", "CZlib"],
      path: "Mocks/ITunesStubServer",
      resources: [.copy("Catalog")],
      swiftSettings: settings),
    .executableTarget(
      name: "itunes-stub",
      dependencies: [
        "ITunesStubServer",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
      ],
      path: "Mocks/ITunesStub",
      swiftSettings: settings),
    .target(
      name: "Mocks",
      dependencies: ["Entities", "ITunesSearch", "Scenes", "TerminalKit"],
      path: "Mocks/Roles",
      swiftSettings: settings),
    .executableTarget(
      name: "benchmarks",
      dependencies: [
        "Entities", "ITunesSearch", "ITunesStubServer", "Media", "Persistence",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      path: "Benchmarks/Sources", swiftSettings: settings),
    .executableTarget(
      name: "song-search", dependencies: ["ITunesSearch"], path: "Examples/SongSearch",
      packageAccess: false, swiftSettings: settings),

    .testTarget(
      name: "EntitiesTests", dependencies: ["Entities"], swiftSettings: settings),
    .testTarget(
      name: "RetrievalTests", dependencies: ["Retrieval"], swiftSettings: settings),
    .testTarget(
      name: "SongsTests", dependencies: ["Entities", "Mocks", "Retrieval", "SongLists", "Songs"],
      swiftSettings: settings),
    .testTarget(
      name: "ScenesTests",
      dependencies: ["Entities", "Mocks", "Scenes", "SongLists", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "RulesTests",
      dependencies: ["Entities", "Mocks", "Rules", "Scenes", "SongLists", "Songs", "TestSupport"],
      swiftSettings: settings),
    .testTarget(
      name: "SongListsTests",
      dependencies: ["Entities", "Retrieval", "SongLists", "Songs", "TestSupport"],
      exclude: ["Fixtures"], swiftSettings: settings),
    .testTarget(
      name: "PersistenceTests",
      dependencies: [
        "Entities", "Mocks", "Persistence", "Retrieval", "Rules", "Scenes", "SongLists", "Songs",
        "TestSupport", .product(name: "GRDB", package: "GRDB.swift"),
      ],
      exclude: ["Fixtures"], swiftSettings: settings),
    .testTarget(
      name: "ViewsTests",
      dependencies: [
        "Entities", "Mocks", "Rules", "Scenes", "Songs", "TerminalKit", "TestSupport", "Views",
      ],
      exclude: ["Snapshots", "Screen/Snapshots"], swiftSettings: settings),

    .testTarget(
      name: "TunesCLITests",
      dependencies: [
        "Entities", "ITunesStubServer", "Mocks", "TerminalKit", "TestSupport", "TunesCLI", "Views",
        "itunes-stub", "manual-pages", "tunes", "tunes-client",
        .product(name: "ArgumentParser", package: "swift-argument-parser"),
        .product(name: "GRDB", package: "GRDB.swift"),
      ],
      exclude: ["Programs", "Recordings", "Torture/fault.c", "Transcripts"], swiftSettings: settings
    ),
    .testTarget(
      name: "ITunesSearchTests",
      dependencies: [
        "Entities", "ITunesSearch", "ITunesStubServer", "Mocks", "TestSupport", "song-search",
      ],
      swiftSettings: settings),
    .testTarget(
      name: "MediaTests",
      dependencies: [
        "CTurboJPEG", "Entities", "ITunesSearch", "ITunesStubServer", "Media", "Mocks",
        "TestSupport",
      ],
      swiftSettings: settings),
    .testTarget(name: "ArchitectureTests", swiftSettings: settings),

    .executableTarget(name: "tunes-client", path: "Tests/TunesClient"),
    .target(name: "TestSupport", path: "Tests/Support", swiftSettings: settings),
    .executableTarget(
      name: "screen-sample", dependencies: ["TerminalKit"], path: "Tests/ScreenSample",
      swiftSettings: settings),
    .testTarget(
      name: "ITunesStubServerTests", dependencies: ["CZlib", "ITunesStubServer", "itunes-stub"],
      swiftSettings: settings),
    .testTarget(
      name: "TerminalKitTests", dependencies: ["TerminalKit", "TestSupport", "screen-sample"],
      swiftSettings: settings),
  ]
)
