package import Entities

/// The rules of the album scene: resolves references, and saves favorites and numbers.
package struct AlbumInteractor: AlbumInteracting {
  private let catalog: any Catalog
  private let music: any MusicCatalog
  private let library: any Library
  private let stars: FavoriteTracks
  private let artworks: Artworks?
  private let lastListing: (any LastListing)?
  private let clock: any MachineClock
  private let savesPicks: Bool

  /// - Parameters:
  ///   - catalog: The source of tracks that references name.
  ///   - music: The source of albums.
  ///   - library: The library, which counts opened tracks.
  ///   - stars: The user's favorites.
  ///   - artworks: The source of artworks; `nil` if none are shown.
  ///   - lastListing: The storage for numbers; `nil` if no user sees any.
  ///   - clock: The clock for saved times.
  ///   - savesPicks: Whether opened tracks and numbers are saved.
  package init(
    catalog: any Catalog, music: any MusicCatalog, library: any Library, stars: FavoriteTracks,
    artworks: Artworks?, lastListing: (any LastListing)?, clock: any MachineClock,
    savesPicks: Bool
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

  /// Resolves a reference; a track's ID stands for the album that contains the track.
  package func album(for reference: AlbumReference, _ purpose: RequestPurpose)
    async throws(CatalogError) -> AlbumAnswer
  {
    switch reference {
    case .id(let id, let storefront):
      do {
        return try await album(id, in: storefront, purpose)
      } catch .unexpectedKind(let kind) where Track.Kind(rawValue: kind) != nil {
        return try await album(of: .id(Track.ID(id.number), storefront), purpose)
      }
    case .track(let track): return try await album(of: track, purpose)
    }
  }

  package func artwork(of contents: AlbumContents) -> ArtworkLink? {
    artworks == nil ? nil : contents.artwork
  }

  package func picture(_ artwork: ArtworkLink) async throws(ArtworkError) -> Picture {
    guard let artworks else { throw .missing }
    return try await artworks.picture(artwork)
  }

  package func favorites(among tracks: [Track]) async -> Set<Track.ID> {
    await stars.starred(among: tracks)
  }

  package func setFavorites(_ areFavorites: Bool, _ tracks: [Track], of storefront: Storefront)
    async throws(StorageError)
  {
    try await stars.set(areFavorites, tracks, from: storefront)
  }

  package func noteNumbers(of listing: AlbumListing) async {
    let rows = savesPicks ? listing.rows : []
    try? await lastListing?.remember(
      rows.compactMap { row in
        row.item.id.map {
          ListedItem(position: row.position, $0, storefront: listing.storefront)
        }
      }, at: clock.now)
  }

  package func notePick(of track: Track) async {
    guard savesPicks else { return }
    try? await library.notePick(of: track.id, at: clock.now)
  }

  private func album(_ id: Album.ID, in storefront: Storefront, _ purpose: RequestPurpose)
    async throws(CatalogError) -> AlbumAnswer
  {
    let contents = try await music.album(id, in: storefront, for: purpose)
    return contents.map(AlbumAnswer.album) ?? .missing
  }

  private func album(of reference: TrackReference, _ purpose: RequestPurpose)
    async throws(CatalogError) -> AlbumAnswer
  {
    let found: Track? =
      switch reference {
      case .known(let track, _): track
      case .id(let id, let storefront):
        try await catalog.track(id, in: storefront, for: purpose)
      }
    guard let track = found else { return .missing }
    guard let id = track.album?.id else { return .noAlbum(track) }
    return try await album(Album.ID(id), in: reference.storefront, purpose)
  }
}
