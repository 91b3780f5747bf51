package import Entities

/// The user's favorites, for every scene that shows tracks.
package struct FavoriteTracks: Sendable {
  private let favorites: any Favorites
  private let library: any Library
  private let clock: any MachineClock

  package init(favorites: any Favorites, library: any Library, clock: any MachineClock) {
    self.favorites = favorites
    self.library = library
    self.clock = clock
  }

  /// Returns the favorites among these tracks, or none if the database fails.
  package func starred(among tracks: [Track]) async -> Set<Track.ID> {
    (try? await favorites.favorites(among: tracks.map(\.id))) ?? []
  }

  func set(_ areFavorites: Bool, _ tracks: [Track], from storefront: Storefront)
    async throws(StorageError)
  {
    if areFavorites {
      try await star(tracks, from: storefront)
    } else {
      try await unstar(tracks)
    }
  }

  /// Adds tracks to favorites.
  ///
  /// Favorites are saved in the library, so tracks that it lacks are added to it first.
  package func star(_ tracks: [Track], from storefront: Storefront) async throws(StorageError) {
    let missing = Set(try await favorites.star(tracks.map(\.id), at: clock.now))
    guard !missing.isEmpty else { return }
    let strangers = tracks.filter { missing.contains($0.id) }
    try await library.merge(strangers, from: storefront, at: clock.now)
    _ = try await favorites.star(strangers.map(\.id), at: clock.now)
  }

  package func unstar(_ tracks: [Track]) async throws(StorageError) {
    _ = try await favorites.unstar(tracks.map(\.id))
  }
}

extension ItemServices {
  /// Adds tracks to favorites, or removes them; those of a chart are looked up, unless that fails.
  func setFavorites(_ areFavorites: Bool, _ tracks: [Track], of storefront: Storefront)
    async throws(StorageError)
  {
    var whole: [Track] = []
    for track in tracks {
      let isLookedUp = areFavorites && track.isPartial
      let found =
        isLookedUp ? try? await catalog.track(track.id, in: storefront, for: .asked) : nil
      whole.append(found ?? track)
    }
    try await stars.set(areFavorites, whole, from: storefront)
  }
}
