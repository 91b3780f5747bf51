import Entities
import Mocks
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

@MainActor @Suite("Console track detail view")
struct ConsoleTrackDetailViewTests {
  private let output: ViewOutput
  private let track = Track.sample()

  init() throws { output = try ViewOutput() }

  private func view(_ script: [PromptEvent]) -> any TrackDetailView {
    output.console(script).trackDetailView()
  }

  @Test(
    "Each letter at the track prompt triggers its event",
    arguments: [
      ("o", .act(.openPage)), ("O spotify", .act(.openIn(.spotify))),
      ("O SongLink", .act(.openIn(.songlink))), ("y", .act(.copyLink)), ("b", .back), ("q", .quit),
      (" b ", .back),
      ("f", .toggleFavorites(nil)), ("p", .play(nil)), ("A", .act(.showAlbum)),
      ("R", .act(.showArtist)), ("l", .act(.showLyrics)), ("2", .select(2)), ("r", .retry),
    ] as [(String, TrackDetailEvent)])
  func letters(line: String, event: TrackDetailEvent) async {
    let view = view([.edited(line), .submitted(line)])
    view.show(TrackDetailState(.loaded(.sample(track))))
    #expect(await view.nextEvent() == event)
  }

  @Test("Unknown input at the track prompt shows a message, and ? lists all letters")
  func unknown() async {
    let view = view([.submitted("x"), .submitted("?"), .submitted(""), .ended])
    view.show(TrackDetailState(.loaded(.sample(track))))
    #expect(await view.nextEvent() == .quit)
    #expect(
      await output.notes.finish() == """
        "x" isn't a command here. Type ? for help.
        3      open album 3
        f      add the track to favorites, or remove it
        c      add the track to a playlist
        p      play the preview
        l      show the lyrics
        A      go to the album
        R      go to the artist
        o O y  open the page in a browser, in another service, copy its link
        r      retry a failed request, or reload
        b      go back
        q      quit (or press Ctrl-D)

        """)
  }

  @Test("A track notice is printed without repeating the track")
  func notice() async throws {
    let link = try #require(track.storeLink)
    let view = view([])
    view.show(TrackDetailState(.loaded(.sample(track))))
    view.show(TrackDetailState(.loaded(.sample(track)), notice: .link(.copied(link, .terminal))))
    view.show(
      TrackDetailState(
        .loaded(.sample(track)), notice: .link(.notOpened(link, .notInstalled))))
    #expect(await output.results.finish().ranges(of: "Here Comes the Sun").count == 1)
    #expect(
      await output.notes.finish() == """
        Sent \(link.text) to the terminal's clipboard
        tunes: No web browser found to open \(link.text). Install xdg-utils, or set BROWSER.

        """)
  }

  @Test("A track that the store doesn't have is reported with a hint to try another store")
  func missing() async {
    view([]).show(TrackDetailState(.missing(.track(.id(Track.ID(7), .unitedStates)))))
    #expect(
      await output.notes.finish()
        == "tunes: The US store has no track with ID 7. Try another store with --country.\n")
  }
}
