import Foundation
import ITunesStubServer
import TestSupport
import Testing

@Suite("Requests for a long list of songs")
struct ListRequestTests {
  /// Writes a list of invented songs, and others after them; returns its path.
  func file(_ count: Int, then songs: [String] = [], in tunes: Tunes) throws -> String {
    let syllables = ["ba", "ke", "li", "mo", "nu", "ra", "so", "tu"]
    let invented = syllables.flatMap { first in
      syllables.map { "Zor\(first)\($0) - Vel\($0)\(first)" }
    }
    let path = tunes.home.path(of: "list.txt")
    let lines = invented.prefix(count) + songs
    try Data(lines.map { $0 + "\n" }.joined().utf8).write(to: URL(filePath: path))
    return path
  }

  private static let found = ["The Beatles - Hey Jude"]
  private static let noLimit = ["TUNES_RATE_LIMIT": "0"]

  @Test("In a pipe, the number of requests and their time come first, without a question")
  func pipe() async throws {
    // The service ends the run at its first request.
    let tunes = try await Tunes(faults: [.forbidden])
    let run = try await tunes.run("match", file(60, in: tunes))
    #expect(run.stderr.hasPrefix("About 60 requests, 6 minutes at 10 a minute.\n"), "\(run)")
    #expect(run.status == .exited(75) && tunes.stub.requests().count == 1)
  }

  @Test("Without a limit, the number of requests comes without a time")
  func unlimited() async throws {
    let tunes = try await Tunes(Self.noLimit)
    let run = try await tunes.run("match", file(60, then: Self.found, in: tunes))
    #expect(run.stderr == "About 61 requests are needed.\n" && run.status == .exited(0))
    #expect(tunes.terms.count == 61)
  }

  @Test(
    "On a terminal, a question comes before a long list; without a yes, there are no requests",
    arguments: ["n\r", "\r", "maybe\r", "\u{4}"])
  func declined(answer: String) async throws {
    let tunes = try await Tunes()
    try await tunes.onTerminal("match", file(60, in: tunes)) { terminal in
      try await terminal.answer("About 60 requests", with: answer)
      #expect(await terminal.wait() == .exited(1))
    }
    #expect(tunes.stub.requests().isEmpty)
  }

  @Test("With a yes, the songs of a long list are requested", arguments: ["y\r", "YES\r"])
  func accepted(answer: String) async throws {
    let tunes = try await Tunes(Self.noLimit)
    try await tunes.onTerminal("match", file(60, then: Self.found, in: tunes)) { terminal in
      try await terminal.expect("Continue? [y/N]")
      #expect(tunes.stub.requests().isEmpty)
      terminal.send(answer)
      try await terminal.expect("Matched 1 of 61 songs: 1 sure, 60 without a match.")
      #expect(await terminal.wait() == .exited(0))
    }
    #expect(tunes.terms.count == 61 && Set(tunes.terms).count == 61)
  }

  @Test("--yes and --no-input go on without a question", arguments: ["--yes", "--no-input"])
  func unasked(option: String) async throws {
    let tunes = try await Tunes(Self.noLimit)
    let path = try file(60, then: Self.found, in: tunes)
    try await tunes.onTerminal("match", path, option) { terminal in
      #expect(await terminal.wait() == .exited(0))
      #expect(terminal.transcript.contains("About 61 requests are needed."))
      #expect(!terminal.transcript.contains("[y/N]"))
    }
    #expect(tunes.terms.count == 61)
  }

  @Test("50 requests are made without a question or a count, and 51 aren't")
  func limit() async throws {
    let tunes = try await Tunes(Self.noLimit)
    let path = try file(49, then: Self.found, in: tunes)
    try await tunes.onTerminal("match", path) { terminal in
      #expect(await terminal.wait() == .exited(0))
      #expect(!terminal.transcript.contains("About"))
    }
    #expect(tunes.terms.count == 50)
    let other = try await Tunes()
    try await other.onTerminal("match", file(50, then: Self.found, in: other)) { terminal in
      try await terminal.answer("About 51 requests", with: "n\r")
      #expect(await terminal.wait() == .exited(1))
    }
    #expect(other.stub.requests().isEmpty)
  }

  @Test("Songs in the library don't count, nor do those that an earlier run didn't find")
  func known() async throws {
    let tunes = try await Tunes(Self.noLimit)
    let known = [
      "ABBA - Dancing Queen", "ABBA - Take a Chance on Me", "ABBA - Knowing Me, Knowing You",
    ]
    #expect(try await tunes.run("search", "abba").status == .exited(0))
    let path = try file(49, then: known, in: tunes)
    try await tunes.onTerminal("match", path) { terminal in
      #expect(await terminal.wait() == .exited(0))
      #expect(!terminal.transcript.contains("About"))
    }
    #expect(tunes.terms.count == 50)
    // 49 of these songs are known not to be found.
    let longer = try await tunes.run("match", file(60, then: known, in: tunes))
    #expect(longer.stderr.isEmpty && longer.status == .exited(0))
    #expect(tunes.terms.count == 61)
    let new = try await Tunes(Self.noLimit)
    _ = try await new.run("search", "abba")
    let counted = try await new.run("match", file(51, then: known, in: new))
    #expect(counted.stderr == "About 51 requests are needed.\n")
  }

  @Test("Offline, a long list is neither counted nor asked about")
  func offline() async throws {
    let tunes = try await Tunes()
    try await tunes.onTerminal("match", file(60, in: tunes), "--offline") { terminal in
      #expect(await terminal.wait() == .exited(1))
      #expect(!terminal.transcript.contains("About"))
    }
    #expect(tunes.stub.requests().isEmpty)
  }

  @Test(
    "A declined import creates no playlist and no favorites",
    arguments: [["playlist", "import"], ["favorites", "import"]])
  func declinedImport(command: [String]) async throws {
    let tunes = try await Tunes()
    let path = try file(60, then: Self.found, in: tunes)
    try await tunes.onTerminal(command + [path]) { terminal in
      try await terminal.answer("About 61 requests", with: "n\r")
      #expect(await terminal.wait() == .exited(1))
    }
    #expect(try await tunes.run([command[0], "list"]).status == .exited(1))
    #expect(tunes.stub.requests().isEmpty)
  }
}
