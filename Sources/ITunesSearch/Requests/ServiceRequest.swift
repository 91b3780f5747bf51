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

  static let musicGenre = "34"

  /// The path and query relative to the service's URL.
  var target: String { target(includingLimit: true) }

  /// The target without the limit, the same for all requests with the same response.
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

  /// The number of requested results; 0 for requests that always return all.
  var limit: Int {
    switch self {
    case .search(let request): request.limit
    case .chart(let request): request.limit
    case .mostPlayed(let request): request.length
    case .lookup, .genres: 0
    }
  }
}

/// A request for the music played most on Apple Music, which has its own host and no genres.
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

/// A request to the endpoint `/search`.
///
/// Source: Apple's "iTunes Search API" and, where it is silent, the service's observed behavior.
public struct SearchRequest: Hashable, Sendable {
  /// The kind of results to request.
  public enum Entity: String, Sendable {
    /// Songs.
    case song
    /// Music videos.
    case musicVideo
    /// Albums, singles, and compilations.
    case album
    /// Artists.
    case musicArtist
  }

  /// The text to search for, which can contain any white space and punctuation.
  ///
  /// An empty term has no matches.
  public var term: String
  /// The store, as ISO 3166-1 alpha-2; the service's default is `us`.
  public var country: String?
  /// The kind of results to request; responses can contain other kinds too.
  public var entity: Entity
  /// The part of a result to compare with the term; `nil` for all parts.
  ///
  /// For example `songTerm`, `albumTerm`, or `artistTerm`. The service rejects an attribute that
  /// doesn't fit ``entity``.
  public var attribute: String?
  /// The language of the response, such as `ja_jp`; `nil` for the store's own.
  public var language: String?
  /// The maximum number of results, from 1 to 200; the service treats more as 200.
  public var limit: Int
  /// The number of results to skip; undocumented, and often ignored.
  public var offset: Int

  /// Creates a search; the properties of the same names describe the values.
  public init(
    term: String, country: String? = nil, entity: Entity = .song, attribute: String? = nil,
    language: String? = nil, limit: Int = 50, offset: Int = 0
  ) {
    (self.term, self.country, self.entity, self.attribute, self.language, self.limit, self.offset) =
      (term, country, entity, attribute, language, limit, offset)
  }

  /// The query string, with parameters in a fixed order because the service caches by exact string.
  func query(includingLimit: Bool = true) -> String {
    var items = [(name: "term", value: term)]
    if let country { items.append(("country", country)) }
    items.append(("media", "music"))
    items.append(("entity", entity.rawValue))
    if let attribute { items.append(("attribute", attribute)) }
    if let language { items.append(("lang", language)) }
    if includingLimit { items.append(("limit", String(limit))) }
    if offset > 0 { items.append(("offset", String(offset))) }
    return FormEncoding.encode(items)
  }
}

/// A request to the endpoint `/lookup`.
///
/// Source: Apple's "iTunes Search API" and, where it is silent, the service's observed behavior.
public struct LookupRequest: Hashable, Sendable {
  /// The identifiers to look up.
  public enum Key: Hashable, Sendable {
    /// The IDs of artists, collections, or tracks.
    case ids([Int64])
    /// The UPC or EAN of an album; several albums can share one.
    case upc(String)
  }

  /// The kind of children to include.
  public enum Children: String, Sendable {
    /// The albums of an artist.
    case album
    /// The tracks of an album, including music videos, or the songs of an artist.
    case song
  }

  /// The identifiers to look up.
  public var key: Key
  /// The store, as ISO 3166-1 alpha-2; the service's default is `us`.
  ///
  /// An ID is known only to the stores that sell the item.
  public var country: String?
  /// The children to include after each item; `nil` for the item alone.
  public var children: Children?
  /// The maximum number of children of each item, from 1 to 200.
  public var limit = 200
  /// Whether the newest children come first, instead of the service's order.
  public var sortsByDate = false

  /// Creates a lookup by the IDs of artists, collections, or tracks, as in records.
  public init(ids: [Int64], country: String? = nil, children: Children? = nil) {
    key = .ids(ids)
    self.country = country
    self.children = children
  }

  /// Creates a lookup of an album by the 12 or 13 digits of its UPC or EAN.
  public init(upc: String, country: String? = nil) {
    key = .upc(upc)
    self.country = country
  }

  var query: String {
    var items: [(name: String, value: String)] =
      switch key {
      case .ids(let ids): [("id", ids.map(String.init).joined(separator: ","))]
      case .upc(let upc): [("upc", upc)]
      }
    if let country { items.append(("country", country)) }
    if let children {
      items.append(("entity", children.rawValue))
      items.append(("limit", String(limit)))
      if sortsByDate { items.append(("sort", "recent")) }
    }
    return FormEncoding.encode(items)
  }
}
