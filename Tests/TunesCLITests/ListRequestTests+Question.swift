import ITunesStubServer
import TestSupport
import Testing

extension ListRequestTests {
  @Test("Ctrl-C at the question about a long list ends with 130")
  func interrupted() async throws {
    let tunes = try await Tunes()
    try await tunes.onTerminal("match", file(60, in: tunes)) { terminal in
      try await terminal.answer("About 60 requests", with: "\u{3}")
      #expect(await terminal.wait() == .exited(130))
    }
    #expect(tunes.stub.requests().isEmpty)
  }

  @Test("The question about a long list is shown whole", arguments: [80, 40])
  func wholeQuestion(columns: Int) async throws {
    let tunes = try await Tunes()
    try await tunes.onTerminal("match", file(60, in: tunes), columns: columns) { terminal in
      try await terminal.expect("About 60 requests")
      // The prompt is drawn at once, and nothing else comes before an answer.
      await terminal.end(typing: "n\r", with: 1)
      #expect(terminal.transcript.contains("Continue? [y/N]"), "\(terminal.transcript)")
      #expect(terminal.transcript.contains("6 minutes"))
    }
  }
}
