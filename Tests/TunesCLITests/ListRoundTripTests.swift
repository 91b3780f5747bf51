import Foundation
import ITunesStubServer
import TestSupport
import Testing

@Suite("Lists that tunes prints")
struct ListRoundTripTests {
  /// A command that prints songs, and the commands before it that make its list.
  struct Source: CustomTestStringConvertible, Sendable {
    let words: [String]
    var preparation: [[String]] = []
    /// The list on standard input.
    var input = ""
    /// Whether the library has the songs then.
    var isKnown = true
    /// The first of the formats that are read back, of which every `step`-th is.
    var first = 0
    var step = 3

    var testDescription: String { words.joined(separator: " ") }
  }

  static let sources = [
    Source(words: ["search", "daft punk", "--limit", "8"], step: 1),
    Source(words: ["album", "id:1441164426"]),
    // A chart has no previews, and so no M3U.
    Source(words: ["charts", "--limit", "10"], isKnown: false, first: 1),
    Source(
      words: ["favorites", "export"],
      preparation: [["search", "abba", "--limit", "6"], ["favorites", "add", "4,2,6"]], first: 2),
    Source(
      words: ["playlist", "export", "late night"],
      preparation: [
        ["search", "queen", "--limit", "6"], ["playlist", "create", "late night"],
        ["playlist", "add", "late night", "5", "2", "6"],
      ]),
    Source(
      words: ["match", "-"],
      input: "Björk - Jóga\nAC/DC - Back In Black\nHere Comes the Sun by The Beatles\n",
      first: 2),
  ]

  /// Returns the songs as `tunes match` shows them if all are sure.
  func sureRows(of source: Source, in tunes: Tunes) async throws -> String {
    let names = try await tunes.run(
      source.words + ["-o", "trackName,artistName"], input: source.input)
    let rows = names.stdout.split(separator: "\n").dropFirst()
    #expect(rows.count > 2, "\(names)")
    return "confidence\ttrackName\tartistName\n" + rows.map { "sure\t\($0)\n" }.joined()
  }

  private static let options = [
    ["--format", "json"], ["--format", "ndjson"], ["--format", "xspf"], ["--format", "m3u"],
    ["--format", "csv"], ["--format", "tsv"],
    ["--format", "csv", "-o", "trackName,artistName,collectionName"],
    ["--format", "tsv", "-o", "artistName,trackNumber,trackName"],
  ]

  @Test(
    "A list in any format is read back with every song sure, here and on another computer",
    arguments: sources)
  func readBack(source: Source) async throws {
    let tunes = try await Tunes()
    for words in source.preparation {
      #expect(try await tunes.run(words).status == .exited(0))
    }
    let expected = try await sureRows(of: source, in: tunes)
    for place in stride(from: source.first, to: Self.options.count, by: source.step) {
      let options = Self.options[place]
      let list = try await tunes.run(source.words + options, input: source.input)
      #expect(list.status == .exited(0))
      let count = tunes.stub.requests().count
      for computer in [tunes, try await Tunes(["TUNES_RATE_LIMIT": "0"])] {
        let run = try await computer.run(
          "match", "-", "-o", "confidence,trackName,artistName", input: list.stdout)
        #expect(run == ProgramRun(stdout: expected), "\(options): \(list.stdout)")
      }
      #expect(!source.isKnown || tunes.stub.requests().count == count)
    }
  }

  @Test("A list that has other tracks than favorites is matched before its tracks become favorites")
  func mixedFavorites() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("search", "abba", "--limit", "2")
    _ = try await tunes.run("favorites", "add", "1")
    let list = try await tunes.run("search", "abba", "--limit", "2", "--json").stdout
    #expect(list.contains("\"favorite\":true") && list.contains("\"favorite\":false"))
    let other = try await Tunes()
    _ = try await other.run("favorites", "import", "-", input: list)
    #expect(other.terms.count == 2)
  }

  @Test("The previews of a chart are read back with every song sure")
  func chartPreviews() async throws {
    let tunes = try await Tunes()
    // Only the songs that are listed instead have previews.
    tunes.stub.setFaults([FaultRule(.notFound, route: .chart)])
    let names = try await tunes.run("charts", "--limit", "5", "-o", "trackName,artistName")
    let list = try await tunes.run("charts", "--limit", "5", "--format", "m3u")
    let run = try await Tunes().run("match", "-", "-o", "trackName,artistName", input: list.stdout)
    #expect(run.stdout == names.stdout && run.stdout.split(separator: "\n").count == 6)
  }
}

@Suite("Lists with the signs of formulas")
struct ListSignTests {
  private static let names = [
    "=Sum of Love", "+44", "-273 Degrees", "@Home", "'Til Dawn", "＝Wide Love", "\"Heroes\", Again",
  ]

  /// The response to a search for `signs`.
  private static func answer() throws -> String {
    let records: [[String: Any]] = names.enumerated().map { index, name in
      [
        "wrapperType": "track", "kind": "song", "artistId": 810_001, "collectionId": 710_001,
        "trackId": 910_001 + index, "artistName": "+Plus & -Minus", "collectionName": "@Album",
        "trackName": name, "trackTimeMillis": 180_000 + index * 1000, "country": "USA",
        "previewUrl": "https://audio-ssl.itunes.apple.com/\(index).m4a",
        "trackViewUrl": "https://music.apple.com/us/album/x/710001?i=\(910_001 + index)",
      ]
    }
    return try Tunes.results(records)
  }

  @Test(
    "Titles that begin with the sign of a formula are read back as they are, without a request",
    arguments: [
      ["json"], ["ndjson"], ["m3u"], ["xspf"], ["csv"], ["tsv"],
      ["csv", "-o", "trackName,artistName"], ["tsv", "-o", "trackName,artistName"],
    ])
  func signs(format: [String]) async throws {
    let tunes = try await Tunes(answers: ["signs": Self.answer()])
    let list = try await tunes.run(["search", "signs", "--format"] + format)
    #expect(list.status == .exited(0))
    if ["csv", "tsv"].contains(format[0]) {
      #expect(list.stdout.contains("'=Sum of Love") && list.stdout.contains("'@Home"))
    }
    let json = try await tunes.run("match", "-", "--json", input: list.stdout)
    let document = try JSONDecoder().decode(Document.self, from: Data(json.stdout.utf8))
    #expect(document.results.map(\.trackName) == Self.names, "\(list.stdout)")
    #expect(document.results.allSatisfy { $0.confidence == "sure" && $0.source == "library" })
    // The sign that protects a table from formulas isn't read.
    let rows = document.results.map(\.row)
    for name in ["=Sum of Love", "+44", "@Home", "'Til Dawn"] {
      #expect(rows.contains("+Plus & -Minus - \(name)"), "\(rows)")
    }
    #expect(tunes.terms == ["signs"])
  }

  private struct Document: Decodable {
    struct Song: Decodable {
      let confidence: String
      let row: String
      let source: String?
      let trackName: String?
    }

    let results: [Song]
  }
}
