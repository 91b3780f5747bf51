package import Entities

/// The rules of the track scene: shows a known track directly, and looks up any other.
package struct TrackDetailInteractor: TrackDetailInteracting {
  private static let otherAlbumLimit = 5

  private let catalog: any Catalog
  private let music: (any MusicCatalog)?
  private let stars: FavoriteTracks
  private let artworks: Artworks?

  /// - Parameters:
  ///   - catalog: The source of tracks.
  ///   - music: The source of albums; `nil` if none are shown beside the track.
  ///   - stars: The user's favorites.
  ///   - artworks: The source of artworks; `nil` if none are shown.
  package init(
    catalog: any Catalog, music: (any MusicCatalog)?, stars: FavoriteTracks, artworks: Artworks?
  ) {
    self.catalog = catalog
    self.music = music
    self.stars = stars
    self.artworks = artworks
  }

  package func track(for reference: TrackReference, _ purpose: RequestPurpose)
    async throws(CatalogError) -> Track?
  {
    switch reference {
    case .known(let track, _): track
    case .id(let id, let storefront): try await catalog.track(id, in: storefront, for: purpose)
    }
  }

  package func otherAlbums(than track: Track, in storefront: Storefront) async -> [Album] {
    guard let music, let artist = track.artist.id else { return [] }
    let albums = await music.localAlbums(of: Artist.ID(artist), in: storefront)
    let others = AlbumGroup.ordered(albums.filter { $0.id.number != track.album?.id })
    return Array(others.prefix(Self.otherAlbumLimit))
  }

  package func artwork(of track: Track) -> ArtworkLink? {
    artworks == nil ? nil : track.artwork
  }

  package func picture(_ artwork: ArtworkLink) async throws(ArtworkError) -> Picture {
    guard let artworks else { throw .missing }
    return try await artworks.picture(artwork)
  }

  package func isFavorite(_ track: Track) async -> Bool {
    await stars.starred(among: [track]).contains(track.id)
  }

  package func setFavorite(_ isFavorite: Bool, _ track: Track, of storefront: Storefront)
    async throws(StorageError)
  {
    try await stars.set(isFavorite, [track], from: storefront)
  }
}
