import Entities
import Foundation

enum ServiceRequest: Hashable, Sendable {
  case search(SearchRequest)
  case lookup(LookupRequest)
  /// The genre tree of a store, an endpoint that Apple's documentation doesn't mention.
  ///
  /// The store is given as ISO 3166-1 alpha-2; names are in its language.
  case genres(country: String)
  case chart(ChartRequest)
  case mostPlayed(MostPlayedRequest)

  /// The ID of the genre that contains all music genres.
  static let musicGenre = "34"

  /// The path and query relative to the service's URL.
  var target: String { target(includingLimit: true) }

  /// The target without the limit, in a form shared by all requests with the same response.
  var canonicalTarget: String {
    guard case .search(var request) = self else { return target(includingLimit: false) }
    request.term = request.term.lowercased().precomposedStringWithCanonicalMapping
    return Self.search(request).target(includingLimit: false)
  }

  private func target(includingLimit: Bool) -> String {
    switch self {
    case .search(let request): "/search?\(request.query(includingLimit: includingLimit))"
    case .lookup(let request): "/lookup?\(request.query)"
    case .genres(let country):
      "/WebObjects/MZStoreServices.woa/ws/genres?"
        + FormEncoding.encode([("id", Self.musicGenre), ("cc", country)])
    case .chart(let request): request.target(includingLimit: includingLimit)
    case .mostPlayed(let request): request.target(includingLimit: includingLimit)
    }
  }

  /// The number of results requested; 0 for requests that always return all of them.
  var limit: Int {
    switch self {
    case .search(let request): request.limit
    case .chart(let request): request.limit
    case .mostPlayed(let request): request.length
    case .lookup, .genres: 0
    }
  }
}

/// A request for what is played most on Apple Music, which has its own host and no genres.
///
/// Source: the observed behavior of the feeds, which fail for other lengths.
struct MostPlayedRequest: Hashable, Sendable {
  static let lengths = [10, 25, 50, 100]

  /// `songs` or `albums`.
  var kind: String
  /// The store, as ISO 3166-1 alpha-2 in lowercase.
  var country: String
  /// One of ``lengths``.
  let length: Int

  init(kind: String, country: String, limit: Int) {
    (self.kind, self.country) = (kind, country)
    length = Self.lengths.first { $0 >= limit } ?? Self.lengths[Self.lengths.count - 1]
  }

  func target(includingLimit: Bool) -> String {
    let limit = includingLimit ? "/\(length)" : ""
    return "/api/v2/\(country)/music/most-played\(limit)/\(kind).json"
  }
}

/// A request for a chart from the store's feeds.
///
/// Source: the observed behavior of the feeds, whose own URLs have this form.
struct ChartRequest: Hashable, Sendable {
  enum Chart: String, Sendable {
    case topSongs = "topsongs"
    case topAlbums = "topalbums"
  }

  var chart: Chart
  /// The store, as ISO 3166-1 alpha-2 in lowercase.
  var country: String
  var genre: Int64?
  /// The maximum number of entries, from 1 to 200.
  var limit: Int

  /// The path relative to the service's URL.
  func target(includingLimit: Bool) -> String {
    let limits = includingLimit ? ["limit=\(limit)"] : []
    let genres = genre.map { ["genre=\($0)"] } ?? []
    let parts = [country, "rss", chart.rawValue] + limits + genres + ["json"]
    return "/" + parts.joined(separator: "/")
  }
}
