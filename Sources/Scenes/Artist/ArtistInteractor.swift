package import Entities

/// The rules of the artist scene: finds the artist of a reference, and the tracks of albums.
package struct ArtistInteractor: PageInteractor, ArtistInteracting {
  package let services: ItemServices

  package init(_ services: ItemServices) {
    self.services = services
  }

  /// Finds an artist; the ID of a track or album stands for its artist.
  package func contents(for reference: ArtistReference, _ purpose: RequestPurpose)
    async throws(CatalogError) -> PageAnswer<ArtistListing>
  {
    let named: Track.Credit?
    switch reference {
    case .id(let id, _):
      do {
        return try await artist(id, for: reference, purpose)
      } catch .unexpectedKind(let kind) {
        named = try await credit(ofItem: id.number, in: reference.storefront, purpose)
        if named == nil { throw .unexpectedKind(kind) }
      }
    case .album(let id, let storefront):
      named = try await credit(ofItem: id.number, in: storefront, purpose)
    case .track(let track): named = try await services.track(track, purpose)?.artist
    }
    guard let named else { return .missing(.artist(reference)) }
    guard let id = named.id else { return .missing(.artistNamed(named.name)) }
    return try await artist(Artist.ID(id), for: reference, purpose)
  }

  private func artist(_ id: Artist.ID, for reference: ArtistReference, _ purpose: RequestPurpose)
    async throws(CatalogError) -> PageAnswer<ArtistListing>
  {
    let storefront = reference.storefront
    let contents = try await services.music.artist(id, in: storefront, for: purpose)
    return contents.map { .found(ArtistListing($0, storefront: storefront)) }
      ?? .missing(.artist(reference))
  }

  /// Returns the artist of a track or an album, or `nil` if the ID belongs to neither.
  private func credit(ofItem id: Int64, in storefront: Storefront, _ purpose: RequestPurpose)
    async throws(CatalogError) -> Track.Credit?
  {
    switch try await services.music.items([id], in: storefront, for: purpose).items.first {
    case .track(let track): track.artist
    case .album(let album): album.artist
    case .artist, .other, nil: nil
    }
  }
}
