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
    ["compare", "id:1441133277"], ["play", song],
    ["releases", "id:136975", "--since", "1960-01-01"],
    ["favorites", "add", song], ["playlist", "add", "gym", song],
  ]
  /// Commands that request more than the item.
  private static let others = [["lyrics", song], ["lookup", "136975", "--ids"]]

  private static let programs = [
    "songrec": #"""
    echo '{"track":{"title":"Here Comes the Sun","subtitle":"The Beatles",
    "hub":{"actions":[{"type":"applemusicplay","id":"1441164589"}]}}}'
    """#, "mpv": "exit 1",
  ]

  /// A program for a command, with its playlist, and with these requests per minute, 0 for any number.
  private func tunes(for words: [String], limit: Int = 0) async throws -> Tunes {
    let tunes = try await Tunes(programs: Self.programs, ["TUNES_RATE_LIMIT": "\(limit)"])
    if words.contains("gym") { _ = try await tunes.run("playlist", "create", "gym") }
    return tunes
  }

  @discardableResult private func run(_ words: [String], on tunes: Tunes) async throws
    -> ProgramRun
  {
    try await tunes.run(words, input: "The Beatles - Hey Jude\n")
  }

  @Test("A repeated command makes no request, and with --refresh all of them", arguments: commands)
  func refreshed(words: [String]) async throws {
    let tunes = try await tunes(for: words)
    try await run(words, on: tunes)
    let count = tunes.stub.requests().count
    try await run(words, on: tunes)
    #expect(count > 0 && tunes.stub.requests().count == count)
    try await run(words + ["--refresh"], on: tunes)
    #expect(tunes.stub.requests().count == 2 * count)
  }

  @Test("With --country, a command asks only that store", arguments: commands.filter(changes))
  func country(words: [String]) async throws {
    let tunes = try await tunes(for: words)
    try await run(words + ["--country", "gb"], on: tunes)
    #expect(stores(tunes) == ["gb"])
  }

  @Test(
    "With --offline, a command that knows nothing makes no request, and fails",
    arguments: commands + others)
  func offline(words: [String]) async throws {
    let tunes = try await tunes(for: words)
    let run = try await run(words + ["--offline"], on: tunes)
    #expect([.exited(1), .exited(69)].contains(run.status))
    #expect(tunes.stub.requests().isEmpty)
  }

  @Test(
    "With --no-input, a command ends with 75 instead of waiting for a free request",
    arguments: commands + others)
  func noInput(words: [String]) async throws {
    let tunes = try await tunes(for: words, limit: 1)
    _ = try await tunes.run("lookup", "id:10000001")
    let run = try await run(words + ["--no-input"], on: tunes)
    #expect(run.status == .exited(75) && run.stderr.contains("the limit of requests per minute"))
    #expect(tunes.stub.requests().count == 1)
  }

  @Test(
    "After --no-save in the store of --country, nothing is known offline, and no number",
    arguments: (commands + others).filter { !changes($0) })
  func unsaved(words: [String]) async throws {
    let tunes = try await tunes(for: words)
    try await run(words + ["--no-save", "--country", "gb"], on: tunes)
    let count = tunes.stub.requests().count
    #expect(stores(tunes) == (words == ["charts"] ? [] : ["gb"]) && count > 0)
    let run = try await run(words + ["--offline", "--country", "gb"], on: tunes)
    #expect([.exited(1), .exited(69)].contains(run.status))
    #expect(try await tunes.run("show", "1").stderr.hasPrefix("tunes: There's no number 1 "))
    #expect(tunes.stub.requests().count == count)
  }

  /// Whether a command saves something that the user asked for.
  private static func changes(_ words: [String]) -> Bool {
    words.contains { ["add", "select"].contains($0) }
  }

  /// The stores in the requests so far.
  private func stores(_ tunes: Tunes) -> Set<String> {
    Set(tunes.stub.requests().compactMap { $0.value(of: "country") ?? $0.value(of: "cc") })
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
    let tunes = try await tunes(for: words)
    let first = ["library": ["lookup"], "playlist": ["playlist", "add", "gym"]][words[0]]
    if let first { _ = try await tunes.run(first + [Self.song]) }
    try await tunes.onTerminal(words + ["--no-input"]) { terminal in
      #expect(await terminal.wait() == .exited(0))
      #expect(!terminal.transcript.contains("> "))
    }
  }

  @Test(
    "Songs of a playlist that the library lacks are looked up in the store of --country",
    arguments: ["show", "export", "play"])
  func playlist(command: String) async throws {
    let tunes = try await tunes(for: ["gym"])
    _ = try await tunes.run("playlist", "add", "gym", Self.song)
    _ = try await tunes.run("library", "remove", Self.song)
    try await run(["playlist", command, "gym", "--country", "gb", "--refresh"], on: tunes)
    let lookups = tunes.stub.requests().filter { $0.path == "/lookup" }
    #expect(lookups.map { $0.value(of: "country") } == ["us", "gb"])
  }
}
