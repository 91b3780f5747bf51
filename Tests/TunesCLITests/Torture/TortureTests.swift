import Foundation
import GRDB
import TestSupport
import Testing

@Suite("Failing system calls", .enabled(if: FaultShim.isAvailable))
struct TortureTests {
  /// The distance of the calls that fail in turn: with 200 seeds, each of them fails.
  private static let step = max(1, 200 / Fuzz.seeds.count)

  private static let groups = [
    [
      ["favorites", "add", "id:1441164582"], ["history", "import", "history.ndjson"],
      ["history", "delete", "sun"], ["artwork", "id:1441164589", "--save", "artwork.jpg"],
    ],
    [
      ["search", "love", "--json"], ["show", "id:1441164582", "--json"],
      ["album", "id:1441164426", "--json"],
    ], [["artist", "id:136975"], ["lookup", "1441164589", "136975", "--json"]],
    [
      ["library", "search", "sun", "--json"], ["storefronts", "set", "gb"],
      ["genres", "select", "Rock"],
    ],
    [["open", "id:1441164589"], ["charts", "--json"], ["sync", "shared.folder", "--json"]],
  ]

  @Test(
    "Each failing call ends a command with a promised status, and nothing that was saved is lost",
    arguments: Fuzz.cases(groups, usually: 5))
  func commands(group: [[String]]) async throws {
    let tunes = try await Tunes()
    let seed = try TemporaryDirectory()
    let environment = tunes.environment.merging([
      "HOME": seed.path, "TUNES_RATE_LIMIT": "0", "BROWSER": seed.path(of: "browser"),
    ]) { $1 }
    for words in [
      ["search", "beatles"], ["search", "sun"], ["favorites", "add", "id:1441164589"],
    ] {
      let run = try await ProgramRun.running(
        builtProduct(named: "tunes"), words, environment: environment)
      #expect(run.status == .exited(0))
    }
    try await seed.add(script: "exit 0", named: "browser")
    try Data(HistoryLines.lines("import", count: 40).utf8)
      .write(to: URL(fileURLWithPath: seed.path(of: "history.ndjson")))
    try FileManager.default.createDirectory(
      atPath: seed.path(of: "shared.folder"), withIntermediateDirectories: false)
    try await seed.add(otherComputerIn: "shared.folder", environment)
    let shim = try await FaultShim()
    for words in group {
      try await fail(words, from: seed, shim, environment)
    }
  }

  /// Lets each call of a command fail, in a copy of a home.
  private func fail(
    _ words: [String], from seed: TemporaryDirectory, _ shim: FaultShim,
    _ environment: [String: String]
  ) async throws {
    let before = try Facts(home: seed.path)
    var environment = environment
    var callCount = 0
    for call in stride(from: 1, to: .max, by: Self.step) {
      let home = try TemporaryDirectory()
      try FileManager.default.removeItem(atPath: home.path)
      try FileManager.default.copyItem(atPath: seed.path, toPath: home.path)
      environment["HOME"] = home.path
      let words = words.map { $0.contains(".") ? home.path(of: $0) : $0 }
      let result = try await shim.run(words, environment: environment, failing: call)
      callCount = result.callCount
      guard !result.failed.isEmpty else { break }
      let context: Comment = "\(result.failed), call \(call): \(result.run)"
      check(result.run, of: words, context)
      check(try Facts(home: home.path), after: words, before, result.run, context)
    }
    #expect(callCount > 20, "\(words)")
  }

  /// A command that fails says so, and a document is complete.
  private func check(_ run: ProgramRun, of words: [String], _ context: Comment) {
    guard run.status == .exited(0) else {
      #expect([1, 69, 74, 141].contains { run.status == .exited($0) }, context)
      #expect(run.stderr.contains("tunes: ") || run.stderr.contains(#"{"error":"#), context)
      return
    }
    if words.contains("--json") {
      let document = try? JSONSerialization.jsonObject(with: Data(run.stdout.utf8))
      #expect(document is [String: Any], context)
    }
    if let file = words.last, file.hasSuffix(".jpg") {
      #expect(FileManager.default.contents(atPath: file)?.suffix(2) == Data([0xFF, 0xD9]), context)
    }
  }

  private func check(
    _ facts: Facts, after words: [String], _ before: Facts, _ run: ProgramRun, _ context: Comment
  ) {
    #expect(facts.isSound, context)
    #expect(before.favorites.isSubset(of: facts.favorites), context)
    #expect(before.trackCount <= facts.trackCount, context)
    #expect(before.terms.subtracting(facts.terms).isSubset(of: ["sun"]), context)
    let saved = run.status == .exited(0) && !run.stderr.contains("Couldn't")
    switch words.prefix(2) {
    case ["history", "delete"]: #expect(facts.terms.contains("sun") != saved, context)
    case _ where !facts.terms.contains("sun"): Issue.record(context)
    case ["history", "import"] where saved: #expect(facts.terms.count == 42, context)
    case ["favorites", "add"] where saved: #expect(facts.favorites.count == 2, context)
    case ["search", "love"] where saved: #expect(facts.terms.contains("love"), context)
    case ["storefronts", "set"] where saved: #expect(facts.storefront == "gb", context)
    case _ where saved && words[0] == "sync":
      // The document names a file that couldn't be read, or only in part.
      #expect(facts.terms.contains("moon") || run.stdout.contains(#""unreadable""#), context)
    case ["genres", "select"] where saved: #expect(facts.genreCount == 1, context)
    default: break
    }
  }
}

extension TemporaryDirectory {
  /// Lets another computer sync a past search through a folder.
  fileprivate func add(otherComputerIn folder: String, _ environment: [String: String]) async throws
  {
    let other = try TemporaryDirectory()
    for words in [["search", "moon"], ["sync", path(of: folder)]] {
      let run = try await ProgramRun.running(
        builtProduct(named: "tunes"), words,
        environment: environment.merging(["HOME": other.path]) { $1 })
      #expect(run.status == .exited(0))
    }
  }
}

/// The facts that the database of a home holds.
private struct Facts {
  let isSound: Bool
  let terms: Set<String>
  let favorites: Set<Int64>
  let trackCount: Int
  let storefront: String?
  let genreCount: Int

  init(home: String) throws {
    let queue = try DatabaseQueue(path: "\(home)/.local/share/tunes/tunes.sqlite")
    (isSound, terms, favorites, trackCount, storefront, genreCount) = try queue.read { database in
      (
        try String.fetchOne(database, sql: "PRAGMA integrity_check") == "ok",
        try String.fetchSet(database, sql: "SELECT term FROM suggestion"),
        try Int64.fetchSet(database, sql: "SELECT track FROM favorite"),
        try Int.fetchOne(database, sql: "SELECT count(*) FROM track") ?? 0,
        try String.fetchOne(database, sql: "SELECT code FROM selectedStorefront"),
        try Int.fetchOne(database, sql: "SELECT count(*) FROM selectedGenre") ?? 0
      )
    }
  }
}
