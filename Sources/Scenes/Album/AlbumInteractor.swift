package import Entities

/// The rules of the album scene: finds the album of a reference.
package struct AlbumInteractor: PageInteractor, AlbumInteracting {
  private static let otherAlbumLimit = 20

  package let services: ItemServices

  package init(_ services: ItemServices) {
    self.services = services
  }

  /// Finds an album; the ID of a track stands for its album.
  package func contents(for reference: AlbumReference, _ purpose: RequestPurpose)
    async throws(CatalogError) -> PageAnswer<AlbumListing>
  {
    let named: TrackReference
    switch reference {
    case .id(let id, let storefront):
      do {
        return try await album(id, for: reference, purpose)
      } catch .unexpectedKind(let kind) where Track.Kind(rawValue: kind) != nil {
        named = .id(Track.ID(id.number), storefront)
      }
    case .track(let reference): named = reference
    }
    guard let track = try await services.track(named, purpose) else {
      return .missing(.album(reference))
    }
    guard let id = track.album?.id else { return .missing(.albumOf(track)) }
    return try await album(Album.ID(id), for: reference, purpose)
  }

  /// Adds other albums of the artist.
  package func addition(to listing: AlbumListing) async
    -> (@Sendable (inout AlbumListing) -> Void)?
  {
    let album = listing.contents.album
    let others = await services.localAlbums(
      of: album.artist.id, besides: album.id.number, in: listing.storefront)
    guard !others.isEmpty else { return nil }
    let shown = Array(others.prefix(Self.otherAlbumLimit))
    return { $0.otherAlbums = shown }
  }

  private func album(_ id: Album.ID, for reference: AlbumReference, _ purpose: RequestPurpose)
    async throws(CatalogError) -> PageAnswer<AlbumListing>
  {
    let storefront = reference.storefront
    let contents = try await services.music.album(id, in: storefront, for: purpose)
    guard let contents else { return .missing(.album(reference)) }
    var listing = AlbumListing(contents, storefront: storefront)
    if case .track(let track) = reference { listing.origin = track.trackID }
    return .found(listing)
  }
}
