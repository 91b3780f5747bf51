import ITunesStubServer
import TestSupport
import Testing

/// The options of all commands that ask the store.
@Suite("Options for requests")
struct RequestOptionTests {
  private static let song = "id:1441164589"

  /// Commands that ask the store for what isn't cached.
  private static let commands = [
    ["album", "1441164426"], ["artist", "136975"], ["lookup", "1441164589", "136975"],
    ["show", "let", "it", "be"], ["open", song, "--print"], ["artwork", song], ["identify"],
    ["charts"], ["genres"], ["genres", "select", "rock"], ["match", "-"],
    ["compare", "id:1441133277"], ["releases", "id:136975", "--since", "1960-01-01"],
    ["favorites", "add", song], ["playlist", "add", "gym", song],
  ]
  /// These ask for more than the item, or only once for it.
  private static let others = [["lyrics", song], ["play", song], ["lookup", "136975", "--ids"]]

  private let folder: TemporaryDirectory

  init() async throws {
    folder = try TemporaryDirectory()
    let heard = #"""
      echo '{"track":{"title":"Here Comes the Sun","subtitle":"The Beatles",
      "hub":{"actions":[{"type":"applemusicplay","id":"1441164589"}]}}}'
      """#
    try await folder.add(script: heard, named: "songrec")
    try await folder.add(script: "exit 1", named: "mpv")
  }

  /// A program with a playlist, and with these requests per minute, 0 for any number.
  private func tunes(limit: Int = 0) async throws -> Tunes {
    let tunes = try await Tunes([
      "PATH": "\(folder.path):/usr/bin:/bin", "TUNES_RATE_LIMIT": "\(limit)",
    ])
    _ = try await tunes.run("playlist", "create", "gym")
    return tunes
  }

  @discardableResult private func run(_ words: [String], on tunes: Tunes) async throws
    -> ProgramRun
  {
    try await tunes.run(words, input: "The Beatles - Hey Jude\n")
  }

  @Test("A repeated command makes no request, and with --refresh all of them", arguments: commands)
  func refreshed(words: [String]) async throws {
    let tunes = try await tunes()
    try await run(words, on: tunes)
    let count = tunes.stub.requests().count
    try await run(words, on: tunes)
    #expect(count > 0 && tunes.stub.requests().count == count)
    try await run(words + ["--refresh"], on: tunes)
    #expect(tunes.stub.requests().count == 2 * count)
  }

  @Test(
    "With --country, a command asks only that store",
    arguments: (commands + others).filter { $0 != ["charts"] })
  func country(words: [String]) async throws {
    let tunes = try await tunes()
    try await run(words + ["--country", "gb"], on: tunes)
    let stores = tunes.stub.requests().compactMap { $0.value(of: "country") ?? $0.value(of: "cc") }
    #expect(Set(stores) == ["gb"])
  }

  @Test(
    "With --offline, a command that knows nothing makes no request, and fails",
    arguments: commands + others)
  func offline(words: [String]) async throws {
    let tunes = try await tunes()
    let run = try await run(words + ["--offline"], on: tunes)
    #expect([.exited(1), .exited(69)].contains(run.status))
    #expect(tunes.stub.requests().isEmpty)
  }

  @Test(
    "With --no-input, a command ends with 75 instead of waiting for a free request",
    arguments: commands + others)
  func noInput(words: [String]) async throws {
    let tunes = try await tunes(limit: 1)
    _ = try await tunes.run("lookup", "id:10000001")
    let run = try await run(words + ["--no-input"], on: tunes)
    #expect(run.status == .exited(75) && run.stderr.contains("the limit of requests per minute"))
    #expect(tunes.stub.requests().count == 1)
  }

  @Test(
    "With --no-save, a command leaves no response, no track, and no numbers",
    arguments: (commands + others).filter { !$0.contains("add") })
  func unsaved(words: [String]) async throws {
    let tunes = try await tunes()
    try await run(words + ["--no-save"], on: tunes)
    #expect(!tunes.stub.requests().isEmpty)
    let cache = try await tunes.run("cache", "info", "-o", "responseCount,artworkCount")
    #expect(cache.stdout == "responseCount\tartworkCount\n0\t0\n")
    let library = try await tunes.run("library", "stats", "-o", "trackCount,pickCount")
    #expect(library.stdout == "trackCount\tpickCount\n0\t0\n")
    #expect(try await tunes.run("show", "1").stderr.hasPrefix("tunes: There's no number 1 "))
  }

  @Test(
    "On a terminal, a list or a page with --no-input ends without a prompt",
    arguments: [
      ["album", "1441164426"], ["artist", "136975"], ["show", song], ["lyrics", song],
      ["lookup", "1441164589", "136975"], ["charts", "-n", "2"], ["genres", "hard ro"],
      ["storefronts", "japan"], ["search", "beatles"], ["library", "search"],
      ["playlist", "show", "gym"],
    ])
  func unprompted(words: [String]) async throws {
    let tunes = try await tunes()
    _ = try await tunes.run("playlist", "add", "gym", Self.song)
    try await tunes.onTerminal(words + ["--no-input"]) { terminal in
      #expect(await terminal.wait() == .exited(0))
      #expect(!terminal.transcript.contains("> "))
    }
  }

  @Test(
    "Songs of a playlist that the library lacks are looked up in the store of --country",
    arguments: ["show", "export", "play"])
  func playlist(command: String) async throws {
    let tunes = try await tunes()
    _ = try await tunes.run("playlist", "add", "gym", Self.song)
    _ = try await tunes.run("library", "remove", Self.song)
    try await run(["playlist", command, "gym", "--country", "gb", "--refresh"], on: tunes)
    let lookups = tunes.stub.requests().filter { $0.path == "/lookup" }
    #expect(lookups.map { $0.value(of: "country") } == ["us", "gb"])
  }
}
