import Entities
import Mocks
import Scenes
import Testing

@MainActor @Suite("Music routers")
struct MusicRouterTests {
  private let album = SpyAlbumPresenter(
    end: SceneEnd(.quit, state: AlbumState(.loading(.id(Album.ID(1), .unitedStates)))))
  private let artist = SpyArtistPresenter(
    end: SceneEnd(.quit, state: ArtistState(.loading(.id(Artist.ID(2), .unitedStates)))))
  private let track = SpyTrackDetailPresenter(
    end: SceneEnd(.quit, state: .loading(.known(.sample(), .unitedStates))))
  private let playback = SpyPlaybackPresenter()
  private let browser = SpyBrowser()
  private let clipboard = SpyClipboard()

  private var outside: OutsideRouter { OutsideRouter(browser: browser, clipboard: clipboard) }

  @Test("The track router opens albums and artists, and returns their exits")
  func fromTrack() async {
    var albums: [AlbumReference] = []
    var artists: [ArtistReference] = []
    let router = TrackDetailRouter(
      album: {
        albums.append($0)
        return album
      },
      artist: {
        artists.append($0)
        return artist
      }, playback: { _ in playback }, outside: outside)
    #expect(await router.showAlbum(Album.ID(1), of: .unitedStates) == .quit)
    #expect(await router.showArtist(Artist.ID(2), of: .unitedStates) == .quit)
    #expect(albums == [.id(Album.ID(1), .unitedStates)])
    #expect(artists == [.id(Artist.ID(2), .unitedStates)])
    #expect(album.runCount == 1 && artist.runCount == 1)
  }

  @Test("The album router opens tracks and artists, and returns their exits")
  func fromAlbum() async {
    var tracks: [TrackReference] = []
    var artists: [ArtistReference] = []
    let router = AlbumRouter(
      trackDetail: {
        tracks.append($0)
        return track
      },
      artist: {
        artists.append($0)
        return artist
      }, playback: { _ in playback }, outside: outside)
    #expect(await router.showTrackDetail(.sample(), of: .unitedStates) == .quit)
    #expect(await router.showArtist(Artist.ID(2), of: .unitedStates) == .quit)
    #expect(tracks == [.known(.sample(), .unitedStates)])
    #expect(artists == [.id(Artist.ID(2), .unitedStates)])
  }

  @Test("The artist router opens albums and tracks, and returns their exits")
  func fromArtist() async {
    var tracks: [TrackReference] = []
    var albums: [AlbumReference] = []
    let router = ArtistRouter(
      album: {
        albums.append($0)
        return album
      },
      trackDetail: {
        tracks.append($0)
        return track
      }, playback: { _ in playback }, outside: outside)
    #expect(await router.showAlbum(Album.ID(1), of: .unitedStates) == .quit)
    #expect(await router.showTrackDetail(.sample(), of: .unitedStates) == .quit)
    #expect(albums == [.id(Album.ID(1), .unitedStates)])
    #expect(tracks == [.known(.sample(), .unitedStates)])
  }

  @Test("Track, album, and artist routers open links, copy them, and play previews")
  func opens() async throws {
    let link = try #require(WebLink("https://music.apple.com/us/album/1441164426"))
    var queues: [[TrackReference]] = []
    let play = { @MainActor (queue: [TrackReference]) -> any PlaybackPresenting in
      queues.append(queue)
      return playback
    }
    let trackRouter = TrackDetailRouter(
      album: { _ in album }, artist: { _ in artist }, playback: play, outside: outside)
    let albumRouter = AlbumRouter(
      trackDetail: { _ in track }, artist: { _ in artist }, playback: play, outside: outside)
    let artistRouter = ArtistRouter(
      album: { _ in album }, trackDetail: { _ in track }, playback: play, outside: outside)
    try await trackRouter.open(link)
    try await albumRouter.open(link)
    try await artistRouter.open(link)
    #expect(browser.opened == [link, link, link])
    #expect(trackRouter.copy(link) && albumRouter.copy(link) && artistRouter.copy(link))
    #expect(clipboard.copied == Array(repeating: link.text, count: 3))
    let queue = [TrackReference.known(.sample(), .unitedStates)]
    await trackRouter.play(queue)
    await albumRouter.play(queue)
    await artistRouter.play(queue)
    #expect(queues == [queue, queue, queue] && playback.runCount == 3)
  }

  @Test("A router passes on the browser's error")
  func failure() async throws {
    let link = try #require(WebLink("https://music.apple.com/us/album/1441164426"))
    let failing = OutsideRouter(
      browser: SpyBrowser(error: .failed(program: "xdg-open")), clipboard: clipboard)
    let router = AlbumRouter(
      trackDetail: { _ in track }, artist: { _ in artist }, playback: { _ in playback },
      outside: failing)
    await #expect(throws: BrowserError.failed(program: "xdg-open")) {
      try await router.open(link)
    }
  }
}
