import Foundation
import ITunesStubServer
import TestSupport
import Testing

@Suite("Waiting for requests")
struct WaitingTests {
  @Test("Ctrl-C cancels a search started at the prompt and returns to the prompt")
  func cancel() async throws {
    let tunes = try await Tunes()
    // A long timeout, so that a busy computer doesn't reach it.
    try await tunes.onTerminal("search", "beatles", "--limit", "1", "--timeout", "600") {
      terminal in
      try await terminal.expect("> ")
      tunes.stub.setFault(.hang)
      terminal.send("abba\r")
      try await terminal.answer("Searching for \"abba\"", with: "\u{3}")
      try await terminal.expect("Canceled.")
      try await terminal.expect("Type r to retry")
      try await terminal.expect("> ")
      tunes.stub.setFault(nil)
      terminal.send("r\r")
      try await terminal.expect("ABBA")
      try await terminal.expect("> ")
      await terminal.end(typing: "q\r")
    }
  }

  @Test("Waiting for the service uses almost no CPU time")
  func idleWaiting() async throws {
    let tunes = try await Tunes(faults: [.hang])
    let script = "TIMEFORMAT='%U %S'; time \"$0\" search beatles --timeout 1 2> /dev/null"
    let run = try await ProgramRun.running(
      "/bin/bash", ["-c", script, testedProgram()], environment: tunes.environment)
    let seconds = run.stderr.split(whereSeparator: \.isWhitespace).compactMap { Double($0) }
    #expect(seconds.count == 2)
    #expect(seconds.reduce(0, +) < 0.5)
  }
}
