import Foundation
import ITunesStubServer
import TestSupport
import Testing
import Views

@Suite("Published JSON schemas")
struct SchemaTests {
  @Test("The track and album schemas list exactly the available fields")
  func fields() throws {
    #expect(
      try JSONSchema("track").properties
        == Set(ItemFieldSet.tracks.listNames + ItemFieldSet.ofSearches))
    #expect(
      try JSONSchema("collection").properties
        == Set(ItemFieldSet.albums.listNames + [ItemFieldSet.match]))
  }

  @Test("The schemas of album, artist, and track records list exactly the available fields")
  func recordFields() throws {
    #expect(
      try JSONSchema("album-record").properties
        == Set(ItemFieldSet.albums.listNames + ["wrapperType"]))
    #expect(
      try JSONSchema("artist-record").properties
        == Set(ItemFieldSet.artists.listNames + ["wrapperType", ItemFieldSet.match]))
    #expect(
      try JSONSchema("track-record").properties
        == Set(ItemFieldSet.tracks.listNames + ["wrapperType"]))
  }

  @Test("The schemas of all lists have the same envelope, and no array but results")
  func envelope() throws {
    let envelope = ["resultCount", "total", "page", "exhausted", "country"]
    let search = try JSONSchema("search").required
    for name in Set(Self.sources.map(\.schema)) {
      let required = try JSONSchema(name).required
      let arrays = required.filter { $0.value["type"] as? String == "array" }.map(\.key).sorted()
      guard !arrays.isEmpty else { continue }
      // Opened tracks are listed beside past searches.
      #expect(arrays == (name == "suggestions" ? ["results", "tracks"] : ["results"]), "\(name)")
      for member in envelope { #expect(required[member] == search[member], "\(name), \(member)") }
    }
  }

  /// A command that prints a document, with those before it that it needs.
  struct Source: CustomTestStringConvertible, Sendable {
    let schema: String
    let command: String
    var faults: [Fault] = []

    var testDescription: String { ([command] + faults.map(\.name)).joined(separator: ", ") }

    init(_ schema: String, _ command: String, _ faults: Fault...) {
      (self.schema, self.command, self.faults) = (schema, command, faults)
    }
  }

  private static let compare = "tunes compare id:1441133277 -c gb,cn --json --timeout 1"
  private static let lookup = "tunes lookup 1441164589 1441164426 136975 99999 --json"
  private static let match =
    "{ songs; printf 'a\\033[31m - \\342\\200\\256b\\n'; } | tunes match - --json --timeout 1"
  private static let search = "tunes search beatles --limit 200 --json"
  private static let found = "tunes search beatles --limit 3 >found; "

  private static let sources = [
    Source("search", search), Source("search", search, .hostileText),
    Source("search", search, .brokenRecords),
    Source("search", search + " --entity album"),
    Source("search", search + " --entity artist", .hostileText),
    Source("search", "tunes search love --entity musicVideo --json"),
    Source("search", "tunes search qzxqzx --json"),
    Source("search", "tunes search beatles --genre Rok --json"),
    Source("search", found + "tunes library search --json"),
    Source(
      "search", found + "tunes library lyrics --all; tunes search --lyrics 'let it be you' --json"),
    Source("search", found + "tunes library lyrics --all; tunes search --offline rhyme --json"),
    Source("lookup", lookup), Source("lookup", lookup, .hostileText),
    Source("lookup", lookup, .brokenRecords),
    Source("album", found + "tunes album 1 --json"),
    Source("album", found + "tunes album 1 --json --offline"),
    Source("artist", found + "tunes artist 1 --json"),
    Source("artist", found + "tunes artist 1 --json --offline"),
    Source("lyrics", "tunes lyrics 1441164589 --json"),
    Source("lyrics", "tunes lyrics 1441133621 --json"),
    Source("lyrics", "tunes lyrics 697195464 --json"),
    Source("lyrics", "tunes lyrics 1441164603 --json"),
    Source("charts", "tunes charts --json"), Source("charts", "tunes charts --json --albums"),
    Source("charts", "tunes charts --json --genre Enka"),
    Source("compare", compare), Source("compare", compare, .hostileText),
    Source("compare", compare, .brokenRecords), Source("compare", compare, .unavailable),
    Source("compare", compare, .html),
    Source("match", match), Source("match", match, .hostileText),
    Source("match", match, .brokenRecords), Source("match", match, .unavailable),
    Source("match", match, .html),
    Source("match-check", "echo Queen - Jealousy | tunes match - --check --json"),
    Source("lookup-ids", "tunes lookup 136975 --ids --json"),
    Source("lookup-ids", "tunes lookup 99999 --ids --json"),
    Source("track", "tunes show id:1441164589 --json"),
    Source("suggestions", "tunes search abba --pick 1 >found; tunes suggestions --json"),
    Source("cache", found + "tunes cache info --json"),
    Source("config", "tunes config list --json"), Source("doctor", "tunes doctor --json"),
    Source("genres", "tunes genres --json"), Source("storefronts", "tunes storefronts --json"),
    Source("favorites", found + "tunes favorites add 1-2; tunes favorites list --json"),
    Source("favorites", "tunes favorites list --json"),
    Source(
      "changes",
      "tunes playlist create Gym; tunes playlist rename Gym Run; tunes undo; tunes undo --list --json"
    ),
    Source("history", "past abba 1 Björk 2 | tunes history import -; tunes history list --json"),
    Source("playlists", "tunes playlist create \"$(printf 'a\\033[31m')\"; tunes playlist --json"),
    Source(
      "playlist",
      found + "tunes playlist create x; tunes playlist add x 1; tunes playlist export x --json"),
    Source("sync", "mkdir shared; tunes sync shared --json"),
    Source(
      "sync",
      """
      mkdir shared; printf '2 of 3 \\033[2J\\n\\033\\n' >shared/aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa.tunes
      tunes sync -q shared; tunes sync --json
      """),
  ]

  @Test("Documents follow their schema, whatever the service returns", arguments: sources)
  func documents(source: Source) async throws {
    let run = try await Tunes(faults: source.faults).shell(source.command)
    #expect(try JSONSchema(source.schema).faults(in: run.stdout) == [], "\(run)")
    #expect(!run.stdout.unicodeScalars.contains { [0x1B, 0x202E].contains($0.value) })
  }

  @Test("An error follows its schema, and has the time to wait")
  func failure() async throws {
    let run = try await Tunes(faults: [.tooManyRequests]).run(
      "search", "metallica", "--json", "--timeout", "1")
    #expect(try JSONSchema("error").faults(in: run.stderr) == [])
    #expect(run.stderr.contains("\"retryAfter\":2"))
  }

  @Test(
    "Schema validation detects invalid documents",
    arguments: [
      ("{}", "$ lacks error"), ("[]", "$ is no object"),
      (#"{"error":{"code":"oops","message":"m"}}"#, "$.error.code is oops"),
      (#"{"error":{"code":"usage","message":7}}"#, "$.error.message is no string"),
      (#"{"error":{"code":"usage","message":"m","x":1}}"#, "$.error has x"),
    ])
  func broken(text: String, fault: String) throws {
    #expect(try JSONSchema("error").faults(in: text) == [fault])
  }
}
