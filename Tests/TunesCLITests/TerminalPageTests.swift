import Foundation
import ITunesStubServer
import TestSupport
import Testing

@Suite("Pages in a terminal")
struct TerminalPageTests {
  @Test(
    "A page has the rows that fit the terminal, with its place in all results below",
    arguments: [(24, "1-20 of 65."), (12, "1-8 of 65."), (8, "1-5 of 65."), (80, "1-50 of 65.")])
  func fits(rows: Int, count: String) async throws {
    try await Tunes().onTerminal("search", "love", rows: rows) { terminal in
      try await terminal.expect("> ")
      let screen = terminal.screen
      #expect(screen.contains { $0.hasPrefix(count) && $0.contains("Type n for more.") })
      if rows > 8 { #expect(screen.contains { $0.contains("#  Track") }) }
      await terminal.end(typing: "q\r")
    }
  }

  @Test("The place on a later page counts from the first result, and the last page has no hint")
  func later() async throws {
    try await Tunes().onTerminal("search", "love", "--page", "4", rows: 24) { terminal in
      try await terminal.expect("> ")
      #expect(terminal.screen.contains { $0.hasPrefix("61-65 of 65.") && !$0.contains("Type n") })
      await terminal.end(typing: "q\r")
    }
  }

  @Test("Charts leave out the lengths that they lack, and name an artist that all rows share once")
  func columns() async throws {
    try await Tunes().onTerminal("charts", columns: 120, rows: 24) { terminal in
      try await terminal.expect("> ")
      let header = try #require(terminal.screen.first { $0.contains("#  Track") })
      #expect(!header.contains("Length") && !header.contains("Artist"))
      #expect(terminal.screen.contains { $0.hasPrefix("1-19 of 25. Artist: The Beatles.") })
      #expect(terminal.screen.contains { $0.hasPrefix("Top songs") })
      await terminal.end(typing: "q\r")
    }
  }

  @Test("JSON tells the page, the number of known results, and whether there are more")
  func json() async throws {
    let tunes = try await Tunes()
    func output(_ arguments: String...) async throws -> String {
      try await tunes.run(["search", "love", "--json"] + arguments).stdout
    }
    let first = try await output()
    #expect(first.contains(#","page":1,"total":25,"exhausted":false,"#))
    #expect(first.contains(#""number":1}"#) && first.contains(#""number":25}"#))
    let third = try await output("--page", "3")
    #expect(third.contains(#","page":3,"total":65,"exhausted":true,"#))
    #expect(third.contains(#""number":51}"#) && third.contains(#""number":65}"#))
    #expect(try await output("-n", "200").contains(#","page":1,"total":65,"exhausted":true,"#))
    #expect(try await output("--page", "9").contains(#","page":9,"exhausted":true,"results":[]"#))
  }

  @Test("Results of the library that replace those of the store have the match library")
  func standIns() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("search", "beatles")
    await tunes.stub.stop()
    let run = try await tunes.run("search", "here comes", "--json", "--timeout", "1")
    #expect(run.stdout.contains(#""match":"library""#))
    let offline = try await tunes.run("search", "here coms", "--json", "--offline")
    #expect(offline.stdout.contains(#""match":"close""#))
  }
}
