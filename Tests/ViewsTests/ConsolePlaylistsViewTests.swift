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
    #expect(await output.notes.finish().contains("\"m 3 1\" isn't a command here."))
  }

  @Test("A playlist is renamed at its prompt, and lists of saved tracks are sorted at theirs")
  func changes() async throws {
    let view = ConsoleItemListView(
      console: output.console([
        .submitted("rename to Drive"), .submitted("Rename Gym"), .submitted("sort by year"),
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
      ("2", .items(.select(2))), ("", .leave(.back)), ("b", .leave(.back)),
      ("back", .leave(.back)), ("=back", .edit(.create("back"))), ("q", .leave(.quit)),
      ("r", .list(.retry)), ("d 1", .edit(.delete(1))), ("delete 2", .edit(.delete(2))),
      ("u", .edit(.undo)), ("p 1-2", .items(.play(PositionRanges("1-2")))),
      ("next", .edit(.createUnlessNear("next"))),
      ("Late night", .edit(.createUnlessNear("Late night"))), ("=b", .edit(.create("b"))),
      ("charts", .go(.charts)), ("Favorites", .go(.list(.favorites))), ("history", .go(.history)),
      ("=charts", .edit(.create("charts"))),
    ] as [(String, PlaylistsEvent)])
  func lines(line: String, event: PlaylistsEvent) async {
    #expect(await view([.submitted("n"), .submitted(line)]).nextEvent() == event)
    #expect(await output.notes.finish() == "\"n\" isn't a command here. Type ? for help.\n")
  }

  @Test(
    "Words before the name of a playlist are no part of it, unless that is its name",
    arguments: [
      ("create party", "party"), ("new playlist Party", "Party"), ("create playlist a", "a"),
      ("create mix", "create mix"), ("playlist gym", "gym"), ("open playlist Gym", "Gym"),
      ("playlist party", "playlist party"), ("create", "create"), ("open air", "open air"),
    ])
  func names(line: String, name: String) async throws {
    let view = view([.submitted(line)])
    view.show(PlaylistsState(.loaded([try .sample("Gym"), try .sample("Create Mix")])))
    #expect(await view.nextEvent() == .edit(.createUnlessNear(name)))
  }

  @Test("? lists what can be typed, also to add items, and d without a number says how to delete")
  func help() async {
    let view = view([.submitted("d"), .submitted("?"), .submitted("help"), .ended])
    #expect(await view.nextEvent() == .leave(.quit))
    view.show(PlaylistsState(adding: [StoreItem(.track(.sample()), of: .unitedStates)]))
    _ = await self.view([.submitted("?"), .ended]).nextEvent()
    let lines = await output.notes.finish()
    #expect(lines.hasPrefix("d 3 deletes playlist 3.\n3      open playlist 3\nMix"))
    #expect(lines.contains("\nd 3    delete playlist 3; u restores it\n"))
  }

  @Test("Playlists are listed with their numbers, but not again with a notice")
  func notices() async throws {
    let playlists = [
      try Playlist.sample("Gym", trackCount: 1), try .sample("Rain", trackCount: 2),
    ]
    let view = view([])
    view.show(PlaylistsState(.loaded(playlists)))
    view.show(
      PlaylistsState(.loaded(playlists), notice: .takenPlaylistName(try PlaylistName("gym"))))
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
