import TestSupport
import Testing

@testable import TerminalKit

@MainActor @Suite struct PlainPromptTests {
  /// The events of an input that ends.
  private func events(_ input: [UInt8]) async throws -> [PromptEvent] {
    let pipe = try InputPipe()
    pipe.send(input)
    pipe.finish()
    let prompt = PlainPrompt(descriptor: pipe.descriptor, output: nil)
    var events: [PromptEvent] = []
    repeat {
      prompt.begin("> ", text: "")
      events.append(await prompt.next())
    } while events.last != .ended
    #expect(await prompt.next() == .ended)
    return events
  }

  @Test("Each input line is submitted, with or without its line break")
  func lines() async throws {
    #expect(
      try await events(Array("one\r\n\ntwo é\nlast".utf8)) == [
        .submitted("one"), .submitted(""), .submitted("two é"), .submitted("last"), .ended,
      ])
    #expect(try await events([]) == [.ended])
    #expect(try await events(Array("\n".utf8)) == [.submitted(""), .ended])
  }

  @Test("Invalid UTF-8 in an input line is repaired")
  func repair() async throws {
    let events = try await events([0x61, 0xFF, 0x62, 0x0A])
    #expect(events == [.submitted("a\u{FFFD}b"), .ended])
  }

  @Test("A line over 64 KiB is truncated, and the next one is read in full")
  func longLine() async throws {
    let long = String(repeating: "x", count: 200_000)
    let events = try await events(Array("\(long)\nnext\n".utf8))
    #expect(events == [.submitted(String(long.prefix(65_536))), .submitted("next"), .ended])
  }

  @Test("A canceled wait interrupts the prompt, and later input is still read")
  func cancelled() async throws {
    let pipe = try InputPipe()
    let prompt = PlainPrompt(descriptor: pipe.descriptor, output: nil)
    let waiting = Task { await prompt.next() }
    waiting.cancel()
    #expect(await waiting.value == .interrupted)
    pipe.send("later\n")
    #expect(await prompt.next() == .submitted("later"))
  }

  @Test("The prompt is shown on a terminal, and the kernel edits the line")
  func terminal() async throws {
    let pair = try TerminalPair()
    let capabilities = TerminalCapabilities(isTerminal: true, movesCursor: false)
    let output = TextOutput(descriptor: pair.descriptor, capabilities: capabilities)
    let prompt = PlainPrompt(descriptor: pair.descriptor, output: output)
    prompt.begin("Number: ", text: "")
    pair.send("13\u{7F}2\n")
    #expect(await prompt.next() == .submitted("12"))
    try await pair.expectScreen { $0 == ["Number: 12"] }
    #expect(!prompt.isInteractiveEditing)
  }
}
