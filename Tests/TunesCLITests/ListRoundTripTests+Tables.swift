import Foundation
import ITunesStubServer
import TestSupport
import Testing

extension ListRoundTripTests {
  @Test(
    "A table of all fields is read back with every song sure", arguments: sources, ["csv", "tsv"])
  func tables(source: Source, format: String) async throws {
    try await expectReadBack(source, ["--format", format])
  }

  @Test("Only titles and artists of a table are sent", arguments: ["csv", "tsv"])
  func terms(format: String) async throws {
    let tunes = try await Tunes()
    let list = try await tunes.run(
      "search", "abba", "--limit", "2", "--format", format,
      "-o", "trackName,artistName,trackTimeMillis")
    let other = try await Tunes()
    _ = try await other.run("match", "-", input: list.stdout)
    #expect(other.terms == ["ABBA Dancing Queen", "ABBA Knowing Me, Knowing You"])
  }
}

extension ListSignTests {
  @Test("Titles with a sign are read back from a table of all fields", arguments: ["csv", "tsv"])
  func tables(format: String) async throws { try await expectReadBack(["--format", format]) }

  @Test("The sign that protects a table from formulas isn't read", arguments: ["csv", "tsv"])
  func protection(format: String) async throws {
    let folder = try recordings()
    let tunes = try await Tunes(recordings: URL(filePath: folder.path))
    let list = try await tunes.run(
      "search", "signs", "--format", format, "-o", "trackName,artistName")
    let rows = try await tunes.run("match", "-", "-o", "row", "--json", input: list.stdout).stdout
    for name in ["=Sum of Love", "+44", "@Home", "'Til Dawn"] {
      #expect(rows.contains("\"row\":\"+Plus & -Minus - \(name)\""), "\(rows)")
    }
    withExtendedLifetime(folder) {}
  }
}
