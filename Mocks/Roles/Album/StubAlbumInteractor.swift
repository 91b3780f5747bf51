package import Entities
package import Scenes
import Synchronization

/// Answers in the order it was told to, keeps stars in memory, and records what it was asked.
package final class StubAlbumInteractor: AlbumInteracting {
  private struct State {
    var answers: [Result<AlbumAnswer, CatalogError>]
    var purposes: [RequestPurpose] = []
    var favorites: Set<Track.ID>
    var noted: [ClosedRange<Int>?] = []
    var picks: [Track.ID] = []
  }

  private let state: Mutex<State>
  private let starring: Result<Void, StorageError>

  private let picture: Result<Picture, ArtworkError>?

  /// `picture` is what comes of the artwork; `nil` where there is none.
  package init(
    _ answers: [Result<AlbumAnswer, CatalogError>], favorites: Set<Track.ID> = [],
    starring: Result<Void, StorageError> = .success(()),
    picture: Result<Picture, ArtworkError>? = nil
  ) {
    self.picture = picture
    state = Mutex(State(answers: answers, favorites: favorites))
    self.starring = starring
  }

  package var purposes: [RequestPurpose] { state.withLock(\.purposes) }
  package var favorites: Set<Track.ID> { state.withLock(\.favorites) }
  /// The numbers of each listing that was noted.
  package var noted: [ClosedRange<Int>?] { state.withLock(\.noted) }
  package var picks: [Track.ID] { state.withLock(\.picks) }

  package func album(for reference: AlbumReference, _ purpose: RequestPurpose)
    async throws(CatalogError) -> AlbumAnswer
  {
    let answer = state.withLock { state in
      state.purposes.append(purpose)
      return state.answers.isEmpty ? Result.failure(.unstubbed) : state.answers.removeFirst()
    }
    return try answer.get()
  }

  package func favorites(among tracks: [Track]) async -> Set<Track.ID> {
    favorites.intersection(tracks.map(\.id))
  }

  package func setFavorites(_ areFavorites: Bool, _ tracks: [Track], of storefront: Storefront)
    async throws(StorageError)
  {
    try starring.get()
    let ids = tracks.map(\.id)
    state.withLock { state in
      if areFavorites { state.favorites.formUnion(ids) } else { state.favorites.subtract(ids) }
    }
  }

  package func noteNumbers(of listing: AlbumListing) async {
    state.withLock { $0.noted.append(listing.positions) }
  }

  package func notePick(of track: Track) async {
    state.withLock { $0.picks.append(track.id) }
  }

  package func artwork(of contents: AlbumContents) -> ArtworkLink? {
    picture == nil ? nil : contents.album.artwork
  }

  package func picture(_ artwork: ArtworkLink) async throws(ArtworkError) -> Picture {
    guard let picture else { throw .missing }
    return try picture.get()
  }
}
