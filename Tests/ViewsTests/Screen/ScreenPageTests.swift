import Entities
import Mocks
import Scenes
import TerminalKit
import Testing

@testable import Views

@MainActor @Suite("Lists of pages on the full screen")
struct ScreenPageTests {
  let terminal: StagedTerminal
  let album = Album.sample(id: 1)

  init() throws {
    terminal = try StagedTerminal(columns: 120, rows: 40)
    let list = ScreenSearchListView(stage: terminal.stage)
    list.show(SearchListState(.loaded(.sample(Track.samples(1...3)))))
  }

  private var others: [Album] {
    [.sample(id: 2, name: "Let It Be"), .sample(id: 3, name: "Help!")]
  }

  private func songPage(_ count: Int, opened: Int) -> ScreenPageView<TrackDetailPage> {
    let view = ScreenPageView<TrackDetailPage>(stage: terminal.stage)
    let tracks = (1...count).map { Track.sample(of: album, number: $0) }
    var detail = TrackDetail.sample(tracks[opened - 1], otherAlbums: others)
    view.show(TrackDetailState(.loaded(detail)))
    view.enter()
    detail.albumTracks = tracks
    view.show(TrackDetailState(.loaded(detail)))
    return view
  }

  @Test("The cursor of a song's page is on the song when the album's songs appear, and may move")
  func start() async {
    let view = songPage(30, opened: 25)
    #expect(terminal.lines.contains { $0.contains("▌  25  Song 25") })
    #expect(view.perform(.choose))
    #expect(await view.nextEvent() == .act(.showAlbum))
    terminal.press(.down)
    #expect(view.perform(.choose))
    #expect(await view.nextEvent() == .items(.select(28)))
  }

  @Test("The cursor of an album is on the song that led to it, and else on the first")
  func origin() {
    let tracks = (1...30).map { Track.sample(of: album, number: $0) }
    var contents = AlbumContents.sample(0)
    contents.tracks = tracks.reversed()
    for (origin, line) in [(nil, "▌   1  Song 1"), (tracks[24].id, "▌  25  Song 25")] {
      var listing = AlbumListing(contents, storefront: .unitedStates)
      listing.origin = origin
      let view = terminal.stage.page(AlbumPage.self, listing)
      #expect(terminal.lines.contains { $0.contains(line) }, "\(terminal.lines)")
      view.leave()
    }
  }

  @Test("On a song's page, the songs of an album with several discs have the numbers of these")
  func discs() {
    let tracks = [(1, 9), (2, 1), (2, 2)].map { disc, number in
      Track.sample(of: album, number: number, disc: disc)
    }
    var detail = TrackDetail.sample(tracks[0], otherAlbums: others)
    detail.albumTracks = tracks
    _ = terminal.stage.page(TrackDetailPage.self, detail)
    for number in ["1-9", "2-1", "2-2"] {
      #expect(terminal.lines.contains { $0.contains(" \(number)  Song ") })
    }
  }

  @Test("A long copyright notice has one line on a low screen, and two on a high one")
  func copyright() {
    var contents = AlbumContents.sample(3)
    contents.album.copyright = "℗ " + String(repeating: "Calderstone ", count: 10) + "Ltd."
    _ = terminal.stage.page(AlbumPage.self, AlbumListing(contents, storefront: .unitedStates))
    for (rows, count) in [(24, 1), (50, 2)] {
      let lines = terminal.screen(80, rows).split(separator: "\n")
      #expect(lines.count { $0.contains("Calderstone") } == count, "\(lines)")
    }
  }

  @Test("A notice that doesn't fit starts with its sign, and one that does is whole")
  func copyrightSign() {
    for (notice, start) in [
      ("This Compilation ℗ 2009 " + String(repeating: "Calderstone ", count: 5), "℗ 2009"),
      ("© 2009", "© 2009"), ("A Compilation ℗ 2009 Ltd.", "A Compilation ℗ 2009 Ltd."),
      (String(repeating: "Calderstone ", count: 5), "Calderstone"),
    ] {
      var contents = AlbumContents.sample(3)
      contents.album.copyright = notice
      let page = AlbumPage(AlbumListing(contents, storefront: .unitedStates))
      let facts = page.facts(40, rows: 24, at: nil, terminal.stage.context).map(\.plain.string)
      #expect(facts.last?.hasPrefix(start) == true, "\(facts)")
    }
  }

  @Test("Other albums below the songs of an album have their years in the column of times")
  func yearsBelowTimes() {
    let listing = AlbumListing(AlbumContents.sample(3), storefront: .unitedStates)
    var whole = listing
    whole.otherAlbums = [.sample(id: 9, name: "Let It Be")]
    let rows = AlbumPage(whole).sections.flatMap(\.lines).map(\.cells)
    #expect(rows.last?[.time] == "1969" && rows.last?[.year] == "" && rows.last?[.count] == "")
    #expect(rows.first?[.time] != "")
  }

  @Test("The songs of an album have the numbers that they have on it, if there are any")
  func numbers() {
    var contents = AlbumContents.sample(0)
    contents.tracks = [6, 9].map { Track.sample(of: album, number: $0) }
    contents.tracks.append(Track.sample(id: 77, name: "Bonus"))
    contents.tracks[2].trackNumber = nil
    _ = terminal.stage.page(AlbumPage.self, AlbumListing(contents, storefront: .unitedStates))
    for line in ["  6  Song 6", "  9  Song 9", "  3  Bonus"] {
      #expect(terminal.lines.contains { $0.contains(line) }, "\(terminal.lines)")
    }
  }

  @Test("Favorites among the songs of the album are marked")
  func favorites() {
    let view = songPage(3, opened: 1)
    let tracks = (1...3).map { Track.sample(of: album, number: $0) }
    var detail = TrackDetail.sample(tracks[0])
    detail.albumTracks = tracks
    detail.favorites = [tracks[2].id]
    view.show(TrackDetailState(.loaded(detail)))
    let marked = terminal.lines.filter { $0.contains("★") }
    #expect(marked.count == 1 && marked[0].contains("Song 3"))
  }

  @Test("A preview marks the song among those of its album")
  func preview() {
    let view = songPage(12, opened: 5)
    view.leave()
    terminal.stage.look(at: view)
    #expect(terminal.lines.contains { $0.contains("▌   5  Song 5") })
  }

  @Test("Other albums of the artist are listed below an album's tracks, and can only be opened")
  func albumsBelow() {
    var listing = AlbumListing(.sample(3, album: album), storefront: .unitedStates)
    listing.otherAlbums = others
    let view = terminal.stage.page(AlbumPage.self, listing)
    #expect(terminal.text.contains("More by The Beatles  2"))
    #expect(terminal.text.contains("#  Title"))
    for _ in 0..<4 { terminal.press(.down) }
    #expect(view.hints == [.back, .choose, .artist, .picture, .open, .copy])
    terminal.press(.up, .up, .up)
    #expect(view.hints.contains(.addToPlaylist))
  }

  /// An artist's page whose cursor and albums are restored.
  func restoredArtist(
    pageItem: [Int64] = [], openAlbums: [Album.ID] = [], filter: String = ""
  ) -> ScreenPageView<ArtistPage> {
    let artist = PageReference.artist(Artist.ID(1), .unitedStates)
    var place = OpenPage(artist, line: pageItem, openAlbums: openAlbums)
    place.filter = filter
    terminal.stage.reopening = [place]
    let view = terminal.stage.page(ArtistPage.self)
    return view
  }

  @Test("A restored artist's page expands each album that was expanded, once")
  func expanded() async {
    let albums = (1...4).map { Album.sample(id: $0, released: "199\($0)-01-01") }
    let view = restoredArtist(openAlbums: [Album.ID(2), Album.ID(9), Album.ID(4)])
    var listing = ArtistListing(.sample(albums), storefront: .unitedStates)
    view.show(ArtistState(.loaded(listing)))
    listing.open(albums[3], .loading)
    listing.open(albums[1], .loading)
    view.show(ArtistState(.loaded(listing)))
    #expect(view.place?.openAlbums == [Album.ID(4), Album.ID(2)])
    view.quit()
    for event in [ArtistEvent.list(.open(1)), .list(.open(3)), .quit] {
      #expect(await view.nextEvent() == event)
    }
  }

  @Test("A restored page shows the same rows again, also above the line under the cursor")
  func restoredRows() throws {
    func page(_ place: OpenPage?) throws -> (StagedTerminal, ScreenPageView<AlbumPage>) {
      let terminal = try StagedTerminal(columns: 80, rows: 24)
      _ = ScreenSearchListView(stage: terminal.stage)
      terminal.stage.reopening = place.map { [$0] } ?? []
      return (terminal, terminal.stage.page(AlbumPage.self, .sample(60)))
    }
    let (first, view) = try page(nil)
    _ = first.text
    first.press(.end, .up, .up, .up)
    let shown = first.text
    let (second, _) = try page(view.place)
    #expect(second.text == shown)
  }

  @Test("Enter does nothing on a page whose filter matches nothing")
  func nothingToOpen() async {
    let view = terminal.stage.page(AlbumPage.self, .sample(3))
    _ = terminal.text
    terminal.type("/zzz")
    terminal.press(.enter, .enter)
    #expect(terminal.text.contains("No matches for"))
    #expect(await view.posted().isEmpty)
  }

  @Test("A restored page has its filter")
  func restoredFilter() {
    let albums = (1...4).map { Album.sample(id: $0, name: "Album \($0)") }
    let view = restoredArtist(pageItem: [3], filter: "album 3")
    view.show(ArtistState(.loaded(ArtistListing(.sample(albums), storefront: .unitedStates))))
    #expect(terminal.text.contains("/ album 3") && view.rows.ids == [[3]])
    #expect(view.place?.filter == "album 3")
  }

  @Test("The title is the path to the page; on wide screens, the path is in the header")
  func path() {
    let view = songPage(3, opened: 1)
    #expect(terminal.lines.contains { $0.contains("beatles › Song 1") })
    let wide = terminal.screen(200, 60).split(separator: "\n").map(String.init)
    #expect(wide.first?.contains("Search › beatles › Song 1") == true)
    #expect(!wide.dropFirst().contains { $0.contains("beatles › ") })
    view.leave()
  }

  @Test(
    "The cursor of a restored page stays where a click moves it, even if its line appears later",
    arguments: [true, false])
  func movedAfterRestoring(isListed: Bool) {
    let albums = (1...4).map { Album.sample(id: $0, name: "Album \($0)") }
    let view = restoredArtist(pageItem: [2])
    func show(_ albums: [Album]) {
      let listing = ArtistListing(.sample(albums), storefront: .unitedStates)
      view.show(ArtistState(.loaded(listing)))
    }
    show(isListed ? albums : [albums[0], albums[3]])
    terminal.click(on: "Album 4")
    let clicked = view.rows.selected
    show(albums)
    #expect(clicked != nil && view.rows.selected == clicked)
  }

  @Test(
    "A cursor that was moved off the song that led to an album stays when the album changes",
    arguments: [(true, "▌  24  Song 24"), (false, "▌  26  Song 26")])
  func moved(byClick: Bool, line: String) {
    var contents = AlbumContents.sample(0)
    contents.tracks = (1...30).map { Track.sample(of: album, number: $0) }
    var listing = AlbumListing(contents, storefront: .unitedStates)
    listing.origin = contents.tracks[24].id
    let view = terminal.stage.page(AlbumPage.self, listing)
    if byClick { terminal.click(on: "Song 24") } else { terminal.press(.down) }
    listing.favorites = [contents.tracks[0].id]
    view.show(AlbumState(.loaded(listing)))
    #expect(terminal.lines.contains { $0.contains(line) }, "\(terminal.lines)")
  }
}
