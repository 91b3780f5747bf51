import Foundation

enum ServiceRequest: Hashable, Sendable {
  case search(SearchRequest)
  case lookup(LookupRequest)
  /// The genre tree of a store, an endpoint that Apple's documentation doesn't mention.
  ///
  /// The store is given as ISO 3166-1 alpha-2; names are in its language.
  case genres(country: String)
  case chart(ChartRequest)

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
    }
  }

  /// The number of results requested; 0 for requests that always return all of them.
  var limit: Int {
    switch self {
    case .search(let request): request.limit
    case .chart(let request): request.limit
    case .lookup, .genres: 0
    }
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
