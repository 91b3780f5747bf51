import Entities

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
