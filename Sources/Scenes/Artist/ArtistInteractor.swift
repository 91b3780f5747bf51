package import Entities

/// The rules of the artist scene: resolves references, and saves numbers.
package struct ArtistInteractor: ArtistInteracting {
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
  ///   - music: The source of artists and albums.
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

  /// Resolves a reference; the ID of a track or an album stands for its artist.
  package func artist(for reference: ArtistReference, _ purpose: RequestPurpose)
    async throws(CatalogError) -> ArtistAnswer
  {
    let storefront = reference.storefront
    switch reference {
    case .id(let id, _):
      do {
        return try await artist(id, in: storefront, purpose)
      } catch .unexpectedKind(let kind) {
        guard let credit = try await credit(ofItem: id.number, in: storefront, purpose) else {
          throw .unexpectedKind(kind)
        }
        return try await artist(credit, in: storefront, purpose)
      }
    case .album(let id, _):
      guard let credit = try await credit(ofItem: id.number, in: storefront, purpose) else {
        return .missing
      }
      return try await artist(credit, in: storefront, purpose)
    case .track(.known(let track, _)):
      return try await artist(track.artist, in: storefront, purpose)
    case .track(.id(let id, _)):
      guard let track = try await catalog.track(id, in: storefront, for: purpose) else {
        return .missing
      }
      return try await artist(track.artist, in: storefront, purpose)
    }
  }

  package func artwork(of listing: ArtistListing) -> ArtworkLink? {
    artworks == nil ? nil : listing.cover
  }

  package func picture(_ artwork: ArtworkLink) async throws(ArtworkError) -> Picture {
    guard let artworks else { throw .missing }
    return try await artworks.picture(artwork)
  }

  package func tracks(of album: Album, in storefront: Storefront)
    async throws(CatalogError) -> AlbumContents?
  {
    try await music.album(album.id, in: storefront, for: .asked)
  }

  package func favorites(among tracks: [Track]) async -> Set<Track.ID> {
    await stars.starred(among: tracks)
  }

  package func noteNumbers(of listing: ArtistListing) async {
    let albums = savesPicks ? listing.albums : []
    let items = albums.enumerated().map { index, album in
      ListedItem(position: index + 1, .album(album.id), storefront: listing.storefront)
    }
    try? await lastListing?.remember(items, at: clock.now)
  }

  package func notePick(of track: Track) async {
    guard savesPicks else { return }
    try? await library.notePick(of: track.id, at: clock.now)
  }

  private func artist(
    _ credit: Track.Credit, in storefront: Storefront, _ purpose: RequestPurpose
  ) async throws(CatalogError) -> ArtistAnswer {
    guard let id = credit.id else { return .noArtist(named: credit.name) }
    return try await artist(Artist.ID(id), in: storefront, purpose)
  }

  private func artist(
    _ id: Artist.ID, in storefront: Storefront, _ purpose: RequestPurpose
  ) async throws(CatalogError) -> ArtistAnswer {
    let contents = try await music.artist(id, in: storefront, for: purpose)
    return contents.map(ArtistAnswer.artist) ?? .missing
  }

  /// Returns the artist of a track or an album, or `nil` if the ID belongs to neither.
  private func credit(
    ofItem id: Int64, in storefront: Storefront, _ purpose: RequestPurpose
  ) async throws(CatalogError) -> Track.Credit? {
    switch try await music.items([id], in: storefront, for: purpose).items.first {
    case .track(let track): track.artist
    case .album(let album): album.artist
    case .artist, .other, nil: nil
    }
  }
}
