import Entities
import Mocks
import Scenes
import TestSupport
import Testing

@testable import TerminalKit
@testable import Views

extension ScreenDetailViewTests {
  @Test("Keys in a track pane trigger their events, and Enter selects the album under the cursor")
  func trackKeys() async {
    let view = track()
    _ = stage.frame(view, 80, 40)
    for action in [
      ScreenAction.down, .choose, .star, .play, .open, .copy, .album, .artist, .picture, .retry,
      .back,
    ] { #expect(view.perform(action)) }
    #expect(!view.perform(.genres))
    view.quit()
    let events: [TrackDetailEvent] = [
      .select(2), .toggleFavorites(nil), .play(nil), .act(.openPage), .act(.copyLink),
      .act(.showAlbum), .act(.showArtist),
      .act(.showArtwork), .retry, .back, .quit,
    ]
    for event in events { #expect(await view.nextEvent() == event) }
  }

  @Test("Enter opens an album beside the track, and clicking the artwork shows it")
  func artworkKeys() async {
    let view = track()
    _ = stage.frame(view, 80, 24)
    #expect(view.perform(.choose))
    #expect(await view.nextEvent() == .select(1))
    #expect(view.click(at: Position(row: 2, column: 3)) == nil)
    #expect(await view.nextEvent() == .act(.showArtwork))
    #expect(view.click(at: Position(row: 1, column: 70)) == nil)
    view.quit()
    #expect(await view.nextEvent() == .quit)
  }

  @Test("Keys in an album act on the track under the cursor")
  func albumKeys() async throws {
    let view = album(albumListing())
    _ = stage.frame(view, 80, 40)
    for action in [
      ScreenAction.down, .star, .play, .enqueue, .addToPlaylist, .choose, .artist, .picture,
      .lyrics,
    ] { #expect(view.perform(action)) }
    let second = try #require(PositionRanges("2"))
    let events: [AlbumEvent] = [
      .toggleFavorites(second), .play(PositionRanges("2-3")), .enqueue(second),
      .addToPlaylist(second), .select(2), .act(.showArtist), .act(.showArtwork),
      .perform(.showLyrics, try #require(albumListing().item(at: 2))),
    ]
    for event in events { #expect(await view.nextEvent() == event) }
  }

  @Test("Keys in an artist pane open, play, and close albums and their tracks")
  func artistKeys() async {
    var listing = artistListing()
    let view = artist(listing)
    _ = stage.frame(view, 80, 40)
    for action in [ScreenAction.down, .choose, .fold, .play] { #expect(view.perform(action)) }
    for event in [
      ArtistEvent.select(2), .list(.open(2)), .list(.open(2)), .list(.playFrom(2, 1)),
    ] {
      #expect(await view.nextEvent() == event)
    }
    let second = listing.albums[1]
    listing.open(second, .loading)
    view.show(ArtistState(.loaded(listing)))
    #expect(view.isBusy)
    #expect(view.perform(.down))
    listing.open(second, .loaded(albumListing()))
    view.show(ArtistState(.loaded(listing)))
    // The album now has the track that was under the cursor.
    for action in [ScreenAction.choose, .down, .down, .choose, .play, .fold, .choose] {
      #expect(view.perform(action))
    }
    let events: [ArtistEvent] = [
      .select(2), .list(.selectTrack(2, 2)), .list(.playFrom(2, 2)), .list(.close(2)), .select(2),
    ]
    for event in events { #expect(await view.nextEvent() == event) }
  }

  @Test("→ only expands an album of an artist's page, and ← only collapses it")
  func arrowKeys() async {
    var listing = artistListing()
    let view = artist(listing)
    _ = stage.frame(view, 80, 40)
    for action in [ScreenAction.seekBack, .seekForward] { #expect(view.perform(action)) }
    listing.open(listing.albums[0], .loaded(albumListing()))
    view.show(ArtistState(.loaded(listing)))
    for action in [ScreenAction.seekForward, .down, .seekForward, .choose, .seekBack, .choose] {
      #expect(view.perform(action))
    }
    view.quit()
    let events: [ArtistEvent] = [
      .list(.open(1)), .list(.selectTrack(1, 1)), .list(.close(1)), .select(1), .quit,
    ]
    for event in events { #expect(await view.nextEvent() == event) }
  }

  @Test("Keys on a song of an artist's page act on it, and on an album's line on all its songs")
  func artistSongKeys() async throws {
    var listing = artistListing()
    listing.open(listing.albums[1], .loaded(albumListing()))
    let view = artist(listing)
    _ = stage.frame(view, 80, 40)
    #expect(!view.hints.contains(.star) && view.hints.contains(.addToPlaylist))
    for action in [
      ScreenAction.star, .addToPlaylist, .enqueue, .album, .down, .down, .star, .addToPlaylist,
      .enqueue, .album,
    ] { #expect(view.perform(action)) }
    #expect(view.hints.contains(.star) && view.hints.contains(.addToPlaylist))
    let events: [ArtistEvent] = [
      .list(.open(1)), .addToPlaylist(PositionRanges(1)), .list(.open(1)),
      .enqueue(PositionRanges(1)), .select(1), .list(.toggleFavorite(2, 1)),
      .list(.addTrackToPlaylist(2, 1)), .list(.enqueueTrack(2, 1)),
      .perform(.showAlbum, try #require(albumListing().item(at: 1))),
    ]
    for event in events { #expect(await view.nextEvent() == event) }
  }

  @Test("An album's line of an artist's page names what to select to add a favorite")
  func artistFavoriteAdvice() {
    var listing = artistListing()
    listing.open(listing.albums[0], .loaded(albumListing()))
    let view = artist(listing)
    _ = stage.frame(view, 80, 40)
    #expect(view.perform(.star))
    #expect(stage.stage.notice == "Select a song to add to your favorites.")
    for action in [ScreenAction.last, .star] { #expect(view.perform(action)) }
    #expect(
      stage.stage.notice == "Expand the album, and select a song to add to your favorites.")
  }

  @Test("Adding a favorite doesn't cancel loading, but going back does")
  func interruptions() async {
    let view = track()
    _ = view.perform(.star)
    let interruption = Task { await view.interruption() }
    _ = view.perform(.back)
    await interruption.value
    #expect(await view.nextEvent() == .toggleFavorites(nil))
  }
}
