import TestSupport
import Testing

extension MatchCommandTests {
  @Test("A review asks about unsure songs, and its answers are used next time")
  func review() async throws {
    let tunes = try await Tunes()
    let path = try file(Self.list + "Queen - Bohemian Rhapsody (Karaoke)\n", in: tunes)
    try await tunes.onTerminal("match", path, "--review") { terminal in
      try await terminal.expect("Which track is")
      // The progress doesn't hide the prompt.
      try await terminal.expectScreen { $0.last { !$0.isEmpty }?.hasPrefix(">") == true }
      try await terminal.answer("press Enter for none of these", with: "1\r")
      try await terminal.expect("(Karaoke)")
      try await terminal.answer("press Enter for none of these", with: "\r")
      try await terminal.expect("Matched 3 of 5 songs")
      #expect(await terminal.wait() == .exited(0))
    }
    let again = try await tunes.run("match", path, "-o", "confidence,source")
    #expect(again.stdout.hasSuffix("sure\treview\nnone\t\n"))
  }

  @Test("q ends a review: the other unsure songs stay unsure")
  func endedReview() async throws {
    let tunes = try await Tunes()
    let path = try file(Self.list + "Queen - Bohemian Rhapsody (Karaoke)\n", in: tunes)
    try await tunes.onTerminal("match", path, "--review") { terminal in
      try await terminal.answer("press Enter for none of these", with: "q\r")
      try await terminal.expect("Matched 2 of 5 songs")
      #expect(await terminal.wait() == .exited(0))
      #expect(terminal.transcript.matches(of: /Which track is/).count == 1)
    }
    #expect(!(try await tunes.run("match", path, "-o", "source").stdout).contains("review"))
  }

  @Test("Ctrl-C at a question of a review ends the whole run")
  func interruptedReview() async throws {
    let tunes = try await Tunes()
    let path = try file("Queen - Bohemian Rhapsody (Karaoke)\n" + Self.list, in: tunes)
    try await tunes.onTerminal("match", path, "--review") { terminal in
      try await terminal.answer("press Enter for none of these", with: "\u{3}")
      try await terminal.expect("Stopped after 0 of 5 songs")
      #expect(await terminal.wait() == .exited(130))
    }
  }
}
