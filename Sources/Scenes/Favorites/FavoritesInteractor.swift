package import Entities

/// The rules of the favorites scene: loads and changes favorites, and saves their numbers.
package struct FavoritesInteractor: FavoritesInteracting {
  private let store: any Favorites
  private let lastListing: (any LastListing)?
  private let clock: any MachineClock

  /// - Parameters:
  ///   - favorites: The user's favorites.
  ///   - lastListing: The storage for numbers; `nil` if no user sees any.
  ///   - clock: The clock for saved times.
  package init(
    favorites: any Favorites, lastListing: (any LastListing)?, clock: any MachineClock
  ) {
    store = favorites
    self.lastListing = lastListing
    self.clock = clock
  }

  package func favorites() async throws(StorageError) -> [LibraryTrack] {
    try await store.favorites()
  }

  package func favorites(among tracks: [LibraryTrack]) async -> Set<Track.ID> {
    (try? await store.favorites(among: tracks.map(\.id))) ?? Set(tracks.map(\.id))
  }

  package func setFavorites(_ areFavorites: Bool, _ tracks: [LibraryTrack])
    async throws(StorageError)
  {
    if areFavorites {
      _ = try await store.star(tracks.map(\.id), at: clock.now)
    } else {
      _ = try await store.unstar(tracks.map(\.id))
    }
  }

  package func noteNumbers(of listing: FavoriteListing, pages: ClosedRange<Int>) async {
    let listed = listing.rows(onPages: pages).compactMap { row in
      listing.track(at: row.position).map {
        ListedItem(position: row.position, .track($0.id), storefront: $0.storefront)
      }
    }
    try? await lastListing?.remember(listed, at: clock.now)
  }
}
