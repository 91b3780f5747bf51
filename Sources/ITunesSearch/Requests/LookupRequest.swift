/// A request to the endpoint `/lookup`.
///
/// Source: Apple's "iTunes Search API", and the service's observed behaviour where that is silent.
public struct LookupRequest: Hashable, Sendable {
  /// What the store is asked by.
  public enum Key: Hashable, Sendable {
    /// The ids of artists, collections or tracks.
    case ids([Int64])
    /// The UPC or EAN of an album; several albums may have one.
    case upc(String)
  }

  /// What is asked for beside the thing itself.
  public enum Children: String, Sendable {
    /// The albums of an artist.
    case album
    /// The tracks of an album, its music videos among them, or the songs of an artist.
    case song
  }

  /// What the store is asked by.
  public var key: Key
  /// The storefront, as ISO 3166-1 alpha-2; the service's own default is `us`.
  ///
  /// An id is known only to those that sell it.
  public var country: String?
  /// What is to follow each thing: its children, 200 at the most; `nil` for the thing alone.
  public var children: Children?

  /// A look-up by ids.
  ///
  /// - Parameters:
  ///   - ids: of artists, collections or tracks, as records have them.
  ///   - country: the storefront, as ISO 3166-1 alpha-2; the service's own default is `us`.
  ///   - children: what is to follow each thing.
  public init(ids: [Int64], country: String? = nil, children: Children? = nil) {
    key = .ids(ids)
    self.country = country
    self.children = children
  }

  /// A look-up of an album by its UPC or EAN.
  ///
  /// - Parameters:
  ///   - upc: the digits, 12 or 13 of them.
  ///   - country: the storefront, as ISO 3166-1 alpha-2; the service's own default is `us`.
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
      items.append(("limit", "200"))
    }
    return FormEncoding.encode(items)
  }
}
