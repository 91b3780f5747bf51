package import Entities
import GRDB

/// The library as a catalog without a network.
package struct LibraryCatalog: Catalog {
  private let library: any Library
  private let clock: any MachineClock

  package init(library: any Library, clock: any MachineClock) {
    (self.library, self.clock) = (library, clock)
  }

  package func tracks(
    matching query: SearchQuery, limit: Int, offset: Int, for purpose: RequestPurpose
  ) async throws(CatalogError) -> ItemPage {
    var (page, wider) = (try await page(query, limit: limit, offset: offset), query)
    if page.items.isEmpty, offset == 0, !query.criteria.isEmpty {
      wider.criteria = ResultFilter()
      page = try await self.page(wider, limit: limit, offset: 0)
    }
    return page
  }

  private func page(_ query: SearchQuery, isThorough: Bool = true, limit: Int, offset: Int)
    async throws(CatalogError) -> ItemPage
  {
    do {
      return try await library.results(
        of: query, isThorough: isThorough, limit: limit, offset: offset, at: clock.now)
    } catch {
      throw .storage(error)
    }
  }

  package func cachedTracks(matching query: SearchQuery, limit: Int) async -> ItemPage? {
    try? await page(query, isThorough: false, limit: limit, offset: 0)
  }

  package func track(_ id: Track.ID, in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> Track?
  {
    let found: LibraryTrack?
    do {
      found = try await library.track(id)
    } catch {
      throw .storage(error)
    }
    guard let found else { throw .notInLibrary }
    return found.track(in: storefront)
  }
}

/// The albums and artists of the library's tracks.
package struct LibraryMusicCatalog: MusicCatalog {
  private let store: Store
  private let clock: any MachineClock

  package init(store: Store, clock: any MachineClock) { (self.store, self.clock) = (store, clock) }

  package func album(_ id: Album.ID, in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> AlbumContents?
  {
    let (tracks, other) = try await tracks("albumId", id.number, in: storefront)
    guard let album = Album(of: tracks) else { throw .missing(butFound: other) }
    return AlbumContents(album: album, tracks: tracks, provenance: provenance)
  }

  package func artist(_ id: Artist.ID, in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> ArtistContents?
  {
    let (tracks, other) = try await tracks("artistId", id.number, in: storefront)
    guard let artist = Artist(id, of: tracks) else { throw .missing(butFound: other) }
    return ArtistContents(artist: artist, albums: tracks.albums, provenance: provenance)
  }

  package func localAlbums(of artist: Artist.ID, in storefront: Storefront) async -> [Album] {
    (try? await tracks("artistId", artist.number, in: storefront))?.tracks.albums ?? []
  }

  package func items(_ ids: [Int64], in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> ItemPage
  {
    let items = try await read { database in
      try ids.compactMap { try Self.item($0, of: storefront, in: database) }
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
  private func tracks(_ column: String, _ id: Int64, in storefront: Storefront)
    async throws(CatalogError) -> (tracks: [Track], other: CatalogItem?)
  {
    try await read { database in
      let tracks = try Self.tracks(column, id, of: storefront, in: database)
      return (tracks, tracks.isEmpty ? try Self.item(id, of: storefront, in: database) : nil)
    }
  }

  private static func tracks(
    _ column: String, _ id: Int64, of storefront: Storefront, in database: Database
  ) throws -> [Track] {
    try TrackTable(database: database)
      .tracks(where: "track.\(column) = ? ORDER BY track.recency DESC", [id])
      .map { $0.value.track(in: storefront) }
  }

  private static func item(_ id: Int64, of storefront: Storefront, in database: Database) throws
    -> CatalogItem?
  {
    if let track = try tracks("id", id, of: storefront, in: database).first { return .track(track) }
    if let album = Album(of: try tracks("albumId", id, of: storefront, in: database)) {
      return .album(album)
    }
    let tracks = try tracks("artistId", id, of: storefront, in: database)
    return Artist(Artist.ID(id), of: tracks).map { .artist($0) }
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
