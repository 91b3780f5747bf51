import Entities
import Mocks
import Scenes
import Testing

@MainActor @Suite("Artwork in scenes")
struct SceneArtworkTests {
  private let track = Track.sample()
  private let runner = RequestRunner(waitsForBudget: false) { _ in }
  private nonisolated static let results: [Result<Picture, ArtworkError>] = [
    .success(.sample()), .failure(.unavailable), .failure(.timedOut), .failure(.cancelled),
  ]

  private func state(_ result: Result<Picture, ArtworkError>) -> ArtworkState {
    switch result {
    case .success(let picture): .loaded(picture)
    case .failure(let error): .failed(error)
    }
  }

  private func trackStates(
    _ events: [TrackDetailEvent], picture: Result<Picture, ArtworkError>?
  ) async -> [TrackDetailState] {
    let view = ScriptedTrackDetailView(events: events)
    _ = await TrackDetailPresenter(
      view: view, interactor: StubTrackDetailInteractor([.success(track)], picture: picture),
      router: SpyRouter(), runner: runner, reference: .known(track, .unitedStates),
      refreshes: false
    ).run()
    return view.states
  }

  private func loaded(
    _ artwork: ArtworkState, isFavorite: Bool = false, notice: Notice? = nil
  ) -> TrackDetailState {
    .loaded(TrackDetail(track, isFavorite: isFavorite, artwork: artwork), notice: notice)
  }

  @Test(
    "A track is shown before its artwork, whether or not the artwork loads", arguments: results)
  func track(result: Result<Picture, ArtworkError>) async {
    #expect(
      await trackStates([], picture: result) == [loaded(.loading), loaded(state(result))])
  }

  @Test("A track's artwork loads once and stays after favorite changes and after returning")
  func stays() async {
    let shown = state(.success(.sample()))
    let states = await trackStates(
      [.toggleFavorite, .showAlbum], picture: .success(.sample()))
    #expect(
      states == [
        loaded(.loading), loaded(shown), loaded(shown, isFavorite: true, notice: .starred([track])),
        loaded(shown, isFavorite: true),
      ])
  }

  @Test("A track without artwork to show loads none")
  func none() async {
    #expect(await trackStates([], picture: nil) == [loaded(.none)])
  }

  @Test("An album's artwork or artwork error stays after a track is opened", arguments: results)
  func album(result: Result<Picture, ArtworkError>) async {
    let contents = AlbumContents.sample(2)
    let view = ScriptedAlbumView(events: [.select(1), .back])
    let reference = AlbumReference.id(contents.album.id, .unitedStates)
    _ = await AlbumPresenter(
      view: view, interactor: StubAlbumInteractor([.success(.album(contents))], picture: result),
      router: SpyRouter(), runner: runner, reference: reference, refreshes: false
    ).run()
    var listing = AlbumListing(contents, storefront: .unitedStates)
    let states = [.loading, state(result), state(result)].map { artwork in
      listing.artwork = artwork
      return AlbumState(.loaded(listing))
    }
    #expect(view.states == [AlbumState(.loading(reference))] + states)
  }

  @Test("An artist's artwork or artwork error stays when pages are turned", arguments: results)
  func artist(result: Result<Picture, ArtworkError>) async {
    let contents = ArtistContents.sample([.sample(id: 1), .sample(id: 2)])
    let view = ScriptedArtistView(events: [.nextPage, .back])
    let reference = ArtistReference.id(contents.artist.id, .unitedStates)
    _ = await ArtistPresenter(
      view: view, interactor: StubArtistInteractor([.success(.artist(contents))], picture: result),
      router: SpyRouter(), runner: runner, reference: reference, refreshes: false, pageSize: 1
    ).run()
    var listing = ArtistListing(contents, storefront: .unitedStates, pageSize: 1)
    let states = [.loading, state(result)].map { artwork in
      listing.artwork = artwork
      return ArtistState(.loaded(listing))
    }
    _ = listing.turn(to: 2)
    #expect(
      view.states
        == [ArtistState(.loading(reference))] + states + [ArtistState(.loaded(listing))])
  }

  @Test("Interactors provide artwork links only if artwork is on")
  func interactors() async {
    let library = FakeLibrary()
    let stars = FavoriteTracks(favorites: library, library: library, clock: StubClock())
    let contents = AlbumContents.sample(2)
    var bare = Album.sample(id: 1, released: "2020-01-01")
    bare.artworkURL = nil
    let artist = ArtistListing(
      .sample([bare, contents.album]), storefront: .unitedStates, pageSize: 9)
    for artworks in [nil, Artworks(loader: StubArtworkLoader(), side: 1, limit: .zero) { _ in }] {
      let isSeen = artworks != nil
      let catalog = StubMusicCatalog()
      let tracks = TrackDetailInteractor(
        catalog: StubCatalog(), music: nil, stars: stars, artworks: artworks)
      #expect(tracks.artwork(of: track) == (isSeen ? track.artwork : nil))
      let albums = AlbumInteractor(
        catalog: StubCatalog(), music: catalog, library: library, stars: stars,
        artworks: artworks, lastListing: nil, clock: StubClock(), savesPicks: false)
      #expect(albums.artwork(of: contents) == (isSeen ? contents.album.artwork : nil))
      let artists = ArtistInteractor(
        catalog: StubCatalog(), music: catalog, library: library, stars: stars,
        artworks: artworks, lastListing: nil, clock: StubClock(), savesPicks: false)
      #expect(artists.artwork(of: artist) == (isSeen ? contents.album.artwork : nil))
    }
  }

  @Test("An album without artwork uses that of its first track with a valid artwork link")
  func borrowed() {
    var contents = AlbumContents.sample(2)
    contents.album.artworkURL = nil
    contents.tracks[0].media.artworkURL = "javascript:alert(1)"
    #expect(contents.artwork == contents.tracks[1].artwork)
  }
}
