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
    (self.kind, self.storefront, self.genre, self.limit) = (kind, storefront, genre, limit)
  }

  /// Returns the query for a chart on the full screen, where the user scrolls.
  package static func scrolled(
    _ kind: Kind = .songs, in storefront: Storefront, genre: ChartGenre? = nil
  ) -> ChartQuery {
    ChartQuery(kind, in: storefront, genre: genre, limit: 100)
  }

  /// The same chart of the other kind.
  package var other: ChartQuery {
    ChartQuery(kind == .songs ? .albums : .songs, in: storefront, genre: genre, limit: limit)
  }

  package func with(_ genre: ChartGenre?) -> ChartQuery {
    ChartQuery(kind, in: storefront, genre: genre, limit: limit)
  }
}

/// A genre with its own charts.
package struct ChartGenre: Hashable, Sendable {
  package let id: Int64
  /// The English name; `nil` if only the ID is known.
  package let name: String?

  package init(id: Int64, name: String? = nil) {
    self.id = id
    self.name = name ?? Self.all.first { $0.id == id }?.name
  }

  private init(_ id: Int64, _ name: String) { (self.id, self.name) = (id, name) }

  package static let all = named.map { ChartGenre($0, $1) }

  private static let named: [(id: Int64, name: String)] = [
    (2, "Blues"), (3, "Comedy"), (4, "Children's Music"), (5, "Classical"), (6, "Country"),
    (7, "Electronic"), (8, "Holiday"), (9, "Opera"), (10, "Singer/Songwriter"), (11, "Jazz"),
    (12, "Latin"), (13, "New Age"), (14, "Pop"), (15, "R&B/Soul"), (16, "Soundtrack"),
    (17, "Dance"), (18, "Hip-Hop/Rap"), (19, "World"), (20, "Alternative"), (21, "Rock"),
    (22, "Christian & Gospel"), (23, "Vocal"), (24, "Reggae"), (25, "Easy Listening"),
    (27, "J-Pop"), (28, "Enka"), (29, "Anime"), (30, "Kayokyoku"), (50, "Fitness & Workout"),
    (51, "K-Pop"), (52, "Karaoke"), (53, "Instrumental"), (1122, "Brazilian"), (1197, "Arabic"),
    (1232, "Chinese"), (1243, "Korean"), (1262, "Indian"), (1289, "Folk"), (1290, "Orchestral"),
    (1291, "Marching"), (50_000_061, "Spoken Word"), (50_000_063, "Disney"),
    (50_000_064, "French Pop"), (50_000_066, "German Pop"), (50_000_068, "German Folk"),
  ]
}
