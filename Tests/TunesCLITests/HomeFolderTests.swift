import Foundation
import TestSupport
import Testing

/// Whole commands leave only the documented files in a user's home folder.
@Suite("Home folder")
struct HomeFolderTests {
  /// The files in the home folder, without the ones that SQLite adds beside a database.
  private func contents(_ tunes: Tunes) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: tunes.home.path)
      .filter { !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm") }.sorted()
  }

  @Test("A search creates only the database and the cache in the home folder")
  func search() async throws {
    let tunes = try await Tunes()
    #expect(try await tunes.run("search", "beatles").status == .exited(0))
    #expect(
      try contents(tunes) == [
        ".cache", ".cache/tunes", ".cache/tunes/cache.sqlite", ".local", ".local/share",
        ".local/share/tunes", ".local/share/tunes/tunes.sqlite",
      ])
  }

  @Test("A search keeps other programs' folders, even empty ones")
  func others() async throws {
    let tunes = try await Tunes()
    let program = URL(fileURLWithPath: try testedProgram())
      .deletingLastPathComponent().lastPathComponent
    let others = [
      ".cache/org.swift.foundation.URLCache/other", ".local/share/\(program)",
    ]
    for other in others {
      try FileManager.default.createDirectory(
        atPath: tunes.home.path(of: other), withIntermediateDirectories: true)
    }
    #expect(try await tunes.run("search", "beatles").status == .exited(0))
    #expect(try Set(others).isSubset(of: contents(tunes)))
  }

  @Test("With folders set in the environment, nothing is created in the home folder")
  func elsewhere() async throws {
    let place = try TemporaryDirectory()
    let tunes = try await Tunes([
      "TUNES_DATA_DIR": place.path(of: "data"), "TUNES_CACHE_DIR": place.path(of: "cache"),
    ])
    #expect(try await tunes.run("search", "beatles").status == .exited(0))
    #expect(try await tunes.run("doctor").status == .exited(0))
    #expect(try contents(tunes) == [])
  }

  @Test("Relative XDG folders are ignored, as XDG requires")
  func relative() async throws {
    let tunes = try await Tunes(["XDG_DATA_HOME": "tunes-data", "XDG_CACHE_HOME": "tunes-cache"])
    #expect(try await tunes.run("search", "beatles").status == .exited(0))
    #expect(
      try Set(contents(tunes)).isSuperset(of: [
        ".cache/tunes/cache.sqlite", ".local/share/tunes/tunes.sqlite",
      ]))
    #expect(!FileManager.default.fileExists(atPath: "tunes-data"))
  }
}
