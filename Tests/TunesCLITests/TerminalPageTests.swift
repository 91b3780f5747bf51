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
}
