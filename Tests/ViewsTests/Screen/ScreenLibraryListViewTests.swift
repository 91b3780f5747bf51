import Entities
import Mocks
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

@MainActor @Suite("Full-screen library view")
struct ScreenLibraryListViewTests {
  private let terminal: StagedTerminal
  private let view: ScreenLibraryListView

  init() throws {
    terminal = try StagedTerminal(columns: 60, rows: 12)
    let list = ScreenSearchListView(stage: terminal.stage, sleep: StagedTerminal.never)
    terminal.stage.begin(with: list)
    view = ScreenLibraryListView(stage: terminal.stage, sleep: StagedTerminal.never)
    terminal.stage.enter(view, in: .master)
  }

  /// All that the scene has been told.
  private func events() async -> [LibraryListEvent] {
    view.quit()
    var events: [LibraryListEvent] = []
    while let event = await view.nextEvent(), event != .quit { events.append(event) }
    return events
  }

  /// A library of so many tracks, of which some have been read.
  private func state(_ count: Int, sight: Range<Int>, without missing: Set<Int64> = []) async
    -> LibraryListState
  {
    let tracks = Track.samples(1...Int64(count)).map(LibraryTrack.sample)
    let scripted = ScriptedLibraryListView(events: [.sight(sight)])
    _ = await LibraryListPresenter(
      view: scripted,
      interactor: FakeLibraryListInteractor(
        tracks.filter { !missing.contains($0.id.number) }, ids: tracks.map(\.id)),
      router: SpyLibraryListRouter(), extent: .all
    ).run()
    return scripted.states.last ?? LibraryListState()
  }

  @Test("Jumping to the end of the library works at once and loads only the visible tracks")
  func end() async throws {
    view.show(await state(1_000, sight: 0..<1))
    #expect(terminal.lines[2] == "Your library: 1000 tracks, newest first")
    #expect(terminal.lines[3].hasPrefix("Song 1 "))
    terminal.press(.character("G"))
    #expect(terminal.lines[9] == "…")
    #expect(terminal.lines[11] == "Track 1000 of 1000 in your library")
    #expect(await events() == [.sight(993..<1_000)])
    view.show(await state(1_000, sight: 993..<1_000, without: [999]))
    #expect(terminal.lines[9].hasPrefix("Song 1000 "))
    #expect(terminal.lines[8] == "no longer in your library")
    #expect(await events() == [])
  }

  @Test("Keys and clicks in the library act on the row under the cursor")
  func keys() async {
    view.show(await state(100, sight: 0..<1))
    terminal.press(.down, .enter, .character("f"), .character("A"), .character("F"), .escape)
    #expect(
      await events() == [
        .select(1), .toggleFavorite(1), .act(.showAlbum, 1), .list(.favorites), .back,
      ])
    terminal.click(row: 5)
    terminal.click(row: 5)
    #expect(await events() == [.select(2)])
  }

  @Test("The search key leaves the library and moves to the search field")
  func search() async {
    view.show(await state(10, sight: 0..<1))
    terminal.press(.character("s"))
    #expect(await events() == [.back])
    terminal.stage.leave(view)
    #expect(terminal.cursor == Position(row: 0, column: 2))
  }

  @Test("An empty favorites list and an unreadable library are reported")
  func messages() throws {
    view.show(LibraryListState(.favorites, .empty))
    try expectSnapshot(terminal.text, named: "screen-library-no-stars")
    view.show(LibraryListState(.all, .failed(.sample)))
    try expectSnapshot(terminal.text, named: "screen-library-failed")
  }
}
