package import Entities
package import Scenes
import Synchronization

/// Favourites in memory; or a store that does not work.
package final class FakeFavoritesInteractor: FavoritesInteracting {
  private struct State {
    var favorites: Set<Track.ID>
    var noted: [ClosedRange<Int>] = []
  }

  private let tracks: [LibraryTrack]
  private let state: Mutex<State>
  private let error: StorageError?
  private let starringError: StorageError?

  package init(
    _ tracks: [LibraryTrack], error: StorageError? = nil, starringError: StorageError? = nil
  ) {
    self.tracks = tracks
    state = Mutex(State(favorites: Set(tracks.map(\.id))))
    self.error = error
    self.starringError = starringError
  }

  package var held: Set<Track.ID> { state.withLock(\.favorites) }
  /// The numbers of each listing that was noted.
  package var noted: [ClosedRange<Int>] { state.withLock(\.noted) }

  package func favorites() async throws(StorageError) -> [LibraryTrack] {
    if let error { throw error }
    return tracks
  }

  package func favorites(among tracks: [LibraryTrack]) async -> Set<Track.ID> {
    held.intersection(tracks.map(\.id))
  }

  package func setFavorites(_ areFavorites: Bool, _ tracks: [LibraryTrack])
    async throws(StorageError)
  {
    if let starringError { throw starringError }
    let ids = tracks.map(\.id)
    state.withLock { state in
      if areFavorites { state.favorites.formUnion(ids) } else { state.favorites.subtract(ids) }
    }
  }

  package func noteNumbers(of listing: FavoriteListing, pages: ClosedRange<Int>) async {
    let numbers = listing.rows(onPages: pages).map(\.position)
    guard let first = numbers.first, let last = numbers.last else { return }
    state.withLock { $0.noted.append(first...last) }
  }
}
