import Entities
import Mocks
import Scenes
import TestSupport
import Testing

@testable import TerminalKit
@testable import Views

extension ScreenDetailViewTests {
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
