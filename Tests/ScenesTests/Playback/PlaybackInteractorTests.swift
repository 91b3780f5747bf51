import Entities
import Mocks
import Scenes
import Testing

@Suite("Playback interactor")
struct PlaybackInteractorTests {
  private let track = Track.sample()

  private var bare: Track {
    var track = track
    track.previewURL = nil
    return track
  }

  @Test("A track with a preview makes no request, and one without is looked up")
  func lookup() async throws {
    let catalog = StubCatalog(lookups: [.success(track)])
    let interactor = PlaybackInteractor(
      .stub(catalog), playlists: .stub(), player: StubPreviewPlayer(), isOffline: false)
    #expect(try await interactor.track(for: .known(track, .unitedStates)) == track)
    #expect(try await interactor.track(for: .known(bare, .unitedStates)) == track)
  }

  @Test("A song that plays joins the library")
  func kept() async {
    let library = FakeLibrary()
    let interactor = PlaybackInteractor(
      .stub(library: library), playlists: .stub(), player: StubPreviewPlayer(), isOffline: false)
    await interactor.keep(track, from: .unitedStates)
    #expect(library.tracks.map(\.track) == [track])
  }

  @Test("A queue becomes a playlist of its songs, known or not, and known ones join the library")
  func playlist() async throws {
    let (store, library) = (FakePlaylists(), FakeLibrary())
    let interactor = PlaybackInteractor(
      .stub(), playlists: StubPlaylistsInteractor(store, library: library),
      player: StubPreviewPlayer(), isOffline: false)
    let queue: [TrackReference] = [.known(track, .unitedStates), .id(Track.ID(7), .unitedStates)]
    let name = try PlaylistName("Gym")
    let gym = try #require(try await interactor.createPlaylist(name, of: queue))
    #expect(try await store.tracks(of: gym.id) == [track.id, Track.ID(7)])
    #expect(library.tracks.map(\.track) == [track])
    #expect(try await interactor.createPlaylist(name, of: queue) == nil)
  }

  @Test("A refresh looks up even a track with a preview")
  func refreshed() async throws {
    let catalog = StubCatalog(lookups: [.success(.sample(name: "New"))])
    let interactor = PlaybackInteractor(
      .stub(catalog), playlists: .stub(), player: StubPreviewPlayer(), isOffline: false,
      refreshes: true)
    #expect(try await interactor.track(for: .known(track, .unitedStates))?.name == "New")
  }

  @Test("A track that the store no longer has keeps its known details")
  func gone() async throws {
    let interactor = PlaybackInteractor(
      .stub(StubCatalog(lookups: [.success(nil)])), playlists: .stub(), player: StubPreviewPlayer(),
      isOffline: false)
    #expect(try await interactor.track(for: .known(bare, .unitedStates)) == bare)
  }

  @Test("Playback offline makes no lookup and fails without starting the player")
  func offline() async throws {
    let player = StubPreviewPlayer()
    let interactor = PlaybackInteractor(
      .stub(), playlists: .stub(), player: player, isOffline: true)
    #expect(try await interactor.track(for: .known(bare, .unitedStates)) == bare)
    var reports: [PlayerReport] = []
    for await report in try #require(interactor.play(track)).reports { reports.append(report) }
    #expect(reports == [.failed(.offline)])
    #expect(player.played.isEmpty)
  }

  @Test("A track is added to favorites with its store, and removed again")
  func favorite() async throws {
    let library = FakeLibrary()
    let interactor = PlaybackInteractor(
      .stub(library: library), playlists: .stub(), player: StubPreviewPlayer(), isOffline: false)
    let japan = try #require(Storefront(code: "jp"))
    #expect(try await interactor.toggleFavorite(track, of: japan))
    #expect(try await library.favorites().map(\.track.id) == [track.id])
    #expect(try await library.favorites().map(\.storefront) == [japan])
    #expect(try await interactor.toggleFavorite(track, of: japan) == false)
    #expect(try await library.favorites().isEmpty)
  }

  @Test("A music video's preview plays as video, a song's as audio only")
  func video() throws {
    let player = StubPreviewPlayer()
    let interactor = PlaybackInteractor(
      .stub(), playlists: .stub(), player: player, isOffline: false)
    var video = track
    video.kind = .musicVideo
    _ = try (#require(interactor.play(track)), #require(interactor.play(video)))
    #expect(player.played.map(\.isVideo) == [false, true])
    #expect(player.played.map(\.title).allSatisfy { $0 == "Here Comes the Sun — The Beatles" })
    let link = try #require(track.preview)
    #expect(player.played.map(\.link) == [link, link])
  }

  @Test(
    "A preview with an unsafe address isn't played", arguments: ["ftp://x.example/a", "-v", ""])
  func unsafe(address: String) {
    var track = track
    track.previewURL = address
    let interactor = PlaybackInteractor(
      .stub(), playlists: .stub(), player: StubPreviewPlayer(), isOffline: false)
    #expect(interactor.play(track) == nil)
  }
}
