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
  /// The maximum number of IDs per request, to limit the length of the URL.
  static let mostIDs = 150

  /// Adds tracks to favorites, or removes them.
  func setFavorites(_ areFavorites: Bool, _ tracks: [Track], of storefront: Storefront)
    async throws(StorageError)
  {
    let whole = areFavorites ? try await completed(tracks, of: storefront) : tracks
    try await stars.set(areFavorites, whole, from: storefront)
  }

  /// Looks up tracks that would be new to the library with only the few facts of a chart; if that
  /// fails, they keep those.
  private func completed(_ tracks: [Track], of storefront: Storefront)
    async throws(StorageError) -> [Track]
  {
    let partial = tracks.filter { $0.album?.id == nil }.map(\.id)
    guard !partial.isEmpty else { return tracks }
    let known = Set(try await library.tracks(partial).map(\.id))
    var rest = partial.filter { !known.contains($0) }.map(\.number)[...]
    var found: [Track] = []
    while !rest.isEmpty {
      let ids = Array(rest.prefix(Self.mostIDs))
      guard let page = try? await music.items(ids, in: storefront, for: .asked) else { break }
      found += page.items.compactMap(\.track)
      rest = rest.dropFirst(ids.count)
    }
    return tracks.map { track in found.first { $0.id == track.id } ?? track }
  }
}
