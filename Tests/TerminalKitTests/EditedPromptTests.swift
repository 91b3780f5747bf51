import Foundation
import TestSupport
import Testing

@testable import TerminalKit

@MainActor @Suite struct EditedPromptTests {
  /// A prompt on its own pseudo-terminal.
  private struct Session {
    let terminal: TerminalFixture
    let prompt: EditedPrompt
    @MainActor var pair: TerminalPair { terminal.pair }

    @MainActor init(
      columns: Int = 40, rows: Int = 6, suspend: @escaping () -> Void = {}
    ) throws {
      terminal = try TerminalFixture(columns: columns, rows: rows)
      prompt = EditedPrompt(input: terminal.input, output: terminal.output, suspend: suspend)
    }

    /// Types `text` and returns the events up to the end of the line, or at most `count`.
    @MainActor func events(typing text: String, count: Int = .max) async -> [PromptEvent] {
      pair.send(text)
      var events: [PromptEvent] = []
      while events.count < count {
        let event = await prompt.next()
        events.append(event)
        guard case .edited = event else { break }
      }
      return events
    }
  }

  @Test("A line can be typed, completed, edited, and submitted, and the terminal is restored")
  func editing() async throws {
    let session = try Session()
    session.prompt.completions = ["beatles"]
    session.prompt.begin("Search: ", text: "")
    #expect(!session.terminal.isEchoing)
    #expect(await session.events(typing: "be", count: 2) == [.edited("b"), .edited("be")])
    try await session.pair.expectScreen { $0 == ["Search: beatles"] }
    let rest = await session.events(typing: "\u{1B}[C!\u{1B}[D\u{1B}[D\u{7F}\r")
    #expect(
      rest == [
        .edited("beatles"), .edited("beatles!"), .edited("beatls!"), .submitted("beatls!"),
      ])
    #expect(session.terminal.isEchoing)
    try await session.pair.expect("\u{1B}[?2004l")
    #expect(session.pair.screen == ["Search: beatls!"])
  }

  @Test("A completion that wasn't taken disappears from a submitted line")
  func untakenCompletion() async throws {
    let session = try Session()
    session.prompt.completions = ["beatles"]
    session.prompt.begin("Search: ", text: "")
    _ = await session.events(typing: "be", count: 2)
    try await session.pair.expectScreen { $0 == ["Search: beatles"] }
    #expect(await session.events(typing: "\r") == [.submitted("be")])
    try await session.pair.expectScreen { $0 == ["Search: be"] }
  }

  @Test("Ctrl-D that was typed before the prompt ends it")
  func endAhead() async throws {
    let session = try Session()
    session.pair.send("\u{4}")
    session.prompt.begin("> ", text: "")
    #expect(await session.events(typing: "") == [.ended])
  }

  @Test("Keys typed ahead are applied to the next line")
  func typeAhead() async throws {
    let session = try Session()
    session.prompt.begin("1> ", text: "")
    #expect(await session.events(typing: "a\rb\r") == [.edited("a"), .submitted("a")])
    session.prompt.begin("2> ", text: "x")
    #expect(await session.events(typing: "") == [.edited("xb"), .submitted("xb")])
    try await session.pair.expectScreen { $0 == ["1> a", "2> xb"] }
  }

  @Test("Lines below the prompt are redrawn in place, clipped to the screen, and finally removed")
  func below() async throws {
    let session = try Session(columns: 12, rows: 4)
    session.prompt.begin("> ", text: "a")
    session.prompt.showBelow((1...9).map { "result \($0) of nine" })
    try await session.pair.expectScreen {
      $0 == ["> a", "result 1 o…", "result 2 o…", "result 3 o…"]
    }
    #expect(await session.events(typing: "b", count: 1) == [.edited("ab")])
    session.prompt.showBelow(["\("only", .bold)"])
    try await session.pair.expectScreen { $0 == ["> ab", "only"] }
    #expect(await session.events(typing: "\r") == [.submitted("ab")])
    try await session.pair.expectScreen { $0 == ["> ab"] }
  }

  @Test(
    "The next prompt begins without the lines below the last one, however that ended",
    arguments: [("\r", PromptEvent.submitted("ab")), ("\u{4}", .ended)])
  func nextPrompt(key: String, event: PromptEvent) async throws {
    let session = try Session()
    let text = key == "\r" ? "ab" : ""
    session.prompt.begin("1> ", text: text)
    session.prompt.showBelow(["only"])
    #expect(await session.events(typing: key) == [event])
    session.prompt.begin("2> ", text: "")
    // A second drawing, so that the first one is on the screen as a whole.
    #expect(await session.events(typing: "c", count: 1) == [.edited("c")])
    let first = text.isEmpty ? "1>" : "1> ab"
    try await session.pair.expectScreen { $0 == [first, "2> c"] }
    session.prompt.showBelow(["other"])
    try await session.pair.expectScreen { $0 == [first, "2> c", "other"] }
  }

  @Test(
    "Ctrl-C interrupts and Ctrl-D ends the prompt, and both restore the terminal",
    arguments: [("\u{3}", PromptEvent.interrupted), ("\u{4}", .ended)])
  func leaving(key: String, event: PromptEvent) async throws {
    let session = try Session()
    session.prompt.begin("> ", text: "")
    #expect(await session.events(typing: key) == [event])
    #expect(session.terminal.isEchoing)
  }

  @Test("Ctrl-C discards the rest of text that was pasted without brackets")
  func interruptsPaste() async throws {
    let session = try Session()
    session.prompt.begin("> ", text: "")
    let pasted = String(repeating: "a", count: 2000)
    #expect(await session.events(typing: pasted, count: 1) == [.edited("a")])
    let edits = await session.events(typing: "\u{3}\u{3}")
    #expect(edits.count < 100)
    #expect(edits.suffix(2) == [.edited(""), .interrupted])
    session.prompt.begin("> ", text: "")
    #expect(await session.events(typing: "b\r") == [.edited("b"), .submitted("b")])
  }

  @Test("A lone Escape clears the line when no more bytes follow")
  func escape() async throws {
    let session = try Session()
    session.prompt.begin("> ", text: "abc")
    #expect(await session.events(typing: "\u{1B}", count: 1) == [.edited("")])
    #expect(await session.events(typing: "\u{4}") == [.ended])
  }

  @Test("Ctrl-Z restores the terminal, suspends, and resumes with the same line and those below")
  func suspending() async throws {
    var echoes: [Bool] = []
    var isEchoing: () -> Bool = { false }
    let session = try Session { echoes.append(isEchoing()) }
    isEchoing = { session.terminal.isEchoing }
    session.prompt.begin("> ", text: "abc")
    session.prompt.showBelow(["only"])
    #expect(await session.events(typing: "\u{1A}d", count: 1) == [.edited("abcd")])
    #expect(echoes == [true])
    #expect(!session.terminal.isEchoing)
    try await session.pair.expectScreen { $0 == ["> abc", "> abcd", "only"] }
    #expect(await session.events(typing: "\r") == [.submitted("abcd")])
    try await session.pair.expectScreen { $0 == ["> abc", "> abcd"] }
  }

  @Test("A canceled wait interrupts the prompt and restores the terminal")
  func cancelled() async throws {
    let session = try Session()
    session.prompt.begin("> ", text: "")
    let waiting = Task { await session.prompt.next() }
    try await session.pair.expect("> ")
    waiting.cancel()
    #expect(await waiting.value == .interrupted)
    #expect(session.terminal.isEchoing)
  }

  @Test("The terminal can be restored from another task during editing, even repeatedly")
  func restoring() async throws {
    let session = try Session()
    session.prompt.begin("> ", text: "")
    #expect(!session.terminal.isEchoing)
    let restorer = session.terminal.input.restorer
    await Task.detached {
      restorer.restore()
      restorer.restore()
    }.value
    #expect(session.terminal.isEchoing)
    #expect(write(session.pair.descriptor, "end", 3) == 3)
    try await session.pair.expect("end")
    #expect(session.pair.transcript.ranges(of: "\u{1B}[?2004l").count == 1)
  }

  @Test("A paste becomes a single edit on one line")
  func paste() async throws {
    let session = try Session()
    session.prompt.begin("> ", text: "")
    let events = await session.events(typing: "\u{1B}[200~two\r\nlines\u{1B}[201~\r")
    #expect(events == [.edited("two lines"), .submitted("two lines")])
  }
}
