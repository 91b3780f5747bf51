package import Entities

/// The ports behind scenes of tracks, albums, and artists.
package struct ItemServices: Sendable {
  let catalog: any Catalog
  let music: any MusicCatalog
  let library: any Library
  let stars: FavoriteTracks
  let artworks: Artworks?
  let lastListing: (any LastListing)?
  let clock: any MachineClock
  let savesPicks: Bool

  /// - Parameters:
  ///   - catalog: The source of tracks that references name.
  ///   - music: The source of artists and albums.
  ///   - library: The library, which counts opened tracks.
  ///   - stars: The user's favorites.
  ///   - artworks: The source of artworks; `nil` if none are shown.
  ///   - lastListing: The storage for numbers; `nil` if no user sees any.
  ///   - clock: The clock for saved times.
  ///   - savesPicks: Whether opened tracks and numbers are saved.
  package init(
    catalog: any Catalog, music: any MusicCatalog, library: any Library, stars: FavoriteTracks,
    artworks: Artworks?, lastListing: (any LastListing)?, clock: any MachineClock, savesPicks: Bool
  ) {
    self.catalog = catalog
    self.music = music
    self.library = library
    self.stars = stars
    self.artworks = artworks
    self.lastListing = lastListing
    self.clock = clock
    self.savesPicks = savesPicks
  }
}

extension ItemServices {
  /// Saves the numbers of rows, so that later commands can refer to them.
  ///
  /// In private mode, removes those of the previous list, which the user no longer sees.
  package func noteNumbers<Items: NumberedItems>(of listing: Items?) async {
    let rows = savesPicks ? listing?.shownRows ?? [] : []
    let listed = rows.compactMap { row -> ListedItem? in
      guard let id = row.item.id, let entry = listing?.entry(at: row.position) else { return nil }
      return ListedItem(position: row.position, id, storefront: entry.storefront)
    }
    try? await lastListing?.remember(listed, at: clock.now)
  }

  func notePick(of track: Track, foundBy term: SearchTerm? = nil) async {
    if savesPicks { try? await library.notePick(of: track.id, foundBy: term, at: clock.now) }
  }

  /// Finds the Latin name of an artist by a request that the budget can spare, once.
  func learnName(ofArtistOf track: Track, in storefront: Storefront) async {
    guard savesPicks, storefront != .unitedStates, let id = track.artist.id.map(Artist.ID.init),
      (try? await library.needsName(of: id)) == true
    else { return }
    let found = try? await music.artist(id, in: .unitedStates, for: .live)
    guard let found, !found.provenance.isLibrary else { return }
    try? await library.learn(name: found.artist.name, of: id)
  }
}
