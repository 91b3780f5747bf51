import Entities
import Mocks
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

@MainActor @Suite("Playlists on the screen")
struct ScreenPlaylistsViewTests {
  let terminal: StagedTerminal
  private let playlists: [Playlist]

  init() async throws {
    terminal = try StagedTerminal()
    playlists = try await FakePlaylists([("Gym", [1, 2, 3]), ("Late night", [4]), ("Rain", [])])
      .playlists()
  }

  private func view() -> ScreenPlaylistsView {
    let view = ScreenPlaylistsView(stage: terminal.stage)
    view.enter()
    view.show(PlaylistsState(.loaded(playlists)))
    return view
  }

  func choice(
    adding: [StoreItem] = [StoreItem(.track(.sample()), of: .unitedStates)]
  ) -> ScreenPlaylistChoiceView {
    let view = ScreenPlaylistChoiceView(stage: terminal.stage)
    view.show(PlaylistsState(.loaded(playlists), adding: adding))
    return view
  }

  @Test("The playlists have a tab, also where the name of the program has no room beside the tabs")
  func drawn() throws {
    let view = view()
    for (columns, rows) in [(120, 40), (60, 16), (40, 12)] {
      try expectSnapshot(
        terminal.screen(columns, rows), named: "screen-playlists-\(columns)x\(rows)")
    }
    view.show(PlaylistsState(.loaded([])))
    #expect(terminal.screen(80, 24).contains("Select a song and press c to add it to a new one."))
  }

  @Test("Keys open, play, queue, delete, and restore playlists")
  func keys() async {
    let view = view()
    terminal.press(.down, .enter)
    #expect(await view.nextEvent() == .select(2))
    terminal.type("pPdu")
    for event in [PlaylistsEvent.play(2), .enqueue(2), .delete(2), .undo] {
      #expect(await view.nextEvent() == event)
    }
    terminal.press(.escape)
    #expect(await view.nextEvent() == .back)
  }

  @Test("Keys create and rename playlists by a name that is typed, and Esc leaves them alone")
  func naming() async {
    let view = view()
    terminal.press(.character("n"))
    terminal.type("Gym")
    #expect(terminal.screen(80, 24).contains("Create \"Gym\""))
    terminal.press(.enter)
    #expect(await view.nextEvent() == .create("Gym"))
    terminal.press(.down, .character("N"))
    #expect(terminal.screen(80, 24).contains("Rename to \"Late night\""))
    terminal.press(.control("u"))
    terminal.type("Late")
    terminal.press(.enter)
    #expect(await view.nextEvent() == .rename(2, to: "Late"))
    terminal.press(.character("n"), .escape)
    #expect(!terminal.screen(80, 24).contains("New playlist"))
    terminal.press(.character("N"), .control("c"))
    #expect(await view.nextEvent() == .quit)
  }

  @Test("A name that can't be used stays in its line, which a later notice doesn't open")
  func nameAgain() async throws {
    let view = view()
    terminal.press(.character("n"))
    terminal.type("GYM")
    terminal.press(.enter)
    #expect(await view.nextEvent() == .create("GYM"))
    view.show(
      PlaylistsState(.loaded(playlists), notice: .takenPlaylistName(try PlaylistName("GYM"))))
    #expect(terminal.screen(80, 24).contains("Create \"GYM\""))
    terminal.press(.character("2"), .enter)
    #expect(await view.nextEvent() == .create("GYM2"))
    view.show(PlaylistsState(.loaded(playlists), notice: .createdPlaylist(playlists[0])))
    view.show(
      PlaylistsState(.loaded(playlists), notice: .takenPlaylistName(try PlaylistName("GYM"))))
    #expect(!terminal.screen(80, 24).contains("Create"))
  }

  @Test("Esc leaves the name of a playlist as it was, whatever was typed")
  func cancelledName() async {
    let view = view()
    for (key, text) in [("n", "New playlist"), ("N", "Rename")] as [(Character, String)] {
      terminal.press(.character(key))
      terminal.type("x")
      #expect(terminal.screen(80, 24).contains(text))
      terminal.press(.escape)
      #expect(!terminal.screen(80, 24).contains(text))
    }
    view.quit()
    #expect(await view.nextEvent() == .quit)
  }

  @Test("A new name that another playlist has stays in its line, until it is changed or left")
  func newNameAgain() async throws {
    let view = view()
    let taken = PlaylistsState(
      .loaded(playlists), notice: .takenPlaylistName(try PlaylistName("gym")))
    terminal.press(.down, .character("N"), .control("u"))
    terminal.type("gym")
    terminal.press(.enter)
    #expect(await view.nextEvent() == .rename(2, to: "gym"))
    view.show(taken)
    #expect(terminal.screen(80, 24).contains("Rename to \"gym\""))
    terminal.press(.character("2"), .enter)
    #expect(await view.nextEvent() == .rename(2, to: "gym2"))
    view.show(taken)
    #expect(terminal.screen(80, 24).contains("Rename to \"gym2\""))
    terminal.press(.escape, .escape)
    view.show(taken)
    #expect(!terminal.screen(80, 24).contains("Rename"))
  }

  @Test("The cursor goes to a playlist that was created or restored")
  func newCursor() {
    let view = view()
    view.show(PlaylistsState(.loaded(playlists), notice: .createdPlaylist(playlists[2])))
    #expect(terminal.screen(80, 24).contains("3 of 3"))
    view.show(PlaylistsState(.loaded(playlists), notice: .restoredPlaylist(playlists[1])))
    #expect(terminal.screen(80, 24).contains("2 of 3"))
  }

  @Test("The dialog to add to a playlist lists the playlists, and then a new one")
  func dialog() async throws {
    let view = choice()
    try expectSnapshot(terminal.screen(80, 24), named: "screen-playlist-choice-80x24")
    terminal.press(.down, .enter)
    #expect(await view.nextEvent() == .select(2))
  }

  @Test("The dialog to add several songs to a playlist names their number")
  func severalSongs() {
    _ = choice(adding: Track.samples(1...3).map { StoreItem(.track($0), of: .unitedStates) })
    #expect(terminal.screen(80, 24).contains("━ Add 3 songs to playlist ━"))
    #expect(terminal.screen(40, 12).contains("❯ Add 3 songs to playlist"))
  }

  @Test("A name that isn't in the dialog creates a playlist, even if another one is like it")
  func creation() async {
    let view = choice()
    terminal.type("gym 2")
    #expect(terminal.screen(80, 24).contains("New playlist \"gym 2\""))
    terminal.press(.enter)
    #expect(await view.nextEvent() == .create("gym 2"))
  }

  @Test("The exact name of a playlist offers no new one, and no name creates none")
  func known() async {
    let view = choice()
    terminal.type("GYM")
    #expect(!terminal.screen(80, 24).contains("New playlist"))
    terminal.press(.escape, .down, .end, .enter)
    #expect(terminal.screen(80, 24).contains("Type a name for the playlist."))
    terminal.press(.escape)
    #expect(await view.nextEvent() == .back)
  }

  @Test("Tab and ↓ don't leave the line for a new name, because there is nothing else")
  func onlyAName() async {
    let view = view()
    terminal.type("n")
    for key in "gym" { terminal.press(.tab, .character(key), .down) }
    terminal.press(.enter)
    #expect(await view.nextEvent() == .create("gym"))
  }

  @Test("Ctrl-C in the dialog quits")
  func quit() async {
    let view = choice()
    terminal.press(.control("c"))
    #expect(await view.nextEvent() == .quit)
  }

  @Test("Playlists that can't be read are reported with the key to retry")
  func failed() async {
    let view = view()
    view.show(PlaylistsState(.failed(.sample)))
    #expect(terminal.text.contains("Press r to retry."))
    terminal.type("dpr")
    #expect(await view.nextEvent() == .retry)
  }
}
