/// A source of catalog data, such as the service or the library.
package protocol Catalog: Sendable {
  /// Returns the matching tracks, best first: at most `limit` (1 to 200), after the first `offset`.
  ///
  /// A catalog that can't filter or sort ignores the query's criteria and order, so callers apply
  /// them to the results. A catalog that can filter returns tracks that don't match the criteria
  /// only if none do. Fewer than `limit` tracks don't mean the end, and a service may ignore
  /// `offset`.
  func tracks(matching query: SearchQuery, limit: Int, offset: Int, for purpose: RequestPurpose)
    async throws(CatalogError) -> ItemPage

  /// Returns the first matching tracks from a fresh cached response, or `nil` if a request is
  /// needed.
  func cachedTracks(matching query: SearchQuery, limit: Int) async -> ItemPage?

  /// Returns the track with an ID in a storefront, or `nil` if the store has none.
  func track(_ id: Track.ID, in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> Track?
}

/// A source of albums and artists, and of any item by its ID.
package protocol MusicCatalog: Sendable {
  /// Returns an album with its tracks, or `nil` if the store has none with the ID.
  ///
  /// Throws ``CatalogError/unexpectedKind(_:)`` if the ID belongs to another kind of item.
  func album(_ id: Album.ID, in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> AlbumContents?

  /// Returns an artist with their albums, or `nil` if the store has none with the ID.
  ///
  /// Throws ``CatalogError/unexpectedKind(_:)`` if the ID belongs to another kind of item.
  func artist(_ id: Artist.ID, in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> ArtistContents?

  /// Returns the artist's albums that are known without a request, if any.
  func localAlbums(of artist: Artist.ID, in storefront: Storefront) async -> [Album]

  /// Returns the items with these IDs in catalog order; unknown IDs are omitted.
  func items(_ ids: [Int64], in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> ItemPage

  func items(upc: String, in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> ItemPage
}

package protocol ChartCatalog: Sendable {
  /// Returns the tracks or albums of a chart, best selling first, up to the query's limit.
  ///
  /// They have fewer facts than items from a lookup.
  func chart(_ query: ChartQuery, for purpose: RequestPurpose) async throws(CatalogError)
    -> ItemPage

  /// Returns the cached items of a chart, however old; none if it isn't cached.
  func cachedChart(_ query: ChartQuery) async -> [CatalogItem]
}

/// A source of the tracks of many albums.
package protocol AlbumTracksCatalog: Sendable {
  /// Returns the tracks of these albums, and saves them to the library.
  func tracks(of albums: [Album.ID], in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> [Track]
}

package protocol GenreCatalog: Sendable {
  func genres(in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> GenreTree

  /// Returns the cached genres, however old, or `nil` if there are none.
  func cachedGenres(in storefront: Storefront) async -> GenreTree?
}

package enum CatalogError: Error, Equatable, Sendable {
  case unavailable(Outage)
  /// The complete response didn't arrive within the time limit.
  case timedOut(after: Duration)
  /// The service rejected the request because of its rate limit.
  case rateLimited(retryAfter: Duration?)
  /// The per-minute request budget is exhausted. No request was sent.
  case budgetSpent(retryAfter: Duration)
  /// The library, which should have returned the results, failed.
  case storage(StorageError)
  /// The item isn't in the library, and the service wasn't contacted.
  case notInLibrary
  case cancelled
  case refused(message: String)
  case invalidResponse(Defect)
  /// The item has another kind, given in the service's own words.
  case unexpectedKind(String)

  /// Whether the service is unavailable, so that the library may be used instead.
  package var isOutage: Bool {
    switch self {
    case .unavailable, .timedOut, .rateLimited, .invalidResponse: true
    case .budgetSpent, .refused, .unexpectedKind, .storage, .notInLibrary, .cancelled: false
    }
  }

  /// Whether the same request can't succeed, however often it is repeated.
  package var isPermanent: Bool {
    switch self {
    case .refused, .unexpectedKind, .notInLibrary, .unavailable(.offline): true
    case .unavailable, .timedOut, .rateLimited, .budgetSpent, .storage, .cancelled,
      .invalidResponse:
      false
    }
  }

  /// The obstacle between the program and the service.
  package enum Outage: Equatable, Sendable {
    case hostNotFound(String)
    case connectionRefused(String)
    case connectionLost
    /// The server's certificate or encryption isn't acceptable.
    case insecure
    /// There is no connection to the proxy at this address, which an environment variable sets.
    case proxyUnreachable(String, variable: String)
    /// The proxy requires a user name and a password, or other ones.
    case proxyPasswordRequired(String, variable: String)
    /// The proxy doesn't connect to this host.
    case proxyRefused(String, variable: String, host: String)
    /// A redirect to a disallowed address, or too many redirects.
    case redirected
    /// The program is offline by request.
    case offline
    case status(Int)
    /// libcurl, which makes the requests on Linux, can't be loaded, for the reason that the system gives.
    case libcurlMissing(String)
    /// Any other failure, as described by the system.
    case other(String)
  }

  package enum Defect: Equatable, Sendable {
    /// A web page instead of data, or a status that stands for one; probably a login portal's.
    case webPage
    case empty
    /// The response is truncated or isn't in the service's format.
    case malformed
    case tooLarge(limit: Int)
  }
}

/// The limit of requests to the service, shared by all of the user's processes.
package protocol RequestBudget: Sendable {
  /// Takes one request from the budget, if one is left.
  ///
  /// The request counts even if it fails.
  func admit(_ purpose: RequestPurpose) async -> RequestAdmission

  /// Admits no requests for a while, as the service demanded.
  func close(for duration: Duration) async
}

package enum RequestAdmission: Equatable, Sendable {
  case granted
  /// No request may be made for this long.
  case refused(retryAfter: Duration)
}

package enum RequestPurpose: String, Hashable, Sendable {
  /// The user requested it; a fresh cached response is enough.
  case asked
  /// The user requested it again: only the service will do, unless it can't be reached.
  case refreshed
  /// A speculative request, made while the user types, or one of many for a list.
  case live

  /// Returns the requests of this kind that a limit allows: half of them, rounded down but at least
  /// one, if they are speculative.
  package func share(of limit: Int) -> Int { self == .live ? max(limit / 2, 1) : limit }
}

/// A cache of the service's responses.
///
/// Beyond its size limit, the least recently used responses are deleted first.
package protocol ResponseCache: Sendable {
  /// Returns the newest cached response for `key`, however old.
  func response(for key: ResponseKey, at time: Timestamp) async throws(StorageError)
    -> CachedResponse?

  /// Saves a response, replacing those to the same request that it makes redundant.
  func keep(_ response: CachedResponse, for key: ResponseKey) async throws(StorageError)
}

package struct ResponseKey: Hashable, Sendable {
  /// The address in its canonical form, without the limit.
  package var request: String
  /// The number of results requested; a response with more also serves a request for fewer.
  package var limit: Int

  package init(request: String, limit: Int) { (self.request, self.limit) = (request, limit) }
}

/// A cached response of the service, decompressed.
package struct CachedResponse: Equatable, Sendable {
  package var body: [UInt8]
  package var fetchedAt: Timestamp

  package init(body: [UInt8], fetchedAt: Timestamp) {
    (self.body, self.fetchedAt) = (body, fetchedAt)
  }
}

/// The searches known to have no results, each for seven days.
///
/// Terms that differ only in case are the same.
package protocol EmptyResultCache: Sendable {
  /// Returns the time `query` had no results, or `nil` if that is unknown or expired at `time`.
  func emptySince(_ query: SearchQuery, at time: Timestamp) async throws(StorageError) -> Timestamp?

  func remember(_ query: SearchQuery, at time: Timestamp) async throws(StorageError)

  func forget(_ query: SearchQuery) async throws(StorageError)
}

package struct CacheSummary: Decodable, Equatable, Sendable {
  /// The path of the cache file; `nil` if there is no folder for it.
  package var path: String?
  package var responseCount: Int
  /// The total size of the responses as stored.
  package var bytes: Int
  package var artworkCount: Int
  package var artworkBytes: Int
  package var emptyResultCount: Int
  package var oldest: Timestamp?

  package init(
    path: String?, responseCount: Int = 0, bytes: Int = 0, artworkCount: Int = 0,
    artworkBytes: Int = 0, emptyResultCount: Int = 0, oldest: Timestamp? = nil
  ) {
    (self.path, self.responseCount, self.bytes, self.artworkCount) = (
      path, responseCount, bytes, artworkCount
    )
    (self.artworkBytes, self.emptyResultCount, self.oldest) = (
      artworkBytes, emptyResultCount, oldest
    )
  }
}
