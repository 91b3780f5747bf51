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
      view: view,
      interactor: StubTrackDetailInteractor([.success(.found(.sample()))], picture: picture),
      router: SpyRouter(), runner: runner, reference: .known(track, .unitedStates),
      refreshes: false
    ).run()
    return view.states
  }

  private func loaded(
    _ artwork: ArtworkState, isFavorite: Bool = false, notice: Notice? = nil
  ) -> TrackDetailState {
    TrackDetailState(
      .loaded(.sample(isFavorite: isFavorite, artwork: artwork)), notice: notice)
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
      [.toggleFavorites(nil), .act(.showAlbum)], picture: .success(.sample()))
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
    var listing = AlbumListing(contents, storefront: .unitedStates)
    _ = await AlbumPresenter(
      view: view, interactor: StubAlbumInteractor([.success(.found(listing))], picture: result),
      router: SpyRouter(), runner: runner, reference: reference, refreshes: false
    ).run()
    let states = [.loading, state(result), state(result)].map { artwork in
      listing.artwork = artwork
      return AlbumState(.loaded(listing))
    }
    #expect(view.states == [AlbumState()] + states)
  }

  @Test("An artist's artwork or artwork error stays when pages are turned", arguments: results)
  func artist(result: Result<Picture, ArtworkError>) async {
    let contents = ArtistContents.sample([.sample(id: 1), .sample(id: 2)])
    let view = ScriptedView<ArtistState, ArtistEvent>(events: [.list(.nextPage), .back])
    let reference = ArtistReference.id(contents.artist.id, .unitedStates)
    var listing = ArtistListing(contents, storefront: .unitedStates, pageSize: 1)
    _ = await ArtistPresenter(
      view: view, interactor: StubArtistInteractor([.success(.found(listing))], picture: result),
      router: SpyRouter(), runner: runner, reference: reference, refreshes: false
    ).run()
    let states = [.loading, state(result)].map { artwork in
      listing.artwork = artwork
      return ArtistState(.loaded(listing))
    }
    _ = listing.turn(to: 2)
    #expect(
      view.states
        == [ArtistState()] + states + [ArtistState(.loaded(listing))])
  }

  @Test("An artist's artwork is that of the first album that has one")
  func cover() {
    var bare = Album.sample(id: 1, released: "2020-01-01")
    bare.artworkURL = nil
    let artist = ArtistListing(
      .sample([bare, .sample()]), storefront: .unitedStates, pageSize: 9)
    #expect(artist.cover == Album.sample().artwork)
  }

  @Test("An album without artwork uses that of its first track with a valid artwork link")
  func borrowed() {
    var contents = AlbumContents.sample(2)
    contents.album.artworkURL = nil
    contents.tracks[0].artworkURL = "javascript:alert(1)"
    #expect(contents.artwork == contents.tracks[1].artwork)
  }
}
