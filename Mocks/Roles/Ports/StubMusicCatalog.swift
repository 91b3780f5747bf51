package import Entities
import Synchronization

/// A catalog with a few albums, artists, and other items, or a failing one.
package final class StubMusicCatalog: MusicCatalog {
  private let albums: [AlbumContents]
  private let artists: [ArtistContents]
  private let others: [Int64: CatalogItem]
  private let error: CatalogError?
  private let recorded = Mutex<[(ids: [Int64], purpose: RequestPurpose)]>([])

  /// `others` are items other than albums and artists.
  package init(
    albums: [AlbumContents] = [], artists: [ArtistContents] = [],
    others: [Int64: CatalogItem] = [:], error: CatalogError? = nil
  ) {
    (self.albums, self.artists, self.others, self.error) = (albums, artists, others, error)
  }

  package var ids: [Int64] { recorded.withLock { $0.flatMap(\.ids) } }
  package var purposes: [RequestPurpose] { recorded.withLock { $0.map(\.purpose) } }

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
    recorded.withLock { $0.append((ids, purpose)) }
    if let error { throw error }
  }
}

/// A catalog that answers lookups in the order of a script, and has no albums or artists.
package final class StubItemCatalog: MusicCatalog {
  package enum Question: Equatable, Sendable {
    case ids([Int64], Storefront, RequestPurpose)
    case upc(String, Storefront, RequestPurpose)
  }

  private let pages: Script<Question, ItemPage, CatalogError>

  package init(_ answers: [Result<ItemPage, CatalogError>]) {
    pages = Script(answers, otherwise: .failure(.unstubbed))
  }

  package var questions: [Question] { pages.questions }

  package func album(_ id: Album.ID, in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> AlbumContents?
  { throw .unstubbed }

  package func artist(_ id: Artist.ID, in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> ArtistContents?
  { throw .unstubbed }

  package func localAlbums(of artist: Artist.ID, in storefront: Storefront) async -> [Album] { [] }

  package func items(_ ids: [Int64], in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> ItemPage
  {
    try pages.answer(to: .ids(ids, storefront, purpose))
  }

  package func items(upc: String, in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> ItemPage
  {
    try pages.answer(to: .upc(upc, storefront, purpose))
  }
}
