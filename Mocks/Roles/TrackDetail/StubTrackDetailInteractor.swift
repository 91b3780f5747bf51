package import Entities
import Scenes
import Synchronization

/// Answers in the order it was told to.
package final class StubTrackDetailInteractor: TrackDetailInteracting {
  private struct State {
    var answers: [Result<Track?, CatalogError>]
    var favorites: Set<Track.ID>
  }

  private let state: Mutex<State>

  private let starring: Result<Void, StorageError>
  private let otherAlbums: [Album]

  private let picture: Result<Picture, ArtworkError>?

  /// `picture` is what comes of the artwork; `nil` where there is none.
  package init(
    _ answers: [Result<Track?, CatalogError>], favorites: Set<Track.ID> = [],
    starring: Result<Void, StorageError> = .success(()), otherAlbums: [Album] = [],
    picture: Result<Picture, ArtworkError>? = nil
  ) {
    self.picture = picture
    self.otherAlbums = otherAlbums
    state = Mutex(State(answers: answers, favorites: favorites))
    self.starring = starring
  }

  package var favorites: Set<Track.ID> { state.withLock(\.favorites) }

  package func otherAlbums(than track: Track, in storefront: Storefront) async -> [Album] {
    otherAlbums
  }

  package func isFavorite(_ track: Track) async -> Bool { favorites.contains(track.id) }

  package func setFavorite(_ isFavorite: Bool, _ track: Track, of storefront: Storefront)
    async throws(StorageError)
  {
    try starring.get()
    state.withLock { state in
      if isFavorite { state.favorites.insert(track.id) } else { state.favorites.remove(track.id) }
    }
  }

  package func track(for reference: TrackReference, _ purpose: RequestPurpose)
    async throws(CatalogError) -> Track?
  {
    let answer = state.withLock { state in
      state.answers.isEmpty ? Result.failure(.unstubbed) : state.answers.removeFirst()
    }
    return try answer.get()
  }

  package func artwork(of track: Track) -> ArtworkLink? {
    picture == nil ? nil : track.artwork
  }

  package func picture(_ artwork: ArtworkLink) async throws(ArtworkError) -> Picture {
    guard let picture else { throw .missing }
    return try picture.get()
  }
}
