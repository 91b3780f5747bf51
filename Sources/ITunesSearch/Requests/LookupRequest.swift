import Entities

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
  /// Whether the newest children come first; otherwise, the order is the service's own.
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
