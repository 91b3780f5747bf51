import Entities
import Mocks
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

@MainActor @Suite("Console playback view")
struct ConsolePlaybackViewTests {
  private let track = Track.sample()
  private let start = PlaybackProgress(
    duration: .seconds(30), volume: 100, canSeek: true, canPause: true)

  private func progress(_ seconds: Int, isPaused: Bool = false) -> PlaybackProgress {
    var progress = start
    progress.position = .seconds(seconds)
    progress.isPaused = isPaused
    return progress
  }

  private func state(_ content: PlaybackState.Content, _ notices: [PlaybackState.Notice] = [])
    -> PlaybackState
  {
    PlaybackState(content, position: 2, of: 5, notices: notices)
  }

  /// A view on a terminal with single keys.
  private struct Session {
    let pair: TerminalPair
    let view: ConsolePlaybackView

    @MainActor init(columns: Int = 80) throws {
      pair = try TerminalPair(columns: columns, rows: 12)
      let output = TextOutput(
        descriptor: pair.descriptor,
        capabilities: TerminalCapabilities(isTerminal: true, columns: columns, rows: 12))
      let input = TerminalInput(descriptor: pair.descriptor, output: output)
      view = ConsolePlaybackView(
        console: Console(
          results: output, notes: output, prompt: ScriptedPrompt([]),
          activity: Activity(output: output) { _ in },
          format: PersonalFormat(environment: [:], clock: StubClock()),
          interrupts: Interrupts(), keys: KeyLine(input: input, output: output, suspend: {}),
          hasKeyboard: true))
    }
  }

  @Test(
    "Each playback key triggers its event",
    arguments: [
      (" ", .togglePause), ("\u{1B}[D", .seek(by: .seconds(-5))),
      ("\u{1B}[C", .seek(by: .seconds(5))), ("\u{1B}[A", .changeVolume(by: 5)),
      ("\u{1B}[B", .changeVolume(by: -5)), ("+", .changeVolume(by: 5)),
      ("-", .changeVolume(by: -5)), ("=", .changeVolume(by: 5)), ("n", .next), (">", .next),
      ("N", .previous), ("<", .previous), ("kgp", .previous), ("x", .stop),
      ("\u{13}", .shuffle), ("\u{12}", .cycleRepeat),
      ("f", .toggleFavorite(at: nil)), ("o", .act(.openPage, at: nil)),
      ("y", .act(.copyLink, at: nil)), ("q", .stop),
      ("\u{1B}", .stop), ("\u{4}", .stop),
      ("\u{3}", .interrupt),
    ] as [(String, PlaybackEvent)])
  func keys(typed: String, event: PlaybackEvent) async throws {
    let session = try Session()
    session.view.show(state(.starting(track)))
    session.pair.send(typed)
    #expect(await session.view.nextEvent() == event)
  }

  @Test("Playback redraws one line below the fixed lines", arguments: [40, 80, 120])
  func screen(columns: Int) async throws {
    let session = try Session(columns: columns)
    session.view.show(state(.starting(track)))
    session.view.show(state(.playing(track, start)))
    session.view.show(state(.playing(track, progress(7, isPaused: true))))
    session.view.show(state(.playing(track, progress(7)), [.notPossible]))
    session.view.show(state(.playing(track, progress(12))))
    try await session.pair.expect("0:12 / 0:30")
    try await session.pair.expect("\u{1B}[K")
    try expectSnapshot(
      session.pair.screen.joined(separator: "\n") + "\n", named: "playback-\(columns)")
  }

  @Test("The playback line is removed and the terminal restored when playback ends")
  func finished() async throws {
    let session = try Session(columns: 120)
    session.view.show(state(.playing(track, start)))
    session.view.show(state(.finished(.ended)))
    try await session.pair.expect("\u{1B}[?2004l")
    #expect(session.pair.screen.last { !$0.isEmpty }?.hasSuffix("q stop") == true)
  }

  @Test("Playback progress isn't redrawn if it looks the same")
  func motion() async throws {
    var later = progress(7)
    later.position += .milliseconds(250)
    let once = try await transcript(of: [progress(7)])
    #expect(try await transcript(of: [progress(7), later]) == once)
  }

  /// Returns what is written while a preview plays to these positions, until the keys are given back.
  private func transcript(of positions: [PlaybackProgress]) async throws -> String {
    let session = try Session()
    for progress in positions { session.view.show(state(.playing(track, progress))) }
    session.view.show(state(.finished(.ended)))
    let end = "\u{1B}[?2004l"
    try await session.pair.expect(end)
    let transcript = session.pair.transcript
    let written = try #require(transcript.ranges(of: end).first)
    return String(transcript[..<written.lowerBound])
  }

  @Test("Each preview is printed as one block of lines if the output can't be redrawn")
  func lines() async throws {
    let notes = try OutputPipe()
    let output = TextOutput(descriptor: notes.descriptor, capabilities: .pipe)
    let view = ConsolePlaybackView(
      console: Console(
        results: output, notes: output, prompt: nil, activity: Activity(output: output) { _ in },
        format: PersonalFormat(environment: [:], clock: StubClock()), interrupts: Interrupts()))
    view.show(state(.starting(track)))
    for second in 0...30 { view.show(state(.playing(track, progress(second)))) }
    view.show(state(.starting(track)))
    let failure = PlaybackState.Notice.failure(.notPlayed(track, .refused(status: 404)))
    view.show(state(.finished(.ended), [failure]))
    #expect(await view.nextEvent() == nil)
    try expectSnapshot(await notes.finish(), named: "playback-pipe")
  }

  /// Returns a view in accessible mode, and its output.
  private func accessible(_ prompt: ScriptedPrompt) throws -> (ConsolePlaybackView, OutputPipe) {
    let notes = try OutputPipe()
    let output = TextOutput(
      descriptor: notes.descriptor,
      capabilities: TerminalCapabilities(isTerminal: true, isAccessible: true))
    let console = Console(
      results: output, notes: output, prompt: prompt, activity: Activity(output: output) { _ in },
      format: PersonalFormat(environment: [:], clock: StubClock()), interrupts: Interrupts(),
      hasKeyboard: true)
    return (ConsolePlaybackView(console: console), notes)
  }

  @Test("Only keys that do something are named while a preview plays")
  func ableTo() async throws {
    let (view, notes) = try accessible(ScriptedPrompt([]))
    view.show(PlaybackState(.playing(track, PlaybackProgress(canPause: true)), of: 1))
    #expect(await notes.finish().contains("Enter pause, f favorite, o open, q stop"))
  }

  @Test("Seeking is named only if the player can seek")
  func unableToSeek() async throws {
    let session = try Session()
    session.view.show(PlaybackState(.playing(track, PlaybackProgress(canPause: true)), of: 1))
    try await session.pair.expect("space pause, f favorite, o open, q stop")
  }

  @Test("Lines stand for playback keys without single-key input, and an empty line pauses")
  func typed() async throws {
    let prompt = ScriptedPrompt([.submitted(""), .submitted("k"), .submitted("n"), .ended])
    let (view, notes) = try accessible(prompt)
    view.show(state(.playing(track, start)))
    #expect(await view.nextEvent() == .togglePause)
    view.show(state(.playing(track, progress(3, isPaused: true))))
    #expect(await view.nextEvent() == .next)
    #expect(await view.nextEvent() == nil)
    let messages = await notes.finish()
    #expect(messages.contains("Enter pause") && messages.contains("Paused   0:03 / 0:30"))
  }

  @Test("Without single-key input, a line is printed when a preview plays on after a pause")
  func resumed() async throws {
    let (view, notes) = try accessible(ScriptedPrompt([]))
    view.show(state(.playing(track, progress(3, isPaused: true))))
    view.show(state(.playing(track, progress(4))))
    #expect(await notes.finish().contains("Playing  0:04 / 0:30"))
  }
}
