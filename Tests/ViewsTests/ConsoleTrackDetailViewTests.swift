import Entities
import Mocks
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

@MainActor @Suite("The track scene's console view")
struct ConsoleTrackDetailViewTests {
  private let results: OutputPipe
  private let notes: OutputPipe
  private let track = Track.sample()

  init() throws {
    results = try OutputPipe()
    notes = try OutputPipe()
  }

  private func view(_ script: [PromptEvent]) -> ConsoleTrackDetailView {
    let notes = TextOutput(descriptor: notes.descriptor, capabilities: .pipe)
    return ConsoleTrackDetailView(
      console: Console(
        results: TextOutput(descriptor: results.descriptor, capabilities: .pipe), notes: notes,
        prompt: ScriptedPrompt(script), activity: Activity(output: notes) { _ in },
        format: PersonalFormat(environment: [:]), interrupts: Interrupts()))
  }

  @Test(
    "a letter means what it says",
    arguments: [
      ("o", .openPage), ("y", .copyLink), ("b", .back), ("q", .quit), (" b ", .back),
      ("f", .toggleFavorite), ("p", .play),
    ] as [(String, TrackDetailEvent)])
  func letters(line: String, event: TrackDetailEvent) async {
    let view = view([.edited(line), .submitted(line)])
    view.show(.loaded(TrackDetail(track, isFavorite: false), notice: nil))
    #expect(await view.nextEvent() == event)
  }

  @Test("another word is answered with the letters there are")
  func unknown() async {
    let view = view([.submitted("x"), .submitted("r"), .submitted(""), .ended])
    view.show(.loaded(TrackDetail(track, isFavorite: false), notice: nil))
    #expect(await view.nextEvent() == .quit)
    let said = "p preview, o open, y copy link, f star, A album, R artist, b back, q quit\n"
    #expect(await notes.finish() == said + said)
  }

  @Test("after a failure there is only the way out and another try")
  func failed() async {
    let view = view([.submitted("o"), .submitted("r")])
    view.show(.failed(.known(track, .unitedStates), .unavailable(.connectionLost)))
    #expect(await view.nextEvent() == .retry)
    #expect(await notes.finish().contains("r retry, b back, q quit"))
  }

  @Test("a notice is said without printing the track again")
  func notice() async throws {
    let link = try #require(track.storeLink)
    let view = view([])
    view.show(.loaded(TrackDetail(track, isFavorite: false), notice: nil))
    view.show(.loaded(TrackDetail(track, isFavorite: false), notice: .link(.copied(link))))
    view.show(
      .loaded(TrackDetail(track, isFavorite: false), notice: .link(.notOpened(link, .notInstalled)))
    )
    #expect(await results.finish().ranges(of: "Here Comes the Sun").count == 1)
    #expect(
      await notes.finish() == """
        Copied \(link.text)
        tunes: no program to open pages with was found. install xdg-utils, or set BROWSER.

        """)
  }

  @Test("a track that the store does not have is no failure of ours")
  func missing() async {
    view([]).show(.missing(.id(Track.ID(7), .unitedStates)))
    #expect(
      await notes.finish()
        == "tunes: the store of United States has no track 7. try another store with --country.\n")
  }
}
