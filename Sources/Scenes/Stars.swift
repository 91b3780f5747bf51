package import Entities

/// The stars of tracks, which every scene that shows tracks shows and gives.
package struct Stars: Sendable {
  private let favorites: any Favorites
  private let library: any Library
  private let clock: any MachineClock

  /// - Parameters:
  ///   - favorites: has the stars.
  ///   - library: has the tracks.
  ///   - clock: says when a star was given.
  package init(favorites: any Favorites, library: any Library, clock: any MachineClock) {
    self.favorites = favorites
    self.library = library
    self.clock = clock
  }

  /// Those of some tracks that have a star; none where the store does not work.
  package func starred(among tracks: [Track]) async -> Set<Track.ID> {
    (try? await favorites.favorites(among: tracks.map(\.id))) ?? []
  }

  /// Stars tracks of a storefront, or takes their stars away.
  func set(_ areFavorites: Bool, _ tracks: [Track], from storefront: Storefront)
    async throws(StorageError)
  {
    if areFavorites {
      try await star(tracks, from: storefront)
    } else {
      try await unstar(tracks)
    }
  }

  /// Stars tracks.
  ///
  /// A star stands in the library, so that this takes in those tracks that it does not hold.
  package func star(_ tracks: [Track], from storefront: Storefront) async throws(StorageError) {
    let missing = Set(try await favorites.star(tracks.map(\.id), at: clock.now))
    guard !missing.isEmpty else { return }
    let strangers = tracks.filter { missing.contains($0.id) }
    try await library.merge(strangers, from: storefront, at: clock.now)
    _ = try await favorites.star(strangers.map(\.id), at: clock.now)
  }

  /// Takes the stars of tracks away.
  package func unstar(_ tracks: [Track]) async throws(StorageError) {
    _ = try await favorites.unstar(tracks.map(\.id))
  }
}
