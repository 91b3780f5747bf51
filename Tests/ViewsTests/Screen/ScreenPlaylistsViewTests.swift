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
    let view = terminal.stage.open(playlists)
    return view
  }

  func choice(
    adding: [StoreItem] = [StoreItem(.track(.sample()), of: .unitedStates)]
  ) -> ScreenPlaylistChoiceView {
    let view = ScreenPlaylistChoiceView(stage: terminal.stage)
    view.show(PlaylistsState(.loaded(NumberedList(playlists)), adding: adding))
    return view
  }

  @Test("The playlists have a tab, also where the name of the program has no room beside the tabs")
  func drawn() throws {
    let view = view()
    for (columns, rows) in [(120, 40), (60, 16), (40, 12)] {
      try expectSnapshot(
        terminal.screen(columns, rows), named: "screen-playlists-\(columns)x\(rows)")
    }
    view.show(PlaylistsState(.loaded(NumberedList([]))))
    #expect(terminal.text.contains("Select a song and press c to add it to a new one."))
  }

  @Test("The cursor is on its playlist again when the list is opened again")
  func place() async {
    let view = view()
    terminal.press(.down, .enter)
    view.leave()
    _ = self.view()
    #expect(terminal.text.contains(" 2 of 3 "))
  }

  @Test("The playlist that was open at the end of the last session opens again")
  func reopened() async {
    var place = ListPlace()
    place.playlist = playlists[1].id
    (terminal.stage.noted.places, terminal.stage.noted.opensPlaylist) = ([.playlists: place], true)
    let view = view()
    #expect(await view.nextEvent() == .items(.select(2)))
    view.show(PlaylistsState(.loaded(NumberedList(playlists))))
    #expect(await view.posted().isEmpty)
    _ = terminal.stage.open(ItemListState(.playlist(playlists[1], in: .unitedStates)))
    #expect(!terminal.stage.noted.opensPlaylist)
  }

  @Test("The focus in the sidebar comes back once the playlist beside it is open again")
  func reopenedBesideSidebar() throws {
    let terminal = try StagedTerminal(columns: 200, rows: 60)
    let stage = terminal.stage
    var session = ScreenSession(nil)
    (session.tab, session.opensPlaylist, session.side) = (.playlists, true, .sidebar)
    session.places[.playlists] = ListPlace()
    session.places[.playlists]?.playlist = playlists[0].id
    ScreenSearchListView(stage: stage, restored: session).showStart()
    let view = ScreenPlaylistsView(stage: stage)
    view.enter()
    view.show(PlaylistsState(.loaded(NumberedList(playlists))))
    stage.restoreFocus()
    #expect(stage.focused === view)
    _ = stage.open(ItemListState(.playlist(playlists[0], in: .unitedStates)))
    stage.restoreFocus()
    #expect(stage.focused === stage.shortcuts.sidebar)
  }

  @Test("A new playlist is named in the list of playlists, also if one of them was open")
  func createdElsewhere() async {
    _ = ScreenSearchListView(stage: terminal.stage)
    var place = ListPlace()
    place.playlist = playlists[1].id
    (terminal.stage.noted.places, terminal.stage.noted.opensPlaylist) = ([.playlists: place], true)
    terminal.stage.perform(.newPlaylist)
    let view = view()
    terminal.type("Run")
    terminal.press(.enter)
    #expect(await view.posted() == [.edit(.create("Run"))])
  }

  @Test("No playlist opens in place of one that another window has deleted")
  func reopenedDeleted() async {
    var place = ListPlace()
    place.playlist = Playlist.ID("gone")
    (terminal.stage.noted.places, terminal.stage.noted.opensPlaylist) = ([.playlists: place], true)
    #expect(await view().posted().isEmpty)
  }

  @Test("The songs of a playlist in the preview pane leave the pages of the playlist closed")
  func preview() async {
    _ = ScreenSearchListView(stage: terminal.stage)
    _ = view()
    let song = StoreItem(.track(.sample(id: 1)), of: .unitedStates)
    var place = ListPlace()
    (place.playlist, place.item) = (playlists[0].id, song.id)
    (place.pages, place.showsPages) = ([OpenPage(.album(Album.ID(1), .unitedStates))], true)
    terminal.stage.noted.places[.playlist] = place
    let preview = ScreenItemListView(stage: terminal.stage)
    terminal.stage.look(at: preview)
    preview.enter()
    preview.show(
      ItemListState(
        .playlist(playlists[0], in: .unitedStates),
        .loaded(ItemListing(ItemListAnswer(ItemEntries([song]))))))
    preview.leave()
    #expect(await preview.posted().isEmpty)
    #expect(terminal.stage.noted.places[.playlist] == place)
  }

  @Test("Tab leads from the playlists to what is open of one, and from there to the field")
  func tabs() async throws {
    _ = ScreenSearchListView(stage: terminal.stage)
    let view = view()
    terminal.press(.tab)
    #expect(await view.posted() == [.items(.select(1))])
    terminal.press(.backTab, .backTab)
    #expect(await view.posted() == [.items(.select(1))])
    let list = terminal.stage.open(ItemListState(.playlist(playlists[0], in: .unitedStates)))
    let session = try #require(terminal.stage.session)
    #expect(session.opensPlaylist && session.places[.playlists]?.playlist == playlists[0].id)
    let song = StoreItem(.track(.sample(id: 1)), of: .unitedStates)
    list.show(
      ItemListState(
        .playlist(playlists[0], in: .unitedStates),
        .loaded(ItemListing(ItemListAnswer(ItemEntries([song]))))))
    let page = terminal.stage.page(TrackDetailPage.self, .sample())
    page.show(TrackDetailState(.loaded(.sample())))
    terminal.press(.tab, .tab)
    #expect(await page.posted() == [.back])
    #expect(await list.posted() == [.back])
    #expect(await view.posted().isEmpty)
    page.leave()
    list.leave()
    let place = { terminal.stage.noted.places[.playlist] }
    #expect(place()?.pages.count == 1)
    terminal.press(.tab)
    #expect(await view.posted() == [.items(.select(1))])
    #expect(place()?.showsPages == true)
    terminal.press(.enter)
    #expect(place()?.showsPages == false, "an opened playlist begins with its songs")
  }

  @Test("Where there is room for both, an open playlist stays beside the others, as their page")
  func beside() async throws {
    let terminal = try StagedTerminal(columns: 120, rows: 40)
    let search = ScreenSearchListView(stage: terminal.stage)
    let view = terminal.stage.open(playlists)
    let list = terminal.stage.open(ItemListState(.playlist(playlists[0], in: .unitedStates)))
    #expect(terminal.text.contains(" Playlists 3 ") && terminal.text.contains(" Gym "))
    terminal.press(.tab, .tab)
    #expect(terminal.stage.focused === view && terminal.text.contains(" Gym "))
    terminal.press(.down)
    #expect(await list.posted() == [.back])
    list.leave()
    terminal.press(.up)
    #expect(terminal.stage.focused === view)
    terminal.press(.tab)
    #expect(await view.posted() == [.items(.select(1))])
    terminal.stage.noted.places[.playlist]?.showsPages = true
    let again = terminal.stage.open(ItemListState(.playlist(playlists[0], in: .unitedStates)))
    let page = terminal.stage.page(TrackDetailPage.self, .sample())
    page.show(TrackDetailState(.loaded(.sample())))
    #expect(terminal.stage.trail.prefix(2) == ["Playlists", "Gym"])
    terminal.press(.tab)
    #expect(terminal.stage.focused === search)
    terminal.press(.backTab)
    #expect(terminal.stage.focused === page)
    terminal.click(on: "Late night")
    #expect(await page.posted() == [.back])
    #expect(await again.posted() == [.back])
  }

  @Test("The playlists to add to change while the user chooses, under the cursor of the same one")
  func choiceElsewhere() async throws {
    let view = choice()
    terminal.press(.down, .down)
    terminal.stage.refresh()
    #expect(await view.nextEvent() == .list(.retry))
    view.show(
      PlaylistsState(
        .loaded(NumberedList(Array(playlists.dropFirst()))),
        adding: [StoreItem(.track(.sample()), of: .unitedStates)]))
    #expect(!terminal.text.contains("Gym"))
    terminal.press(.enter)
    #expect(await view.nextEvent() == .items(.select(2)))
  }

  @Test(
    "↓ and Esc lead from the field above a playlist to the playlists",
    arguments: [Key.down, .escape])
  func belowField(key: Key) {
    _ = ScreenSearchListView(stage: terminal.stage)
    let view = view()
    let list = terminal.stage.open(ItemListState(.playlist(playlists[0], in: .unitedStates)))
    terminal.press(.character("s"), key)
    list.leave()
    #expect(terminal.stage.focused === view)
  }

  @Test(
    "The filter of the list of playlists comes back with the session, and the playlist under the cursor"
  )
  func restored() async throws {
    let search = ScreenSearchListView(stage: terminal.stage)
    let view = view()
    terminal.type("/n")
    terminal.press(.enter, .down)
    let session = try #require(terminal.stage.session)
    let place = try #require(session.places[.playlists])
    #expect(session.tab == .playlists && place.filter == "n" && place.playlist == playlists[2].id)
    let next = try StagedTerminal()
    let restored = ScreenSearchListView(stage: next.stage, restored: session)
    restored.showStart()
    #expect(await restored.nextEvent() == .go(.playlists))
    let again = next.stage.open(playlists)
    #expect(again.filter.text == "n" && again.list.selected == playlists[2].id)
    _ = (search, view)
  }

  private nonisolated static let scripts: [Script<ScreenPlaylistsView>] = [
    Script(
      "Keys open, play, queue, delete, and restore playlists", .press("down enter"),
      .type("pPId"), .sees("d again deletes"), .type("du"), .press("esc"),
      .posts(
        .items(.select(2)), .items(.play(PositionRanges(2))),
        .items(.enqueue(PositionRanges(2))), .items(.enqueue(PositionRanges(2), .next)),
        .edit(.delete(PositionRanges(2))),
        .items(.take(.undo)), .leave(.back))
    ),
    Script(
      "A filter lists the playlists that match, with their numbers, and Esc clears it",
      .press("/"), .type("rain"), .sees("1 of 1"), .press("enter enter / ctrl-u"),
      .type("zz"), .sees("No matches for", "search the store for it"), .press("esc"), .sees("of 3"),
      .press("esc"),
      .posts(.items(.select(3)), .leave(.back))),
    Script(
      "Tab opens the playlist whose songs are beside the list", .press("down tab"),
      .posts(.items(.select(2)))),
    Script(
      "Any other key keeps a playlist with songs that d asked about, and Esc only declines",
      .press("down"), .type("dkjd"), .sees("d again deletes"), .press("esc"), .posts(),
      .lacks("d again deletes"), .press("esc"), .posts(.leave(.back))),
    Script(
      "Keys create and rename playlists by a name that is typed, and Esc leaves them alone",
      .press("n x"), .sees("New playlist"), .press("esc"), .lacks("New playlist"),
      .press("N x"), .sees("Rename playlist"), .press("esc"), .lacks("Rename playlist"),
      .type("nGym"), .sees("Create \"Gym\""), .sees("esc back"), .press("enter down N"),
      .sees("Rename to \"Late night\""), .press("ctrl-c"),
      .posts(.edit(.create("Gym")), .leave(.quit))),
    Script(
      "Tab and ↓ don't leave the line for a new name, because there is nothing else",
      .press("n tab g down tab y down tab m down enter"), .posts(.edit(.create("gym")))),
    Script(
      "Playlists that can't be read are reported with the key to retry",
      .show(PlaylistsState(.failed(.sample))), .sees("r  retry"), .type("dpr"),
      .posts(.list(.retry))),
  ]

  @Test("Keys of the playlists", arguments: scripts)
  func list(script: Script<ScreenPlaylistsView>) async {
    await script.play(on: view(), terminal)
  }

  @Test("A new name is for the playlist that was asked about, wherever its row is by then")
  func renamesNamed() async {
    let view = view()
    terminal.press(.down, .character("N"), .control("u"))
    view.show(PlaylistsState(.loaded(NumberedList(Array(playlists.dropFirst())))))
    terminal.type("Late")
    terminal.press(.enter)
    #expect(await view.posted().contains(.edit(.rename(playlists[1], to: "Late"))))
  }

  @Test(
    "A name that can't be used stays in its line until it is changed or left",
    arguments: [("n", "Create"), ("N", "Rename to")] as [(Character, String)])
  func nameAgain(key: Character, words: String) async throws {
    func edit(_ name: String) -> PlaylistsEvent {
      .edit(key == "n" ? .create(name) : .rename(playlists[1], to: name))
    }
    let view = view()
    let taken = PlaylistsState(
      .loaded(NumberedList(playlists)), notice: .takenPlaylistName(try PlaylistName("gym")))
    terminal.press(.down, .character(key), .control("u"))
    terminal.type("gym")
    terminal.press(.enter)
    view.show(taken)
    #expect(terminal.text.contains("\(words) \"gym\""))
    terminal.press(.character("2"), .enter)
    #expect(await view.nextEvents(2) == [edit("gym"), edit("gym2")])
    view.show(taken)
    #expect(terminal.text.contains("\(words) \"gym2\""))
    terminal.press(.escape, .escape)
    // A later notice doesn't open the line again.
    view.show(taken)
    #expect(!terminal.text.contains(words))
  }

  @Test("The cursor goes to a playlist that was created")
  func newCursor() {
    let view = view()
    view.show(
      PlaylistsState(.loaded(NumberedList(playlists)), notice: .createdPlaylist(playlists[2])))
    #expect(terminal.text.contains("3 of 3"))
  }

  @Test("The dialog to add to a playlist lists the playlists, and then a new one")
  func dialog() throws {
    _ = choice()
    try expectSnapshot(terminal.screen(80, 24), named: "screen-playlist-choice-80x24")
  }

  @Test(
    "Keys select a playlist in the dialog, or create one with another name",
    arguments: [
      ([.down, .enter], .items(.select(2))),
      // The first that fits is selected, whatever was selected before.
      ([.down, .down, .character("/"), .character("a"), .enter], .items(.select(2))),
      // Up goes to the line only from the first row.
      ([.down, .down, .up, .enter], .items(.select(2))),
      ([.down, .home, .up, .character("R"), .enter], .items(.select(3))),
      ("gym 2".map(Key.character) + [.enter], .edit(.create("gym 2"))),
      ([.control("c")], .leave(.quit)),
    ] as [([Key], PlaylistsEvent)])
  func keys(keys: [Key], event: PlaylistsEvent) async {
    let view = choice()
    for key in keys { terminal.press(key) }
    #expect(await view.nextEvent() == event)
  }

  @Test("A click on the line of a box types there")
  func line() async {
    let view = choice()
    terminal.press(.down)
    terminal.click(on: "❯")
    terminal.press(.character("R"), .enter)
    #expect(await view.nextEvent() == .items(.select(3)))
  }

  @Test("The dialog to add a song to a playlist shortens a long name, but not its own words")
  func longName() {
    let song = Track.sample(id: 1, name: "Death On Two Legs (Dedicated To...)")
    _ = choice(adding: [StoreItem(.track(song), of: .unitedStates)])
    #expect(terminal.text.contains("━ Add Death On Two Legs (Dedicated To..… to playlist ━"))
  }

  @Test("The dialog to add several songs to a playlist names their number")
  func severalSongs() {
    _ = choice(adding: Track.samples(1...3).map { StoreItem(.track($0), of: .unitedStates) })
    #expect(terminal.text.contains("━ Add 3 songs to playlist ━"))
    #expect(terminal.screen(40, 12).contains("❯ Add 3 songs to playlist"))
  }

  @Test("↑ leads from the line for a new name back to the playlists above it")
  func backFromName() {
    _ = choice()
    terminal.press(.down, .end, .enter)
    #expect(terminal.text.contains(" 4 of 4 "))
    terminal.press(.up)
    #expect(terminal.text.contains(" 3 of 4 "))
  }

  @Test("The exact name of a playlist offers no new one, and no name creates none")
  func known() async {
    let view = choice()
    terminal.type("gym 2")
    #expect(terminal.text.contains("New playlist \"gym 2\""))
    terminal.press(.escape)
    terminal.type("GYM")
    #expect(!terminal.text.contains("New playlist"))
    terminal.press(.escape, .down, .end, .enter)
    #expect(terminal.text.contains("Type a name for the playlist."))
    terminal.press(.escape)
    #expect(await view.nextEvent() == .leave(.back))
  }
}
