package import Entities

/// A catalog with a few albums, artists, and other items, or a failing one.
package final class StubMusicCatalog: MusicCatalog {
  package enum Question: Equatable, Sendable {
    case ids([Int64], Storefront, RequestPurpose)
    case upc(String, Storefront, RequestPurpose)
  }

  private let albums: [AlbumContents]
  private let artists: [ArtistContents]
  private let others: [Int64: CatalogItem]
  private let error: CatalogError?
  private let pages: Script<Question, ItemPage, CatalogError>?
  private let record = Record<(ids: [Int64], purpose: RequestPurpose)>()

  /// `others` are items other than albums and artists.
  package init(
    albums: [AlbumContents] = [], artists: [ArtistContents] = [],
    others: [Int64: CatalogItem] = [:], error: CatalogError? = nil
  ) {
    (self.albums, self.artists, self.others, self.error) = (albums, artists, others, error)
    pages = nil
  }

  /// Creates a catalog that answers lookups in the order of a script, and fails otherwise.
  package init(pages: [Result<ItemPage, CatalogError>]) {
    (albums, artists, others, error) = ([], [], [:], .unstubbed)
    self.pages = Script(pages, otherwise: .failure(.unstubbed))
  }

  /// The scripted lookups.
  package var questions: [Question] { pages?.questions ?? [] }

  package var ids: [Int64] { record.values.flatMap(\.ids) }
  package var purposes: [RequestPurpose] { record.values.map(\.purpose) }

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
    if let pages { return try pages.answer(to: .ids(ids, storefront, purpose)) }
    try note(ids, purpose)
    return .sample(ids.compactMap(item))
  }

  package func items(upc: String, in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> ItemPage
  {
    if let pages { return try pages.answer(to: .upc(upc, storefront, purpose)) }
    try note([], purpose)
    return .sample([CatalogItem]())
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
    record.note((ids, purpose))
    if let error { throw error }
  }
}
