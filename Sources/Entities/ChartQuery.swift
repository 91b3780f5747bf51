/// A query for the best sellers of a storefront.
package struct ChartQuery: Hashable, Sendable {
  package enum Kind: String, Hashable, Sendable {
    case songs, albums
  }

  package let kind: Kind
  package let storefront: Storefront
  /// `nil` for music of every genre.
  package let genre: ChartGenre?
  /// The maximum number of entries, from 1 to 200.
  package let limit: Int

  package init(
    _ kind: Kind = .songs, in storefront: Storefront, genre: ChartGenre? = nil, limit: Int = 25
  ) {
    self.kind = kind
    self.storefront = storefront
    self.genre = genre
    self.limit = limit
  }
}
