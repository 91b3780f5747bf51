package import Entities

/// The ports for scenes of tracks, albums, and artists.
package struct ItemServices: Sendable {
  let catalog: any Catalog
  let music: any MusicCatalog
  let library: any Library
  let stars: FavoriteTracks
  let changes: ChangeLog
  let artworks: Artworks?
  let lastListing: (any LastListing)?
  let clock: any MachineClock
  let savesPicks: Bool

  /// - Parameters:
  ///   - catalog: The source of referenced tracks.
  ///   - music: The source of artists and albums.
  ///   - library: The library, which counts opened tracks.
  ///   - stars: The user's favorites.
  ///   - changes: The changes that the user can undo.
  ///   - artworks: The source of artworks; `nil` to show none.
  ///   - lastListing: The storage for numbers; `nil` if no user sees any.
  ///   - clock: The clock for saved times.
  ///   - savesPicks: Whether to save opened tracks and numbers.
  package init(
    catalog: any Catalog, music: any MusicCatalog, library: any Library, stars: FavoriteTracks,
    changes: ChangeLog, artworks: Artworks?, lastListing: (any LastListing)?,
    clock: any MachineClock, savesPicks: Bool
  ) {
    self.catalog = catalog
    self.music = music
    self.library = library
    self.stars = stars
    self.changes = changes
    self.artworks = artworks
    self.lastListing = lastListing
    self.clock = clock
    self.savesPicks = savesPicks
  }
}

extension ItemServices {
  /// Saves the numbers of rows, so that later commands can refer to them.
  ///
  /// In private mode, removes the numbers of the previous list, which is no longer visible. A list
  /// without rows changes nothing.
  package func noteNumbers<Items: NumberedItems>(of listing: Items?) async {
    guard let shown = listing?.shownRows, !shown.isEmpty else { return }
    let rows = savesPicks ? shown : []
    let listed = rows.compactMap { row -> ListedItem? in
      guard let id = row.item.id, let entry = listing?.entry(at: row.position) else { return nil }
      return ListedItem(position: row.position, id, storefront: entry.storefront)
    }
    try? await lastListing?.remember(listed, at: clock.now)
  }

  /// Adds an opened or played track to the library, unless saving is disabled.
  ///
  /// A track from a chart isn't added, because it has too few facts.
  func keep(_ track: Track, from storefront: Storefront) async {
    if savesPicks, !track.isPartial { try? await stars.keep([track], from: storefront) }
  }

  func notePick(of track: Track, foundBy term: SearchTerm? = nil, keepsOrder: Bool = false) async {
    guard savesPicks else { return }
    let time = keepsOrder ? nil : clock.now
    try? await library.notePick(of: track.id, foundBy: term, at: time)
  }

  /// Finds an artist's name in Latin letters, with one request if the budget allows it.
  func learnName(ofArtistOf track: Track, in storefront: Storefront) async {
    guard savesPicks, storefront != .unitedStates, let id = track.artist.id.map(Artist.ID.init),
      (try? await library.needsName(of: id)) == true
    else { return }
    let found = try? await music.artist(id, in: .unitedStates, for: .live)
    guard let found, !found.provenance.isLibrary else { return }
    try? await library.learn(name: found.artist.name, of: id)
  }
}

/// The user's favorites, for all scenes that show tracks.
package struct FavoriteTracks: Sendable {
  private let favorites: any Favorites
  private let library: any Library
  private let clock: any MachineClock

  package init(favorites: any Favorites, library: any Library, clock: any MachineClock) {
    self.favorites = favorites
    self.library = library
    self.clock = clock
  }

  /// Returns all favorites, or `nil` if the database fails.
  func all() async -> Set<Track.ID>? { try? await favorites.favoriteIDs() }

  /// Returns the favorites among these tracks, or none if the database fails.
  package func starred(among tracks: [Track]) async -> Set<Track.ID> {
    (try? await favorites.favorites(among: tracks.map(\.id))) ?? []
  }

  /// Adds missing tracks to the library.
  package func keep(_ tracks: [Track], from storefront: Storefront) async throws(StorageError) {
    let known = Set(try await library.tracks(tracks.map(\.id)).map(\.id))
    let strangers = tracks.filter { !known.contains($0.id) }
    guard !strangers.isEmpty else { return }
    try await library.merge(strangers, from: storefront, at: clock.now)
  }

  /// Makes tracks of the library favorites in one change; the last one becomes the newest.
  package func star(_ ids: [Track.ID]) async throws(StorageError) {
    _ = try await favorites.star(ids, at: clock.now)
  }

  package func unstar(_ tracks: [Track]) async throws(StorageError) {
    _ = try await favorites.unstar(tracks.map(\.id))
  }
}

extension ItemServices {
  /// The maximum number of IDs per request, to limit the length of the URL.
  static let mostIDs = 150

  /// Adds tracks to favorites, or removes them, in one change; ignores other items.
  func setFavorites(_ areFavorites: Bool, _ items: [StoreItem]) async throws(StorageError) {
    let tracks = items.compactMap(\.item.track)
    if areFavorites {
      try await keep(items)
      try await stars.star(tracks.reversed().map(\.id))
    } else {
      try await stars.unstar(tracks)
    }
    await changes.changed()
  }

  /// Adds missing tracks to the library, one storefront at a time.
  private func keep(_ items: [StoreItem]) async throws(StorageError) {
    var rest = items.filter { $0.item.track != nil }[...]
    while let storefront = rest.first?.storefront {
      let run = rest.prefix { $0.storefront == storefront }
      let tracks = try await completed(run.compactMap(\.item.track), of: storefront)
      try await stars.keep(tracks, from: storefront)
      rest = rest.dropFirst(run.count)
    }
  }

  /// Looks up new tracks that have only the few facts of a chart; if that fails, they stay as they
  /// are.
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

/// An interactor built on the ports for scenes of items.
package protocol ItemServicesInteractor: ItemsInteracting {
  var services: ItemServices { get }
}

extension ItemServicesInteractor {
  package func tracks(of album: Album, in storefront: Storefront)
    async throws(CatalogError) -> AlbumListing?
  {
    guard let found = try await services.music.album(album.id, in: storefront, for: .asked) else {
      return nil
    }
    return await services.withFavorites(AlbumListing(found, storefront: storefront))
  }

  package func favorites(among tracks: [Track]) async -> Set<Track.ID> {
    await services.stars.starred(among: tracks)
  }

  package func keep(_ track: Track, from storefront: Storefront) async {
    await services.keep(track, from: storefront)
  }

  package func take(_ step: JournalStep) async throws(StorageError) -> Notice {
    try await services.changes.take(step)
  }

  package func setFavorites(_ areFavorites: Bool, _ items: [StoreItem])
    async throws(StorageError)
  {
    try await services.setFavorites(areFavorites, items)
  }
}
