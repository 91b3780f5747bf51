package import Entities
import Synchronization

/// A catalog of albums and artists that has those it was given, or fails, and records the ids that
/// it was asked for, and for what.
package final class StubMusicCatalog: MusicCatalog {
  private let albums: [AlbumContents]
  private let artists: [ArtistContents]
  private let others: [Int64: CatalogItem]
  private let error: CatalogError?
  private let asked = Mutex<[Int64]>([])
  private let wanted = Mutex<[RequestPurpose]>([])

  /// `others` are things of another kind than an album or an artist.
  package init(
    albums: [AlbumContents] = [], artists: [ArtistContents] = [],
    others: [Int64: CatalogItem] = [:], error: CatalogError? = nil
  ) {
    self.albums = albums
    self.artists = artists
    self.others = others
    self.error = error
  }

  package var ids: [Int64] { asked.withLock { $0 } }
  package var purposes: [RequestPurpose] { wanted.withLock(\.self) }

  package func album(_ id: Album.ID, in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> AlbumContents?
  {
    try note([id.number], purpose)
    if let album = albums.first(where: { $0.album.id == id }) { return album }
    return try nothing(id.number)
  }

  package func artist(_ id: Artist.ID, in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> ArtistContents?
  {
    try note([id.number], purpose)
    if let artist = artists.first(where: { $0.artist.id == id }) { return artist }
    return try nothing(id.number)
  }

  package func localAlbums(of artist: Artist.ID, in storefront: Storefront) async -> [Album] {
    artists.first { $0.artist.id == artist }?.albums ?? []
  }

  package func items(_ ids: [Int64], in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> ItemPage
  {
    try note(ids, purpose)
    return ItemPage(items: ids.compactMap(item), provenance: .sample)
  }

  package func items(upc: String, in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> ItemPage
  {
    try note([], purpose)
    return ItemPage(items: [], provenance: .sample)
  }

  private func item(_ id: Int64) -> CatalogItem? {
    others[id]
      ?? albums.first { $0.album.id.number == id }.map { .album($0.album) }
      ?? artists.first { $0.artist.id.number == id }.map { .artist($0.artist) }
  }

  private func nothing<Value>(_ id: Int64) throws(CatalogError) -> Value? {
    switch item(id) {
    case .track(let track): throw .unexpectedKind(track.kind.rawValue)
    case .album: throw .unexpectedKind("album")
    case .artist: throw .unexpectedKind("artist")
    case .other(let other): throw .unexpectedKind(other.kind)
    case nil: return nil
    }
  }

  private func note(_ ids: [Int64], _ purpose: RequestPurpose) throws(CatalogError) {
    wanted.withLock { $0.append(purpose) }
    asked.withLock { $0 += ids }
    if let error { throw error }
  }
}
