import Entities
import Mocks
import Scenes
import TerminalKit
import TestSupport
import Testing

@testable import Views

@MainActor @Suite("Console playlists view")
struct ConsolePlaylistsViewTests {
  private let output: ViewOutput

  init() throws { output = try ViewOutput() }

  private func view(_ script: [PromptEvent]) -> ConsolePlaylistsView {
    ConsolePlaylistsView(console: output.console(script))
  }

  @Test("m and two numbers move a song of the playlist that is listed, and nothing in other lists")
  func move() async throws {
    let view = ConsoleItemListView(
      console: output.console([.submitted("m 3 1"), .submitted("m 3 1"), .ended]))
    view.show(ItemListState(.favorites, .loaded(.sampleFavorites)))
    let mix = ItemListSource.playlist(try .sample("Mix"), in: .unitedStates)
    view.show(ItemListState(mix, .loaded(.sampleFavorites)))
    #expect(await view.nextEvent() == .edit(.place(3, at: 1)))
    view.show(ItemListState(.favorites, .loaded(.sampleFavorites)))
    #expect(await view.nextEvent() == .quit)
    #expect(await output.notes.finish().contains("\"m 3 1\" does nothing here."))
  }

  @Test("A playlist is renamed at its prompt, and lists of saved tracks are sorted at theirs")
  func changes() async throws {
    let view = ConsoleItemListView(
      console: output.console([
        .submitted("rename Drive"), .submitted("Rename Gym"), .submitted("sort date"),
      ]))
    let mix = ItemListSource.playlist(try .sample("Mix"), in: .unitedStates)
    view.show(ItemListState(mix, .loaded(.sampleFavorites)))
    #expect(await view.nextEvent() == .edit(.rename("Drive")))
    #expect(await view.nextEvent() == .edit(.rename("Gym")))
    view.show(ItemListState(.favorites, .loaded(.sampleFavorites)))
    #expect(await view.nextEvent() == .show(.saved(.favorites, in: ResultOrder(.date))))
  }

  @Test(
    "Each line at the prompt of the playlists triggers its event",
    arguments: [
      ("2", .items(.select(2))), ("r", .list(.retry)),
      ("d 1-2", .edit(.delete(PositionRanges("1-2") ?? .all))),
      ("p 1-2", .items(.play(PositionRanges("1-2")))),
      ("create Late night", .edit(.create("Late night"))), ("/gym", .list(.filter("gym"))),
    ] as [(String, PlaylistsEvent)])
  func lines(line: String, event: PlaylistsEvent) async {
    #expect(await view([.submitted("y"), .submitted(line)]).nextEvent() == event)
    #expect(await output.notes.finish() == "\"y\" does nothing here. Type ? for what does.\n")
  }

  @Test("Where songs are added, a text is the name of a playlist, and only create makes one")
  func names() async {
    let view = view([.submitted("road trip"), .submitted("next"), .submitted("create Road")])
    view.show(PlaylistsState(adding: [StoreItem(.track(.sample()), of: .unitedStates)]))
    #expect(await view.nextEvent() == .edit(.choose("road trip")))
    #expect(await view.nextEvent() == .edit(.choose("next")))
    #expect(await view.nextEvent() == .edit(.create("Road")))
  }

  @Test(
    "Where songs are added, /words filters, n turns pages if there are several, and ? shows the hint alone",
    arguments: [1, 2])
  func question(pages: Int) async throws {
    let view = view(["/road", "?", "n", "N", "r", "d 1"].map(PromptEvent.submitted))
    view.show(
      PlaylistsState(
        .loaded(try list(3, pageSize: pages == 1 ? 3 : 2)),
        adding: [StoreItem(.track(.sample()), of: .unitedStates)]))
    #expect(
      await view.nextEvents(5) == [
        .list(.filter("road")), pages == 1 ? .edit(.choose("n")) : .list(.nextPage),
        pages == 1 ? .edit(.choose("N")) : .list(.previousPage), .edit(.choose("r")),
        .edit(.choose("d 1")),
      ])
    #expect(
      await output.notes.finish().hasSuffix(
        "Type the number or name of a playlist, create NAME for a new one, or b to cancel.\n"))
  }

  /// A list of so many playlists.
  private func list(_ count: Int, pageSize: Int) throws -> NumberedList<Playlist> {
    NumberedList(
      try (1...count).map { try .sample($0 % 2 == 0 ? "Road \($0)" : "Gym \($0)", trackCount: 2) },
      pageSize: pageSize)
  }

  @Test("Only the rows of a page are printed, with their numbers and the count of those that match")
  func page() async throws {
    let output = try ViewOutput(results: TerminalCapabilities(isTerminal: true))
    let view = ConsolePlaylistsView(console: output.console([]))
    var list = try list(10, pageSize: 2)
    _ = list.turn(to: 2)
    view.show(PlaylistsState(.loaded(list)))
    list.filter = "road"
    view.show(PlaylistsState(.loaded(list)))
    list.filter = "zzz"
    view.show(PlaylistsState(.loaded(list)))
    #expect(
      await output.notes.finish() == """
        3  Gym 3     2 songs  changed just now
        4  Road 4    2 songs  changed just now
        3-4 of 10. Type n for more.
        2  Road 2    2 songs  changed just now
        4  Road 4    2 songs  changed just now
        1-2 of 5 that match "road". Type n for more.
        No playlists match "zzz".

        """)
  }

  @Test("? shows the rules and what works, and d without a number says how to delete")
  func help() async {
    let view = view([.submitted("d"), .submitted("?"), .submitted("help"), .ended])
    #expect(await view.nextEvent() == .leave(.quit))
    let lines = await output.notes.finish()
    #expect(lines.hasPrefix("d needs a row, as in d 1.\n3            open row 3."))
    #expect(lines.contains("\nd delete     delete, or remove from the list (ROWS)\n"))
  }

  @Test("Playlists are listed with their numbers, but not again with a notice")
  func notices() async throws {
    let playlists = [
      try Playlist.sample("Gym", trackCount: 1), try .sample("Rain", trackCount: 2),
    ]
    let view = view([])
    view.show(PlaylistsState(.loaded(NumberedList(playlists))))
    view.show(
      PlaylistsState(
        .loaded(NumberedList(playlists)), notice: .takenPlaylistName(try PlaylistName("gym"))))
    view.show(PlaylistsState(.failed(.sample)))
    #expect(
      await output.notes.finish() == """
        1  Gym        1 song  changed just now
        2  Rain      2 songs  changed just now
        tunes: You already have a playlist named "gym". Choose another name.
        tunes: Can't write to /data/tunes.sqlite. Check its permissions.

        """)
    #expect(await output.results.finish().isEmpty)
  }
}
