import Entities
import Mocks
import Scenes
import Testing

@MainActor @Suite("List routers")
struct ListRouterTests {
  private let album = SpyAlbumPresenter(
    end: SceneEnd(.quit, state: AlbumState(.loading(.id(Album.ID(1), .unitedStates)))))
  private let artist = SpyArtistPresenter(
    end: SceneEnd(.quit, state: ArtistState(.loading(.id(Artist.ID(2), .unitedStates)))))
  private let track = SpyTrackDetailPresenter(
    end: SceneEnd(.quit, state: .loading(.known(.sample(), .unitedStates))))
  private let playback = SpyPlaybackPresenter()
  private let browser = SpyBrowser()
  private let clipboard = SpyClipboard()
  private let queue = [TrackReference.known(.sample(), .unitedStates)]

  private var outside: OutsideRouter { OutsideRouter(browser: browser, clipboard: clipboard) }

  @Test("The library router opens tracks, albums, artists, previews, and links")
  func library() async throws {
    var beside: [CatalogItem] = []
    var queues: [[TrackReference]] = []
    let router = LibraryListRouter(
      trackDetail: { _ in track }, album: { _ in album }, artist: { _ in artist }, artwork: nil,
      beside: { item, _ in beside.append(item) },
      playback: {
        queues.append($0)
        return playback
      }, outside: outside)
    router.look(at: .sample(.sample()))
    #expect(beside == [.track(.sample())])
    #expect(await router.showTrackDetail(.sample(.sample())) == .quit)
    #expect(await router.showAlbum(Album.ID(1), of: .unitedStates) == .quit)
    #expect(await router.showArtist(Artist.ID(2), of: .unitedStates) == .quit)
    await router.play(queue)
    #expect(queues == [queue] && playback.runCount == 1)
    let link = try #require(Track.sample().storeLink)
    try await router.open(link)
    #expect(router.copy(link) && browser.opened == [link] && clipboard.copied == [link.text])
  }

  @Test("The playback router opens a track's page and copies its link")
  func playing() async throws {
    let link = try #require(Track.sample().storeLink)
    let router = PlaybackRouter(outside: outside)
    try await router.open(link)
    #expect(router.copy(link) && browser.opened == [link] && clipboard.copied == [link.text])
  }

  @Test("Routers stay in their scene if full-screen artwork is unavailable")
  func noArtwork() async {
    let library = LibraryListRouter(
      trackDetail: { _ in track }, album: { _ in album }, artist: { _ in artist }, artwork: nil,
      beside: { _, _ in }, playback: { _ in playback }, outside: outside)
    let detail = TrackDetailRouter(
      album: { _ in album }, artist: { _ in artist }, playback: { _ in playback },
      outside: outside)
    let discography = ArtistRouter(
      album: { _ in album }, trackDetail: { _ in track }, playback: { _ in playback },
      outside: outside)
    let routers: [any ArtworkRouting] = [library, detail, discography]
    for router in routers { #expect(await router.showArtwork(.sample()) == .back) }
  }

  @Test("Chart and lookup routers open any music item, and charts open tracks by ID")
  func items() async {
    var shown: [ItemReference] = []
    var tracks: [TrackReference] = []
    let items = ItemRouter(
      track: {
        tracks.append($0)
        return .quit
      },
      album: { id, storefront in
        shown.append(ItemReference(.id(id.number), in: storefront))
        return .quit
      },
      artist: { id, storefront in
        shown.append(ItemReference(.id(id.number), in: storefront))
        return .quit
      })
    var queues: [[TrackReference]] = []
    let play = { @MainActor (queue: [TrackReference]) -> any PlaybackPresenting in
      queues.append(queue)
      return playback
    }
    let charts = ChartsRouter(items: items, playback: play)
    let lookup = LookupRouter(items: items, playback: play)
    let album = Album.sample(id: 20001)
    #expect(await charts.show(.album(album), of: .unitedStates) == .quit)
    #expect(await lookup.show(.artist(.sample(id: 20002)), of: .unitedStates) == .quit)
    #expect(shown == [20001, 20002].map { ItemReference(.id($0), in: .unitedStates) })
    #expect(await charts.show(.track(.sample()), of: .unitedStates) == .quit)
    #expect(await lookup.show(.track(.sample()), of: .unitedStates) == .quit)
    #expect(tracks == [.id(Track.sample().id, .unitedStates), .known(.sample(), .unitedStates)])
    #expect(await lookup.show(.other(OtherItem(kind: "x")), of: .unitedStates) == .back)
    await charts.play(queue)
    await lookup.play(queue)
    #expect(queues == [queue, queue] && playback.runCount == 2)
  }
}
