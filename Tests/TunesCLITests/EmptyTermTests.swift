import Foundation
import ITunesStubServer
import TestSupport
import Testing

@Suite("Searches with no results")
struct EmptyTermTests {
  /// A program with this text in `deny.txt`.
  private func tunes(denying text: String) async throws -> Tunes {
    let tunes = try await Tunes()
    let folder = tunes.home.path(of: ".config/tunes")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try text.write(toFile: "\(folder)/deny.txt", atomically: true, encoding: .utf8)
    return tunes
  }

  @Test("A term known to have no results isn't requested again unless the user asks")
  func known() async throws {
    let tunes = try await Tunes()
    let first = try await tunes.run("search", "qzxqzx")
    #expect(first.status == .exited(1))
    #expect(first.stderr == "No results for \"qzxqzx\" in the US store.\n")
    let again = try await tunes.run("search", "QZXQZX")
    #expect(again.status == .exited(1))
    #expect(
      again.stderr == """
        No results for "QZXQZX" in the US store (checked just now). Use --refresh to search again.

        """)
    _ = try await tunes.run("search", "qzxqzx", "--country", "gb")
    _ = try await tunes.run("search", "qzxqzx", "--entity", "musicVideo")
    #expect(tunes.terms.count == 3)
    let prompt = try await tunes.run("search", "qzxqzx", "--interactive", input: "r\nq\n")
    #expect(prompt.stderr.contains("(checked just now). Type r to search again.\n"))
    #expect(tunes.terms.count == 4)
  }

  @Test(
    "Errors and faulty responses don't mark a term as having no results",
    arguments: [Fault.forbidden, .errorBody, .malformed, .emptyBody, .html, .notSongs])
  func notSaved(fault: Fault) async throws {
    let tunes = try await Tunes(faults: [fault])
    _ = try await tunes.run("search", "beatles")
    tunes.stub.setFault(nil)
    let run = try await tunes.run("search", "beatles", "--refresh")
    #expect(run.status == .exited(0))
    let info = try await tunes.run("cache", "info", "--fields", "knownEmptyTermCount")
    #expect(info.stdout == "knownEmptyTermCount\n0\n")
  }

  @Test("Terms listed in deny.txt aren't searched for without --refresh")
  func denied() async throws {
    let tunes = try await tunes(denying: "\n  Beatles \r\nqueen\n")
    let run = try await tunes.run("search", "beatles")
    #expect(run.status == .exited(1))
    #expect(
      run.stderr
        == "\"beatles\" is blocked by your deny.txt. Use --refresh to search anyway.\n")
    #expect(try await tunes.run("search", "beatles", "--json").stdout.contains(#""results":[]"#))
    #expect(try await tunes.run("search", "the beatles").status == .exited(0))
    #expect(try await tunes.run("search", "beatles", "--refresh").status == .exited(0))
    #expect(tunes.terms == ["the beatles", "beatles"])
  }

  @Test("A term in deny.txt names no item either, without --refresh")
  func deniedWords() async throws {
    let tunes = try await tunes(denying: "beatles")
    let denied = try await tunes.run("show", "beatles")
    #expect(
      denied
        == .failing(
          "tunes: \"beatles\" is blocked by your deny.txt. Use --refresh to search anyway.", 1))
    #expect(tunes.terms.isEmpty)
    #expect(try await tunes.run("show", "beatles", "--refresh").status == .exited(0))
    #expect(tunes.terms == ["beatles"])
  }

  @Test("deny.txt can be a symbolic link")
  func linkedFile() async throws {
    let tunes = try await tunes(denying: "beatles")
    let path = tunes.home.path(of: ".config/tunes/deny.txt")
    try FileManager.default.moveItem(atPath: path, toPath: "\(path).shared")
    try FileManager.default.createSymbolicLink(
      atPath: path, withDestinationPath: "\(path).shared")
    let run = try await tunes.run("search", "beatles")
    #expect(run.stderr.contains("is blocked by your deny.txt") && tunes.terms.isEmpty)
  }

  @Test("A term in deny.txt isn't searched for when it is repeated from the history")
  func deniedRepetition() async throws {
    let tunes = try await tunes(denying: "beatles")
    _ = try await tunes.run("history", "import", "-", input: HistoryLines.line("beatles"))
    try await tunes.onTerminal("history") { terminal in
      try await terminal.answer("> ", with: "1\r")
      try await terminal.expect("is blocked by your deny.txt")
      await terminal.end(typing: "q\r")
    }
    #expect(tunes.terms.isEmpty)
  }

  @Test(
    "Offline, a term in deny.txt that is repeated from the history is looked for in the library")
  func deniedRepetitionOffline() async throws {
    let tunes = try await tunes(denying: "beatles")
    _ = try await tunes.run("search", "let it be")
    _ = try await tunes.run("history", "import", "-", input: HistoryLines.line("beatles"))
    try await tunes.onTerminal("history", "search", "beatles", "--offline") { terminal in
      try await terminal.answer("> ", with: "1\r")
      try await terminal.expect("Let It Be")
      await terminal.end(typing: "q\r")
    }
    #expect(tunes.terms == ["let it be"])
  }

  @Test("An unreadable deny.txt is reported with status 74")
  func unreadableList() async throws {
    let tunes = try await Tunes()
    let folder = tunes.home.path(of: ".config/tunes/deny.txt")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    let run = try await tunes.run("search", "beatles")
    #expect(run.status == .exited(74))
    #expect(run.stderr.hasPrefix("tunes: Can't read /"))
    #expect(run.stderr.contains("/deny.txt. Make it a readable text file of at most 1 MiB, "))
  }

  @Test("The last line of deny.txt counts without a line break too")
  func lastDenied() async throws {
    let tunes = try await tunes(denying: "queen\nbeatles")
    #expect(try await tunes.run("search", "beatles").status == .exited(1))
    #expect(tunes.terms.isEmpty)
  }
}
