package import Entities

extension ITunesCatalog: MusicCatalog, AlbumTracksCatalog {
  package func album(_ id: Album.ID, in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> AlbumContents?
  {
    let request = LookupRequest(ids: [id.number], country: storefront.code, children: .song)
    let (page, provenance) = try await answer(to: request, for: purpose)
    guard let first = page.records.first else { return try page.nothing() }
    guard case .collection(let record) = first else { throw .unexpectedKind(first.kind) }
    let tracks = page.records.compactMap(Track.init)
    // Songs that only stand beside what the user looks at haven't been seen.
    if purpose != .live { remember(album: tracks, from: storefront, provenance) }
    var contents = AlbumContents(
      album: Album(record), tracks: tracks, provenance: provenance)
    contents.omitted = page.omitted(listing: tracks.count + 1)
    return contents
  }

  package func artist(_ id: Artist.ID, in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> ArtistContents?
  {
    let request = Self.albums(of: id, in: storefront)
    let (page, provenance) = try await answer(to: request, for: purpose)
    guard let first = page.records.first else { return try page.nothing() }
    guard case .artist(let record) = first else { throw .unexpectedKind(first.kind) }
    let albums = page.records.compactMap(Album.init)
    var contents = ArtistContents(
      artist: Artist(record), albums: albums, provenance: provenance)
    contents.omitted = page.omitted(listing: albums.count + 1)
    return contents
  }

  package func localAlbums(of artist: Artist.ID, in storefront: Storefront) async -> [Album] {
    let kept = await kept(Self.albums(of: artist, in: storefront))
    return kept?.page.records.compactMap(Album.init) ?? []
  }

  private static func albums(of artist: Artist.ID, in storefront: Storefront) -> LookupRequest {
    LookupRequest(ids: [artist.number], country: storefront.code, children: .album)
  }

  package func items(_ ids: [Int64], in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> ItemPage
  {
    try await items(LookupRequest(ids: ids, country: storefront.code), storefront, purpose)
  }

  package func items(upc: String, in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> ItemPage
  {
    try await items(LookupRequest(upc: upc, country: storefront.code), storefront, purpose)
  }

  /// Returns the tracks of these albums in catalog order, and adds them to the library.
  package func tracks(of albums: [Album.ID], in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> [Track]
  {
    let request = LookupRequest(
      ids: albums.map(\.number), country: storefront.code, children: .song)
    let (page, provenance) = try await answer(to: request, for: purpose)
    let tracks = page.records.compactMap(Track.init)
    remember(tracks, from: storefront, provenance)
    return tracks
  }

  private func items(
    _ request: LookupRequest, _ storefront: Storefront, _ purpose: RequestPurpose
  ) async throws(CatalogError) -> ItemPage {
    let (page, provenance) = try await answer(to: request, for: purpose)
    if page.records.isEmpty { _ = try page.nothing() as Never? }
    remember(page.records.compactMap(Track.init), from: storefront, provenance)
    return ItemPage(
      items: page.records.map(CatalogItem.init),
      omitted: SkippedRecords(unreadable: page.unreadableCount), provenance: provenance)
  }
}

extension ITunesCatalog: ReleaseCatalog {
  /// The maximum number of albums of each artist, which last for years.
  private static let newestCount = 50

  package func newestAlbums(
    of artists: [Artist.ID], in storefront: Storefront, for purpose: RequestPurpose
  ) async throws(CatalogError) -> NewestAlbums {
    let (page, provenance) = try await answer(
      to: Self.newestAlbums(of: artists, in: storefront), for: purpose)
    if page.records.isEmpty { _ = try page.nothing() as Never? }
    return NewestAlbums(page.albums, provenance)
  }

  package func cachedNewestAlbums(of artists: [Artist.ID], in storefront: Storefront) async
    -> NewestAlbums?
  {
    await kept(Self.newestAlbums(of: artists, in: storefront)).map {
      NewestAlbums($0.page.albums, $0.provenance)
    }
  }

  private static func newestAlbums(of artists: [Artist.ID], in storefront: Storefront)
    -> LookupRequest
  {
    var request = LookupRequest(
      ids: artists.map(\.number), country: storefront.code, children: .album)
    (request.limit, request.sortsByDate) = (newestCount, true)
    return request
  }
}

extension RecordPage {
  /// The albums after each artist.
  fileprivate var albums: [Artist.ID: [Album]] {
    var artist: Artist.ID?
    return records.reduce(into: [:]) { albums, record in
      if case .artist(let record) = record { artist = Artist.ID(record.artistId) }
      if let artist, let album = Album(record) { albums[artist, default: []].append(album) }
    }
  }

  /// Returns the records that aren't among the `count` listed ones.
  func omitted(listing count: Int) -> SkippedRecords {
    SkippedRecords(unreadable: unreadableCount, otherKinds: records.count - count)
  }

  /// Returns `nil` for an empty page, or throws an error if the page had only unreadable records.
  func nothing<Value>() throws(CatalogError) -> Value? {
    if unreadableCount > 0 { throw .invalidResponse(.malformed) }
    return nil
  }
}
