/// A request to the endpoint `/search`.
///
/// Source: Apple's "iTunes Search API", and the service's observed behaviour where that is silent.
public struct SearchRequest: Hashable, Sendable {
  /// The kind of result asked for.
  public enum Entity: String, Sendable {
    /// Songs.
    case song
    /// Music videos.
    case musicVideo
    /// Albums, singles and compilations.
    case album
    /// Artists.
    case musicArtist
  }

  /// The text to look for; white space and punctuation may stand anywhere in it.
  ///
  /// Nothing fits an empty one.
  public var term: String
  /// The storefront, as ISO 3166-1 alpha-2; the service's own default is `us`.
  public var country: String?
  /// The kind of result asked for; answers may hold other kinds all the same.
  public var entity: Entity
  /// What of a result the term is compared with; `nil` for all of it.
  ///
  /// `songTerm`, `albumTerm` or `artistTerm`, for example. The service refuses one that does not go
  /// with ``entity``.
  public var attribute: String?
  /// The language of the answer, `ja_jp` for example; the storefront's own where there is none.
  public var language: String?
  /// How many results at the most, 1 to 200; the service takes more for 200.
  public var limit: Int
  /// How many results to pass over; undocumented, and often ignored.
  public var offset: Int

  /// A search for a term.
  ///
  /// - Parameters:
  ///   - term: the text to look for.
  ///   - country: the storefront, as ISO 3166-1 alpha-2.
  ///   - entity: the kind of result asked for.
  ///   - attribute: what of a result the term is compared with.
  ///   - language: the language of the answer.
  ///   - limit: how many results at the most, 1 to 200.
  ///   - offset: how many results to pass over.
  public init(
    term: String, country: String? = nil, entity: Entity = .song, attribute: String? = nil,
    language: String? = nil, limit: Int = 50, offset: Int = 0
  ) {
    self.term = term
    self.country = country
    self.entity = entity
    self.attribute = attribute
    self.language = language
    self.limit = limit
    self.offset = offset
  }

  /// The query string, its parameters in one fixed order: the service caches by the exact string.
  var query: String { query(limits: [("limit", String(limit))]) }

  /// The query string of all requests that differ in their limit alone.
  var unlimitedQuery: String { query(limits: []) }

  private func query(limits: [(name: String, value: String)]) -> String {
    var items = [(name: "term", value: term)]
    if let country { items.append(("country", country)) }
    items.append(("media", "music"))
    items.append(("entity", entity.rawValue))
    if let attribute { items.append(("attribute", attribute)) }
    if let language { items.append(("lang", language)) }
    items += limits
    if offset > 0 { items.append(("offset", String(offset))) }
    return FormEncoding.encode(items)
  }
}
