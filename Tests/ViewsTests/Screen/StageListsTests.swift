import Entities
import Mocks
import Scenes
import TerminalKit
import Testing

@testable import Views

@MainActor @Suite("Going from list to list")
struct StageListsTests: SearchStageTests {
  let staged: StagedSearch

  init() throws {
    staged = try StagedSearch()
    search.show(SearchListState(.loaded(.sample(Track.samples(1...3)))))
    terminal.press(.tab)
  }

  @Test("Keys wait for the next list while the search has focus between two lists")
  func between() {
    let library = stage.open(.library)
    terminal.press(.character("4"))
    library.leave()
    #expect(stage.focused === search)
    stage.endLead()
    #expect(stage.lead != nil)
    _ = stage.open(.favorites)
    stage.endLead()
    #expect(stage.lead == nil)
  }

  @Test("u undoes the new name of a playlist at once where it was given")
  func undoRenaming() async throws {
    stage.nextToUndo = { .renamedPlaylist("Run", to: "Walk") }
    var playlist = try Playlist.sample("Run")
    let list = stage.open(ItemListState(.playlist(playlist, in: .unitedStates)))
    stage.noteChange()
    playlist.name = try PlaylistName("Walk")
    list.show(ItemListState(.playlist(playlist, in: .unitedStates)))
    terminal.type("u")
    #expect(await list.posted().last == .items(.take(.undo)))
  }

  @Test("Keys wait for the dialog of an album that is loading, unless that fails or plays it")
  func loadingAlbum() {
    terminal.press(.character("c"))
    stage.say(.loadingAlbum(.sample()))
    stage.endLead()
    #expect(stage.lead != nil)
    stage.enter(CommandsPane(stage: stage), in: .overlay)
    stage.endLead()
    #expect(stage.lead == nil)
    terminal.press(.escape, .character("c"))
    stage.say(.loadingAlbum(.sample()))
    stage.say(.onlyTracksInPlaylists)
    #expect(stage.lead == nil)
    terminal.press(.character("p"))
    stage.say(.loadingAlbum(.sample()))
    #expect(stage.lead == nil)
  }

  @Test("u undoes at once where the last change was made, and elsewhere names it for the next u")
  func undo() async throws {
    stage.nextToUndo = { .addedFavorites(Change.Items(2)) }
    stage.noteChange()
    terminal.type("u")
    #expect(await search.posted().last == .items(.take(.undo)))
    let library = stage.open(.library)
    terminal.type("u")
    await stage.naming?.value
    #expect(terminal.text.contains("u again undoes: added 2 songs to favorites."))
    #expect(await library.posted().isEmpty)
    terminal.type("ju")
    await stage.naming?.value
    #expect(await library.posted().isEmpty, "another key ends the question")
    terminal.type("u")
    #expect(await library.posted() == [.items(.take(.undo))])
    library.show(ItemListState(.favorites, .loaded(.sampleFavorites)))
    terminal.type("u")
    await stage.naming?.value
    #expect(terminal.text.contains("u again undoes:"))
  }

  @Test("u undoes at once in the list of the last change, however the user came back to it")
  func undoLater() async {
    stage.nextToUndo = { .removedFavorites(Change.Items(1)) }
    let list = stage.open(.favorites)
    stage.noteChange()
    list.leave()
    let again = stage.open(.favorites)
    terminal.type("u")
    #expect(await again.posted() == [.items(.take(.undo))])
  }

  @Test("u undoes at once in the queue of the last change, over whatever list it is open")
  func undoInQueue() async {
    stage.nextToUndo = { .removedFavorites(Change.Items(1)) }
    let player = stage.player(of: Track.samples(1...3))
    stage.showPlaying()
    stage.noteChange()
    terminal.press(.escape)
    _ = stage.open(.library)
    stage.showPlaying()
    terminal.type("u")
    #expect(await player.posted().last == .take(.undo))
  }

  @Test("The key to go back leads from a search for a filter's text to the filtered list")
  func wayBack() async {
    let library = stage.open(.library)
    terminal.type("/zz")
    library.show(ItemListState(.library, .empty(ItemListAnswer())))
    terminal.press(.enter, .character("m"))
    #expect(await library.posted().last == .leave(.back))
    library.leave()
    search.show(ScreenSearchListViewTests.loaded([1], term: "zz"))
    #expect(await search.posted().last == .submit(.sample("zz"), isNew: true))
    terminal.press(.escape)
    #expect(await search.posted().last == .showItemList(.library))
    #expect(stage.noted.places[.library]?.filter == "zz")
  }

  @Test("The key to go back leads from a search for a filter's text to the results before")
  func wayBackToResults() async {
    search.show(ScreenSearchListViewTests.loaded([1, 2, 3]))
    terminal.press(.tab, .down)
    terminal.type("/zz")
    search.show(ScreenSearchListViewTests.loaded([1, 2, 3], filter: "zz"))
    terminal.press(.enter, .character("m"))
    search.show(ScreenSearchListViewTests.loaded([1], term: "zz"))
    terminal.press(.escape)
    #expect(await search.posted().last == .back)
    search.show(ScreenSearchListViewTests.loaded([1, 2, 3], filter: "zz"))
    terminal.press(.escape)
    search.show(ScreenSearchListViewTests.loaded([1, 2, 3]))
    #expect(search.row == AnyHashable(SearchContent.Row.item(.track(Track.ID(2)))))
    _ = await search.posted()
    terminal.press(.escape)
    #expect(await search.posted().isEmpty)
  }

  @Test("After an undo, u undoes the next change at once only if the message has just named it")
  func undoAgain() async {
    stage.nextToUndo = { .addedFavorites(Change.Items(2)) }
    stage.noteChange()
    let outcome = JournalOutcome(
      .removedFavorites(Change.Items(1)), next: .addedFavorites(Change.Items(2)))
    search.update([], .undone(.undo, outcome))
    terminal.type("u")
    #expect(await search.posted().last == .items(.take(.undo)))
    search.update([], .undone(.undo, outcome))
    terminal.type("ju")
    await stage.naming?.value
    #expect(terminal.text.contains("u again undoes: added 2 songs to favorites."))
    #expect(await search.posted().contains(.items(.take(.undo))) == false)
  }

  @Test("In the playlists, too, u undoes a change elsewhere only right after its name")
  func undoInPlaylists() async throws {
    let change = Change.addedFavorites(Change.Items(2))
    stage.nextToUndo = { change }
    let playlists = stage.open([try .sample("gym"), try .sample("rain")])
    stage.noteChange()
    playlists.show(
      PlaylistsState(
        .loaded(NumberedList([try .sample("gym")])),
        notice: .undone(
          .undo, JournalOutcome(.createdPlaylist("rain", with: Change.Items(0)), next: change))))
    terminal.type("ku")
    await stage.naming?.value
    #expect(terminal.text.contains("u again undoes: added 2 songs to favorites."))
    #expect(await playlists.posted().isEmpty)
  }

  @Test("u right after a key that changes something undoes that change")
  func undoAtOnce() async throws {
    stage.nextToUndo = { [stage] in
      stage.noteChange()
      return .addedFavorites(Change.Items(1))
    }
    terminal.type("u")
    await stage.naming?.value
    #expect(await search.posted().last == .items(.take(.undo)))
  }

  @Test("An item that is about to change when the cursor rests is looked at later")
  func laterLook() async throws {
    let terminal = try StagedTerminal(columns: 120, rows: 40, sleep: { _ in })
    let (search, stage) = (ScreenSearchListView(stage: terminal.stage), terminal.stage)
    search.show(ScreenSearchListViewTests.loaded([1, 2]))
    terminal.press(.tab)
    stage.look()
    var albums = SearchQuery.sample("beatles")
    albums.entity = .album
    search.show(SearchListState(.loading(albums)))
    await stage.looking?.value
    #expect(await search.posted().contains(where: \.isLook) == false)
    search.show(ScreenSearchListViewTests.loaded([1, 2]))
    stage.look()
    await stage.looking?.value
    #expect(await search.posted().contains(where: \.isLook))
  }

  @Test("A click ends a message, as a key does")
  func messageUntilClick() {
    stage.say("Sorted by year.")
    #expect(terminal.text.contains("Sorted by year."))
    terminal.click(on: "Charts")
    #expect(!terminal.text.contains("Sorted by year."))
  }

  @Test("Without a change, u says so at once")
  func nothingToUndo() async {
    stage.nextToUndo = { nil }
    terminal.type("u")
    await stage.naming?.value
    #expect(await search.posted().last == .items(.take(.undo)))
  }

  @Test("A playlist is open again when its tab is, unless its key has led to the list of all")
  func openPlaylist() throws {
    for (key, isOpen) in [("1", true), ("6", false)] {
      _ = stage.open(ItemListState(.playlist(try .sample("gym"), in: .unitedStates)))
      terminal.type(key)
      #expect(stage.noted.opensPlaylist == isOpen)
    }
  }

  @Test("The page of a pasted link is beside the results, without a list of its own")
  func link() throws {
    terminal.type("beatles")
    search.show(ScreenSearchListViewTests.loaded([1, 2]))
    let lookup = stage.open()
    let item = ScreenSearchListViewTests.song(9)
    lookup.show(ItemListState(.lookup([ItemReference(.id(9), in: .unitedStates)]), .found(item)))
    let page = stage.page(TrackDetailPage.self, .sample())
    #expect(stage.list === search && stage.focused === page)
    page.leave()
    lookup.leave()
    #expect(stage.focused === search)
  }

  @Test("Of several lists that are yet to open, only the one chosen last opens")
  func last() async {
    for key in "34634" { terminal.press(.character(key)) }
    #expect(await search.posted().filter { !$0.isLook } == [.showItemList(.favorites)])
  }

  @Test("A list that opens after another was chosen gives way to that")
  func late() async {
    terminal.press(.character("3"))
    #expect(await search.nextEvent() == .showItemList(.library))
    terminal.press(.character("4"))
    let library = stage.open(.library)
    #expect(await library.nextEvent() == .back)
    library.leave()
    #expect(await search.nextEvent() == .showItemList(.favorites))
  }

  @Test("All keys after s go to the search field, whatever the list that is left waits for")
  func typesAtOnce() {
    let chart = stage.open(ItemListState(.chart(ChartQuery(in: .unitedStates)), .loading))
    for key in "sbohemian" { terminal.press(.character(key)) }
    #expect(search.search.text == "bohemian")
    chart.leave()
    #expect(stage.focused === search && !stage.panes.isAtBar)
  }

  @Test("A page that opens after s gives way to the search field, which keeps the focus")
  func opensLate() async {
    terminal.press(.character("l"))
    guard case .items(.perform(.showLyrics, _)) = await search.posted().last else {
      Issue.record("no lyrics were opened")
      return
    }
    let lyrics = ScreenLyricsView(stage: stage)
    for key in "su" { terminal.press(.character(key)) }
    lyrics.enter()
    for key in "bm" { terminal.press(.character(key)) }
    #expect(await lyrics.nextEvent() == .back)
    #expect(search.search.text == "ubm")
  }

  @Test("A list marks the favorites as they are now, which a page beside it can have changed")
  func favorites() {
    #expect(!terminal.text.contains("★"))
    var featured = FeaturedItems()
    featured.favoriteIDs = [Track.samples(1...1)[0].id]
    search.feature(featured)
    #expect(terminal.text.contains("★"))
    featured.favoriteIDs = []
    search.feature(featured)
    #expect(!terminal.text.contains("★"))
  }

  @Test("What is pasted into another list is searched for")
  func pasted() async {
    let library = stage.open(.library)
    terminal.press(.paste("hey jude"))
    #expect(await library.nextEvent() == .back)
    #expect(await search.posted().contains(.type("hey jude", isNew: true)))
  }

  @Test(
    "A key without effect in a list says so",
    arguments: [
      ("e", "e does nothing here."),
      ("z", "Nothing is playing. p plays what is selected."),
      ("t", "t does nothing here."),
      ("x", "Nothing is playing."),
    ] as [(Character, String)])
  func idle(key: Character, message: String) {
    _ = stage.open(.library)
    terminal.press(.character(key))
    #expect(terminal.text.contains(message))
    terminal.press(.pageUp)
    #expect(!terminal.text.contains(message))
  }

  @Test("The key that plays is named only if something is selected that it plays")
  func nothingToPlay() {
    let favorites = stage.open(.favorites)
    favorites.show(ItemListState(.favorites, .empty(ItemListAnswer())))
    terminal.press(.character(" "))
    #expect(terminal.text.contains("There is no row to mark here."))
    terminal.press(.character("z"))
    #expect(terminal.text.contains("Nothing is playing."))
    #expect(!terminal.text.contains("plays what is selected"))
  }

  @Test("A list stays open if all genres are searched again")
  func allGenres() async {
    var featured = FeaturedItems()
    featured.selectedGenres = [Genre.ID(21)]
    search.feature(featured)
    let library = stage.open(.library)
    terminal.press(.character("t"))
    #expect(await library.nextEvent() == .back)
    let events = await search.posted().filter { !$0.isLook }
    #expect(events == [.toggleGenre(nil), .showItemList(.library)])
  }

  @Test("A key on a song that is yet to arrive says that it is still loading")
  func early() {
    let other = SearchQuery.sample("abba")
    search.show(SearchListState(.loading(other)))
    terminal.press(.character("p"))
    #expect(terminal.text.contains("Still loading."))
  }

  @Test("n and N turn pages as at a prompt, and b goes back")
  func promptKeys() async throws {
    let terminal = try StagedTerminal()
    let list = terminal.stage.open()
    let tracks = Track.samples(1...99).map(CatalogItem.track)
    list.show(ItemListState(.library, .loaded(ItemListing(.sample(tracks)))))
    terminal.press(.character("n"))
    let page = list.list.cursor
    #expect(page > 1)
    terminal.press(.character("n"), .character("N"))
    #expect(list.list.cursor == page)
    terminal.press(.character("b"))
    #expect(await list.posted().last == .leave(.back))
  }

  @Test("The preview is loaded again after a change of favorites, also on a page opened from it")
  func changedFavorite() async throws {
    let terminal = try StagedTerminal(columns: 120, rows: 40) { _ in }
    let list = terminal.stage.open(.favorites)
    let item = try #require(list.entry)
    while let event = await list.nextEvent(), event != .look(item) {}
    _ = terminal.stage.page(TrackDetailPage.self, .sample())
    terminal.stage.reloadPreview()
    #expect(await list.nextEvent() == .look(item))
  }

  @Test("The key of the search takes back the choice of a list that is yet to open")
  func results() async {
    terminal.press(.character("3"))
    terminal.press(.character("1"))
    #expect(await search.posted() == [])
  }

  @Test("A click on the path goes back to a page also if the list below has no name")
  func path() async {
    search.showStart()
    let (album, track) = (
      ScreenPageView<AlbumPage>(stage: stage), ScreenPageView<TrackDetailPage>(stage: stage)
    )
    album.enter()
    album.show(AlbumState(.loaded(.sample(3))))
    track.enter()
    track.show(TrackDetailState(.loaded(.sample())))
    #expect(stage.trail.count == 2)
    stage.goBack(to: 0)
    #expect(await track.nextEvent() == .back)
    album.quit()
    #expect(await album.nextEvent() == .quit)
  }

  @Test("Beside empty favorites, the widest screens have the songs that were found last")
  func seen() async throws {
    let song = StoreItem(.track(.sample(id: 9, name: "Espresso")), of: .unitedStates)
    let terminal = try StagedTerminal(columns: 300, rows: 80)
    let view = ScreenSearchListView(stage: terminal.stage)
    var featured = FeaturedItems(chart: [song])
    featured.seen = [song]
    view.feature(featured)
    let list = terminal.stage.open(ItemListState(.favorites, .empty(ItemListAnswer())))
    #expect(terminal.text.contains("─ Seen lately ─"))
    terminal.press(.tab, .tab, .character("f"))
    #expect(await list.posted() == [.items(.toggleFavoriteItems([song]))])
    terminal.press(.enter)
    #expect(await list.posted() == [.items(.open(song))])
    let page = terminal.stage.page(TrackDetailPage.self, .sample())
    #expect(terminal.stage.focused === page && terminal.stage.session?.side == nil)
    page.leave()
    #expect(terminal.stage.focused === terminal.stage.shortcuts.seenLately)
    list.show(ItemListState(.library, .empty(ItemListAnswer())))
    #expect(!terminal.text.contains("Seen lately"))
  }
}
