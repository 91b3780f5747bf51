package import Entities
import GRDB

/// The albums and artists of the library's tracks.
package struct LibraryMusicCatalog: MusicCatalog {
  private let store: Store
  private let clock: any MachineClock

  package init(store: Store, clock: any MachineClock) { (self.store, self.clock) = (store, clock) }

  package func album(_ id: Album.ID, in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> AlbumContents?
  {
    let (tracks, other) = try await tracks("albumId", id.number)
    guard let album = Album(of: tracks) else { throw .missing(butFound: other) }
    return AlbumContents(album: album, tracks: tracks, provenance: provenance)
  }

  package func artist(_ id: Artist.ID, in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> ArtistContents?
  {
    let (tracks, other) = try await tracks("artistId", id.number)
    guard let artist = Artist(id, of: tracks) else { throw .missing(butFound: other) }
    return ArtistContents(artist: artist, albums: tracks.albums, provenance: provenance)
  }

  package func localAlbums(of artist: Artist.ID, in storefront: Storefront) async -> [Album] {
    (try? await tracks("artistId", artist.number))?.tracks.albums ?? []
  }

  package func items(_ ids: [Int64], in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> ItemPage
  {
    let items = try await read { database in
      try ids.compactMap { try Self.item($0, in: database) }
    }
    return ItemPage(items: items, provenance: provenance)
  }

  /// Finds nothing, because the library has no UPCs.
  package func items(upc: String, in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> ItemPage
  {
    ItemPage(items: [], provenance: provenance)
  }

  private var provenance: Provenance {
    Provenance(source: .library(because: nil), fetchedAt: clock.now)
  }

  private func read<Value: Sendable>(_ body: @escaping @Sendable (Database) throws -> Value)
    async throws(CatalogError) -> Value
  {
    do {
      return try await store.read(body)
    } catch {
      throw .storage(error)
    }
  }

  /// Returns the tracks with an ID in a column, newest first, or else the other item with that ID.
  private func tracks(_ column: String, _ id: Int64) async throws(CatalogError) -> (
    tracks: [Track], other: CatalogItem?
  ) {
    try await read { database in
      let tracks = try Self.tracks(column, id, in: database)
      return (tracks, tracks.isEmpty ? try Self.item(id, in: database) : nil)
    }
  }

  private static func tracks(_ column: String, _ id: Int64, in database: Database) throws -> [Track]
  {
    try TrackTable(database: database)
      .tracks(where: "track.\(column) = ? ORDER BY track.recency DESC", [id]).map(\.value.track)
  }

  private static func item(_ id: Int64, in database: Database) throws -> CatalogItem? {
    if let track = try tracks("id", id, in: database).first { return .track(track) }
    if let album = Album(of: try tracks("albumId", id, in: database)) { return .album(album) }
    return Artist(Artist.ID(id), of: try tracks("artistId", id, in: database)).map { .artist($0) }
  }
}

extension CatalogError {
  fileprivate static func missing(butFound item: CatalogItem?) -> CatalogError {
    switch item {
    case .track(let track): .unexpectedKind(track.kind.rawValue)
    case .album: .unexpectedKind("album")
    case .artist: .unexpectedKind("artist")
    case .other, nil: .notInLibrary
    }
  }
}

extension [Track] {
  /// Their albums, in the order of the tracks.
  fileprivate var albums: [Album] {
    var ids: Set<Int64> = []
    let order = compactMap { $0.album?.id }.filter { ids.insert($0).inserted }
    let byAlbum = Dictionary(grouping: self) { $0.album?.id }
    return order.compactMap { Album(of: byAlbum[$0] ?? []) }
  }
}

extension Artist {
  /// Creates an artist from the tracks; `nil` if there are none.
  fileprivate init?(_ id: ID, of tracks: [Track]) {
    guard let name = tracks.map(\.artist.name).commonest else { return nil }
    self.init(
      id: id, name: name, genre: tracks.compactMap(\.genre).commonest,
      pageURL: tracks.first?.artist.pageURL)
  }
}

extension Album {
  /// Creates an album from its tracks; `nil` if there are none, or none names it.
  ///
  /// It has no count of tracks: those of other discs are unknown. Its date is the commonest, because
  /// single tracks can be released before it.
  fileprivate init?(of tracks: [Track]) {
    let credits = tracks.compactMap(\.album)
    guard let first = tracks.first, let credit = credits.first, let id = credit.id,
      let name = credits.compactMap(\.name).commonest
    else { return nil }
    self.init(
      id: ID(id), name: name, artist: tracks.map(\.artist).commonest ?? first.artist)
    genre = tracks.compactMap(\.genre).commonest
    releaseDate = tracks.compactMap(\.releaseDate).commonest
    explicitness = tracks.contains { $0.explicitness == .explicit } ? .explicit : nil
    price = first.albumPrice
    currency = first.currency
    country = first.country
    pageURL = credit.pageURL
    artworkURL = first.artworkURL
  }
}

extension Array where Element: Hashable {
  /// The commonest element; of several, the first.
  fileprivate var commonest: Element? {
    let counts = Dictionary(map { ($0, 1) }, uniquingKeysWith: +)
    let most = counts.values.max()
    return first { counts[$0] == most }
  }
}
