import ITunesStubServer
import TestSupport
import Testing

@Suite("Lists at the prompt")
struct PromptTests {
  @Test("The history filter applies as the user types, and opening a match repeats that search")
  func filter() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.shell("past cher 1 abba 2 Björk 3 | tunes history import -")
    try await tunes.onTerminal("history") { terminal in
      try await terminal.answer("> ", with: "/ab")
      try await terminal.expectScreen { screen in
        let prompt = screen.firstIndex { $0.hasPrefix("> /ab") } ?? screen.endIndex
        return screen[prompt...].contains { $0.contains("abba") && $0.contains("1") }
      }
      terminal.send("\r")
      try await terminal.answer("1 past search matching ", with: "1\r")
      try await terminal.expect("Type a number to open a result")
      await terminal.end(typing: "q\r")
      #expect(tunes.terms == ["abba"])
    }
  }

  @Test("Stores are filtered as the user types, and selecting one repeats the search there")
  func stores() async throws {
    let tunes = try await Tunes()
    try await tunes.onTerminal("search", "abba", "--limit", "1", rows: 40) { terminal in
      try await terminal.answer("> ", with: "S\r")
      try await terminal.expect("Type a number to choose, /text to filter the list")
      try await terminal.answer("> ", with: "/japan")
      try await terminal.expectScreen { screen in
        let prompt = screen.lastIndex { $0.hasPrefix("> /japan") } ?? screen.endIndex
        return screen[prompt...].contains { $0.hasPrefix("77") && $0.contains("Japan") }
      }
      terminal.send("\u{15}77\r")
      try await terminal.expect("Store set to ")
      try await terminal.expect("Results, Japan")
      try await terminal.expect("ABBA")
      try await terminal.expect("> ")
      await terminal.end(typing: "q\r")
    }
    #expect(tunes.stub.requests().map { $0.value(of: "country") } == ["us", "jp"])
    #expect(try await tunes.run("config", "get", "country").stdout == "jp\n")
  }

  @Test("Ctrl-C during a match keeps what came, and says how to continue")
  func interruptedMatch() async throws {
    let tunes = try await Tunes(["TUNES_RATE_LIMIT": "2"])
    try await tunes.onTerminal(shell: "songs >list.txt; exec tunes match list.txt") { terminal in
      try await terminal.answer("25%", with: "\u{3}")
      try await terminal.expect("Stopped after 1 of 4 songs")
      #expect(await terminal.wait() == .exited(130))
      #expect(!terminal.transcript.contains("Canceled"))
    }
  }
}
