import Entities
import Mocks
import Scenes
import TestSupport
import Testing

@testable import TerminalKit
@testable import Views

@MainActor @Suite("Full-screen detail views")
struct ScreenDetailViewTests {
  private nonisolated static let sizes = [(120, 40), (80, 24), (40, 12)]
  let stage: PaneStage

  init() throws { stage = try PaneStage() }

  var albums: [Album] {
    [
      .sample(id: 1), .sample(id: 2, name: "Let It Be", released: "1970-05-08T07:00:00Z"),
      .sample(id: 3, name: "Hey Jude - Single", released: nil, trackCount: 2),
    ]
  }

  @Test("Keys act on the page's song where no other one can be seen")
  func withoutRoom() async throws {
    let terminal = try StagedTerminal(columns: 60, rows: 12)
    _ = ScreenSearchListView(stage: terminal.stage)
    let view = ScreenPageView<TrackDetailPage>(stage: terminal.stage)
    view.enter()
    var detail = TrackDetail.sample(artwork: .loaded(PaneStage.picture))
    detail.albumTracks = [detail.track] + Track.samples(2...9)
    view.show(TrackDetailState(.loaded(detail)))
    terminal.press(.down, .down, .character("f"))
    #expect(!terminal.text.contains("Song 3"))
    let own = PositionRanges(detail.otherAlbums.count + 1)
    #expect(await view.posted().last == .items(.toggleFavorites(own)))
  }

  @Test("A title wraps the same with and without the star of a favorite")
  func star() {
    let widths = 10...40
    let lines = [true, false].map { isFavorite in
      widths.map { width in
        var facts = PageFacts(width, stage.context)
        facts.addNames("Here Comes the Sun", isFavorite: isFavorite, artist: "The Beatles")
        return facts.lines.map { $0.plain.string.replacing("★", with: " ") }
      }
    }
    #expect(lines[0] == lines[1])
  }

  @Test("A title too long for two lines ends with one ellipsis, within its width")
  func ellipsis() {
    for width in 10...24 {
      var facts = PageFacts(width, stage.context)
      facts.addNames("Get Lucky (feat. Pharrell Williams & Nile Rodgers)", artist: "")
      let lines = facts.lines.map { $0.plain.string }
      #expect(facts.lines.allSatisfy { $0.columns <= width })
      #expect(lines.count == 2 && lines[1].count { $0 == "…" } == 1)
    }
  }

  func track(_ notice: Notice? = nil) -> ScreenPageView<TrackDetailPage> {
    let view = ScreenPageView<TrackDetailPage>(stage: stage.stage)
    view.show(
      TrackDetailState(
        .loaded(
          .sample(isFavorite: true, otherAlbums: albums, artwork: .loaded(PaneStage.picture))),
        notice: notice))
    return view
  }

  func albumListing(discs: Int = 1) -> AlbumListing {
    var contents = AlbumContents.sample(3)
    for index in contents.tracks.indices where discs > 1 {
      contents.tracks[index].discNumber = index / 2 + 1
    }
    var listing = AlbumListing(contents, storefront: .unitedStates)
    listing.favorites = [contents.tracks[1].id]
    return listing
  }

  func album(_ listing: AlbumListing) -> ScreenPageView<AlbumPage> {
    let view = ScreenPageView<AlbumPage>(stage: stage.stage)
    view.show(AlbumState(.loaded(listing)))
    return view
  }

  func artistListing() -> ArtistListing {
    ArtistListing(.sample(albums), storefront: .unitedStates)
  }

  func artist(_ listing: ArtistListing) -> ScreenPageView<ArtistPage> {
    let view = ScreenPageView<ArtistPage>(stage: stage.stage)
    view.show(ArtistState(.loaded(listing)))
    return view
  }

  /// The drawn pane, with the picture if it fits.
  private func text(_ pane: any ScreenPane, _ size: (Int, Int), pictureFrom columns: Int = 41)
    async -> String
  {
    let frame =
      size.0 >= columns
      ? await stage.settledFrame(pane, size.0, size.1) : stage.frame(pane, size.0, size.1)
    return stage.text(frame)
  }

  @Test("A track is shown with its artwork and more albums by its artist", arguments: sizes)
  func track(size: (Int, Int)) async throws {
    try expectSnapshot(await text(track(), size), named: "screen-track-\(size.0)x\(size.1)")
  }

  @Test("An album is shown with its tracks", arguments: sizes)
  func album(size: (Int, Int)) async throws {
    var listing = albumListing(discs: 2)
    listing.artwork = .loaded(PaneStage.picture)
    try expectSnapshot(await text(album(listing), size), named: "screen-album-\(size.0)x\(size.1)")
  }

  @Test("The first row of a tiny screen has the name of the open page, and its position")
  func tinyTitle() throws {
    let terminal = try StagedTerminal(columns: 40, rows: 12)
    terminal.stage.begin(with: ScreenSearchListView(stage: terminal.stage))
    _ = terminal.stage.page(AlbumPage.self, albumListing())
    #expect(terminal.lines[0].hasPrefix("‹ Abbey Road"))
    #expect(terminal.lines[0].hasSuffix("1 of 3"))
    #expect(terminal.lines[1].contains("The Beatles · 1969"))
  }

  @Test("An artist is shown with their albums, including an open one", arguments: sizes)
  func artist(size: (Int, Int)) async throws {
    var listing = artistListing()
    listing.artwork = .loaded(PaneStage.picture)
    listing.open(albums[1], .loaded(albumListing()))
    listing.open(albums[2], .failed(.unavailable(.connectionLost)))
    try expectSnapshot(
      // At 80 by 24, the list has the rows of the cover.
      await text(artist(listing), size, pictureFrom: 81), named: "screen-artist-\(size.0)x\(size.1)"
    )
  }

  @Test("The songs of an artist's open album are numbered by disc if it has several")
  func discs() {
    var listing = artistListing()
    listing.open(albums[1], .loaded(albumListing(discs: 2)))
    let lines = stage.frame(artist(listing), 80, 40).lines
    for number in ["1-1", "1-2", "2-3"] {
      #expect(lines.contains { $0.contains(" \(number)  ") })
    }
  }

  @Test("Track, album, and artist panes can be drawn and scrolled at any size")
  func small() {
    for pane in [track(), album(albumListing()), artist(artistListing())] as [any ScreenPane] {
      for (columns, rows) in [(20, 2), (1, 1), (0, 0), (200, 1), (1, 50)] {
        _ = stage.frame(pane, columns, rows)
        #expect(pane.perform(.down))
      }
    }
  }

  @Test("Album facts use the full width if there is no artwork")
  func plain() {
    let pane = album(albumListing())
    #expect(stage.frame(pane, 80, 24).lines[2].dropFirst().hasPrefix(" The Beatles"))
  }

  @Test("An album on 80 columns by 24 rows shows at least 8 tracks, and an artist 8 albums")
  func roomForTheList() async {
    let tracks = Track.samples(1...30)
    let listing = AlbumListing(
      AlbumContents(album: .sample(), tracks: tracks, provenance: .sample),
      storefront: .unitedStates)
    let lines = stage.frame(album(listing), 80, 19).lines
    #expect(lines.count { $0.contains("Song ") } >= 8)
    #expect(stage.frame(artist(artistListing()), 80, 19).lines.count { $0.contains("▸") } >= 3)
  }

  @Test("The position in an album is that of the song, and other albums below the songs have none")
  func position() {
    var listing = albumListing()
    listing.otherAlbums = Array(albums.suffix(2))
    let view = album(listing)
    for position in [" 1 of 3 ", " 2 of 3 ", " 3 of 3 ", nil, nil] {
      let border = stage.frame(view, 80, 24).lines[23]
      let isRight = position.map { border.contains($0) } ?? !border.contains(" of ")
      #expect(isRight, "\(border)")
      #expect(view.perform(.down))
    }
  }

  @Test("The position in an album with a filter is that among the songs that match")
  func filteredPosition() {
    let view = album(albumListing())
    view.enter()
    for character in "/song 2" { stage.stage.press(.character(character)) }
    #expect(stage.frame(view, 80, 24).lines[23].contains(" 1 of 1 "))
  }

  @Test("A loading album is shown as busy, and an error is reported with a retry key")
  func states() {
    let view = ScreenPageView<AlbumPage>(stage: stage.stage)
    #expect(view.isBlank)
    view.show(AlbumState())
    #expect(view.work.isBusy && !view.isBlank)
    #expect(stage.frame(view, 40, 6).lines.contains { $0.contains("* Loading") })
    view.show(AlbumState(.failed(.unavailable(.connectionLost))))
    #expect(!view.work.isBusy)
    #expect(view.hints == [.retry, .back])
    #expect(stage.frame(view, 80, 9).lines.contains { $0.contains("✗ The connection was lost") })
    #expect(view.status.isEmpty)
    view.show(AlbumState(.missing(.albumOf(.sample()))))
    #expect(view.hints == [.back])
  }

  @Test("Full-screen artwork fills the screen and offers a retry if it failed to load")
  func artwork() async throws {
    let view = ScreenArtworkView(stage: stage.stage)
    let artwork = ArtworkLink.sample()
    view.show(ArtworkDetailState(artwork))
    #expect(view.work.isBusy)
    #expect(stage.frame(view, 40, 6).lines.contains { $0.contains("Loading artwork") })
    view.show(ArtworkDetailState(artwork, .failed(.offline)))
    #expect(view.hints == [.retry, .back])
    view.show(ArtworkDetailState(artwork, .loaded(PaneStage.picture)))
    let frame = await stage.settledFrame(view, 80, 24)
    try expectSnapshot(stage.text(frame), named: "screen-artwork-80x24")
    #expect(view.perform(.back))
    #expect(view.perform(.retry))
    for action in [ScreenAction.open, .copy] { #expect(view.perform(action)) }
    #expect(view.click(at: Position(row: 0, column: 0)) == nil)
    for event in [ArtworkDetailEvent.back, .retry, .openPage, .copyLink, .back] {
      #expect(await view.nextEvent() == event)
    }
  }

  @Test("A song's page has its disc if there are several, and the prices of the labeled store only")
  func facts() throws {
    var track = Track.sample()
    (track.discNumber, track.discCount, track.price) = (2, 3, .notSoldSeparately)
    let view = ScreenPageView<TrackDetailPage>(stage: stage.stage)
    view.show(TrackDetailState(.loaded(.sample(track))))
    let text = stage.text(stage.frame(view, 80, 24))
    #expect(text.contains("Song 7 of 17, disc 2 of 3"))
    #expect(text.contains("album only  album 12.99 USD"))
    let own = stage.frame(view, 80, 24, labeled: .unitedStates)
    #expect(stage.text(own).contains("12.99 USD"))
    let other = stage.text(stage.frame(view, 80, 24, labeled: Storefront(code: "jp")))
    #expect(other.contains("US store") && !other.contains("USD"))
    (track.discNumber, track.discCount) = (1, 1)
    view.show(TrackDetailState(.loaded(.sample(track))))
    #expect(!stage.text(stage.frame(view, 80, 24)).contains("disc"))
  }

  /// Expects the events of keys on the lines of a page.
  private func expect<Page: ScreenPage>(
    _ page: Page, _ keys: [(action: ScreenAction, line: Int?, events: [Page.Event]?)]
  ) {
    for key in keys {
      let events = page.events(for: key.action, at: key.line)
      #expect(events == key.events, "\(key.action) on line \(key.line ?? -1)")
    }
  }

  /// Performs actions, and expects these events of them.
  private func expect<Page: ScreenPage>(
    _ events: [Page.Event], of view: ScreenPageView<Page>, _ actions: ScreenAction...
  ) async {
    _ = stage.frame(view, 80, 40)
    for action in actions { #expect(view.perform(action)) }
    for event in events { #expect(await view.nextEvent() == event) }
  }

  @Test("Keys on a track's page act on the track, and Enter opens the album under the cursor")
  func trackKeys() {
    expect(
      TrackDetailPage(.sample(otherAlbums: albums)),
      [
        (.choose, 1, [.items(.select(2))]), (.star, 1, [.items(.toggleFavorites(nil))]),
        (.play, 1, [.items(.play(nil))]), (.album, 1, [.act(.showAlbum)]),
        (.artist, nil, [.act(.showArtist)]), (.choose, nil, nil), (.genres, 1, nil),
      ])
  }

  @Test("Keys on a song of a track's page act on that song")
  func songKeys() {
    var detail = TrackDetail.sample(otherAlbums: Array(albums.prefix(2)))
    detail.albumTracks = [detail.track] + Track.samples(1...2)
    let second = PositionRanges(4)
    expect(
      TrackDetailPage(detail),
      [
        (.choose, 0, [.act(.showAlbum)]), (.choose, 1, [.items(.select(4))]),
        (.star, 1, [.items(.toggleFavorites(second))]),
        (.addToPlaylist, 1, [.items(.addToPlaylist(second))]),
        (.enqueue, 1, [.items(.enqueue(second))]),
        (.playNext, 1, [.items(.enqueue(second, .next))]),
        (.play, 1, [.items(.play(PositionRanges("4-")))]),
        (.lyrics, 1, [.items(.act(.showLyrics, 4))]), (.choose, 3, [.items(.select(1))]),
        (.star, 3, []), (.addToPlaylist, 3, []), (.lyrics, 3, nil),
      ])
  }

  @Test("The cursor of a page stays on its song if other albums or songs become known")
  func cursorStays() throws {
    let stage = try StagedTerminal().stage
    let view = stage.page(TrackDetailPage.self)
    for known in 0...2 {
      var detail = TrackDetail.sample(otherAlbums: Array(albums.prefix(known)))
      detail.albumTracks = Array(Track.samples(1...4).dropFirst(2 - known))
      view.show(TrackDetailState(.loaded(detail)))
      if known == 0 { _ = view.perform(.down) }
      #expect(view.rows.selected == [4])
    }
  }

  @Test("Another album's line of a page says that only songs are favorites or in playlists")
  func otherAlbumAdvice() {
    var detail = TrackDetail.sample(otherAlbums: albums)
    let alone = TrackDetailPage(detail)
    #expect(alone.hints(at: 0).contains(.star) && alone.advice(on: .star, at: 0) == nil)
    detail.albumTracks = [detail.track]
    var listing = albumListing()
    listing.otherAlbums = albums
    expectAdvice(TrackDetailPage(detail), song: 0, album: 1)
    expectAdvice(AlbumPage(listing), song: 0, album: 3)
  }

  private func expectAdvice(_ page: some ScreenPage, song: Int, album: Int) {
    let advice: [(ScreenAction, SafeText)] = [
      (.star, "Only songs can be favorites. Open the album for its songs."),
      (.addToPlaylist, "Only songs can be in playlists. Open the album for its songs."),
    ]
    for (action, text) in advice {
      #expect(page.hints(at: song).contains(action) && page.advice(on: action, at: song) == nil)
      #expect(!page.hints(at: album).contains(action))
      #expect(page.advice(on: action, at: album) == text)
    }
  }

  @Test("Keys in an album act on the track under the cursor, and only open other albums")
  func albumKeys() {
    var listing = albumListing()
    listing.otherAlbums = albums
    let second = PositionRanges(2)
    expect(
      AlbumPage(listing),
      [
        (.star, 1, [.items(.toggleFavorites(second))]),
        (.play, 1, [.items(.play(PositionRanges("2-3")))]),
        (.enqueue, 1, [.items(.enqueue(second))]),
        (.playNext, 1, [.items(.enqueue(second, .next))]),
        (.addToPlaylist, 1, [.items(.addToPlaylist(second))]),
        (.choose, 1, [.items(.select(2))]), (.artist, 1, [.act(.showArtist)]),
        (.lyrics, 1, [.items(.act(.showLyrics, 2))]), (.choose, 4, [.items(.select(5))]),
        (.play, 4, []), (.star, 4, []), (.enqueue, 4, []), (.addToPlaylist, 4, []),
        (.lyrics, 4, nil), (.album, 1, nil),
      ])
  }

  @Test("Keys on an artist's page act on the album or the song, and expand what they need")
  func artistKeys() {
    var listing = artistListing()
    listing.open(listing.albums[1], .loaded(albumListing()))
    let (song, songs) = (RowNumber(2, track: 1), PositionRanges(rows: "2.1"))
    func playing(_ rows: String) -> ArtistEvent { .items(.play(PositionRanges(rows: rows))) }
    let open = ArtistEvent.list(.open(1))
    expect(
      ArtistPage(listing),
      [
        (.choose, 0, [.items(.select(1))]), (.fold, 0, [open]), (.seekForward, 0, [open]),
        (.seekBack, 0, []), (.play, 0, [open, playing("1.1-,2")]),
        (.enqueue, 0, [open, .items(.enqueue(PositionRanges(1)))]),
        (.playNext, 0, [open, .items(.enqueue(PositionRanges(1), .next))]),
        (.addToPlaylist, 0, [open, .items(.addToPlaylist(PositionRanges(1)))]),
        (.album, 0, [.items(.select(1))]), (.star, 0, []), (.lyrics, 0, nil),
        (.fold, 1, [.list(.close(2))]), (.seekForward, 1, []), (.seekBack, 1, [.list(.close(2))]),
        (.choose, 2, [.items(.select(song))]), (.play, 2, [playing("2.1-")]),
        (.enqueue, 2, [.items(.enqueue(songs))]),
        (.star, 2, [.items(.toggleFavorites(songs))]),
        (.addToPlaylist, 2, [.items(.addToPlaylist(songs))]),
        (.album, 2, [.items(.act(.showAlbum, song))]),
        (.lyrics, 2, [.items(.act(.showLyrics, song))]),
        (.seekForward, 2, []), (.seekBack, 2, [.list(.close(2))]), (.fold, nil, []),
        (.choose, nil, nil), (.genres, 0, nil),
      ])
  }

  @Test(
    "Keys that all pages have open, copy, and retry, and Enter without a list shows the artwork")
  func pageKeys() async {
    let view = track()
    await expect(
      [
        .items(.select(2)), .act(.openPage), .act(.copyLink), .act(.showArtwork), .retry, .back,
      ], of: view, .down, .choose, .open, .copy, .picture, .retry, .back)
    #expect(!view.perform(.genres))
    view.quit()
    #expect(await view.nextEvent() == .quit)
    let bare = ScreenPageView<TrackDetailPage>(stage: stage.stage)
    bare.show(TrackDetailState(.loaded(.sample())))
    await expect([.act(.showArtwork), .act(.showLyrics)], of: bare, .choose, .lyrics)
  }

  @Test("A click on the artwork of a page shows it, and one beside it doesn't")
  func artworkClick() async {
    let view = track()
    _ = stage.frame(view, 80, 24)
    #expect(view.click(at: Position(row: 2, column: 3)) == nil)
    #expect(await view.nextEvent() == .act(.showArtwork))
    #expect(view.click(at: Position(row: 1, column: 70)) == nil)
    view.quit()
    #expect(await view.nextEvent() == .quit)
  }

  @Test("The cursor moves to the album whose songs disappear, or that it has to wait for")
  func foldedCursor() async {
    var listing = artistListing()
    let (second, view) = (listing.albums[1], artist(listing))
    listing.open(second, .loading)
    view.show(ArtistState(.loaded(listing)))
    #expect(view.work.isBusy)
    await expect([], of: view, .down, .down)
    listing.open(second, .loaded(albumListing()))
    view.show(ArtistState(.loaded(listing)))
    await expect(
      [
        .items(.select(2)), .items(.select(RowNumber(2, track: 2))), .list(.close(2)),
        .items(.select(2)),
      ], of: view, .choose, .down, .down, .choose, .fold, .choose)
  }

  @Test("An album's line of an artist's page names what to select to add a favorite")
  func artistFavoriteAdvice() {
    var listing = artistListing()
    listing.open(listing.albums[0], .loaded(albumListing()))
    let view = artist(listing)
    _ = stage.frame(view, 80, 40)
    #expect(!view.hints.contains(.star) && view.hints.contains(.addToPlaylist))
    #expect(view.perform(.star))
    #expect(stage.stage.notice == "Select a song to add to your favorites.")
    for action in [ScreenAction.last, .star] { #expect(view.perform(action)) }
    #expect(
      stage.stage.notice == "Expand the album, and select a song to add to your favorites.")
    for action in [ScreenAction.first, .down] { #expect(view.perform(action)) }
    #expect(view.hints.contains(.star) && view.hints.contains(.addToPlaylist))
  }

  @Test("Adding a favorite doesn't cancel loading, but going back does")
  func interruptions() async {
    let view = track()
    _ = view.perform(.star)
    let interruption = Task { await view.interruption() }
    _ = view.perform(.back)
    await interruption.value
    #expect(await view.nextEvent() == .items(.toggleFavorites(nil)))
  }
}
