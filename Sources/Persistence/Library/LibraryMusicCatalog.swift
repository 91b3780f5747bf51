package import Entities
import GRDB

/// The albums and artists of the library's tracks: answers without the service.
package struct LibraryMusicCatalog: MusicCatalog {
  private let store: Store
  private let clock: any MachineClock

  /// - Parameters:
  ///   - store: the library's.
  ///   - clock: says when it was asked.
  package init(store: Store, clock: any MachineClock) {
    self.store = store
    self.clock = clock
  }

  package func album(_ id: Album.ID, in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> AlbumContents?
  {
    let tracks = try await read { database in
      let tracks = try Self.tracks(database, where: "track.albumId = ?", id.number)
      if tracks.isEmpty { try Self.expectNothing(of: id.number, in: database) }
      return tracks
    }
    guard let album = Album(of: tracks) else { throw .notInLibrary }
    return AlbumContents(album: album, tracks: tracks, provenance: provenance)
  }

  package func artist(_ id: Artist.ID, in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> ArtistContents?
  {
    let tracks = try await read { database in
      let tracks = try Self.tracks(database, where: "track.artistId = ?", id.number)
      if tracks.isEmpty { try Self.expectNothing(of: id.number, in: database) }
      return tracks
    }
    guard let artist = Artist(id, of: tracks) else { throw .notInLibrary }
    return ArtistContents(artist: artist, albums: Self.albums(of: tracks), provenance: provenance)
  }

  package func albumsAtHand(of artist: Artist.ID, in storefront: Storefront) async -> [Album] {
    let tracks = try? await read { database in
      try Self.tracks(database, where: "track.artistId = ?", artist.number)
    }
    return Self.albums(of: tracks ?? [])
  }

  package func items(_ ids: [Int64], in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> ItemPage
  {
    let items = try await read { database in
      try ids.compactMap { try Self.item($0, in: database) }
    }
    return ItemPage(items: items, provenance: provenance)
  }

  /// None: the library knows no UPC.
  package func items(upc: String, in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> ItemPage
  {
    ItemPage(items: [], provenance: provenance)
  }

  private var provenance: Provenance {
    Provenance(source: .library(because: nil), fetchedAt: clock.now)
  }

  private func read<Value: Sendable>(
    _ work: @escaping @Sendable (Database) throws -> Value
  ) async throws(CatalogError) -> Value {
    let result: Result<Value, CatalogError>
    do {
      result = try await store.read { database in
        do {
          return .success(try work(database))
        } catch let error as CatalogError {
          return .failure(error)
        }
      }
    } catch {
      throw .storage(error)
    }
    return try result.get()
  }
}

// MARK: - Reading

extension LibraryMusicCatalog {
  /// The latest seen first, as `recency` has it.
  private static func tracks(
    _ database: Database, where condition: String, _ id: Int64
  ) throws -> [Track] {
    try TrackTable(database: database)
      .tracks(where: "\(condition) ORDER BY track.recency DESC", [id]).map(\.value.track)
  }

  private static func albums(of tracks: [Track]) -> [Album] {
    var ids: Set<Int64> = []
    let order = tracks.compactMap { $0.album?.id }.filter { ids.insert($0).inserted }
    let byAlbum = Dictionary(grouping: tracks) { $0.album?.id }
    return order.compactMap { Album(of: byAlbum[$0] ?? []) }
  }

  private static func item(_ id: Int64, in database: Database) throws -> CatalogItem? {
    if let track = try tracks(database, where: "track.id = ?", id).first { return .track(track) }
    if let album = Album(of: try tracks(database, where: "track.albumId = ?", id)) {
      return .album(album)
    }
    return Artist(Artist.ID(id), of: try tracks(database, where: "track.artistId = ?", id))
      .map(CatalogItem.artist)
  }

  /// Fails where the library has something else of an id than what was asked for.
  private static func expectNothing(of id: Int64, in database: Database) throws {
    switch try item(id, in: database) {
    case .track(let track): throw CatalogError.unexpectedKind(track.kind.rawValue)
    case .album: throw CatalogError.unexpectedKind("album")
    case .artist: throw CatalogError.unexpectedKind("artist")
    case .other, nil: break
    }
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
      id: ID(id), name: name, artist: tracks.map(\.artist).commonest ?? first.artist,
      genre: tracks.compactMap(\.genre).commonest,
      releaseDate: tracks.compactMap(\.releaseDate).commonest,
      explicitness: tracks.contains { $0.explicitness == .explicit } ? .explicit : nil,
      price: first.offer.album, currency: first.offer.currency, country: first.offer.country,
      pageURL: credit.pageURL, artworkURL: first.media.artworkURL)
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
