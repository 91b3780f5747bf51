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

/// A genre with its own charts.
package struct ChartGenre: Hashable, Sendable {
  /// The service's ID of the genre.
  package let id: Int64
  /// The English name; `nil` if only the ID is known.
  package let name: String?

  package init(id: Int64, name: String? = nil) {
    self.id = id
    self.name = name ?? Self.all.first { $0.id == id }?.name
  }

  private init(_ id: Int64, _ name: String) {
    self.id = id
    self.name = name
  }

  /// The top-level music genres.
  package static let all = [
    ChartGenre(2, "Blues"), ChartGenre(3, "Comedy"), ChartGenre(4, "Children's Music"),
    ChartGenre(5, "Classical"), ChartGenre(6, "Country"), ChartGenre(7, "Electronic"),
    ChartGenre(8, "Holiday"), ChartGenre(9, "Opera"), ChartGenre(10, "Singer/Songwriter"),
    ChartGenre(11, "Jazz"), ChartGenre(12, "Latin"), ChartGenre(13, "New Age"),
    ChartGenre(14, "Pop"), ChartGenre(15, "R&B/Soul"), ChartGenre(16, "Soundtrack"),
    ChartGenre(17, "Dance"), ChartGenre(18, "Hip-Hop/Rap"), ChartGenre(19, "World"),
    ChartGenre(20, "Alternative"), ChartGenre(21, "Rock"), ChartGenre(22, "Christian & Gospel"),
    ChartGenre(23, "Vocal"), ChartGenre(24, "Reggae"), ChartGenre(25, "Easy Listening"),
    ChartGenre(27, "J-Pop"), ChartGenre(28, "Enka"), ChartGenre(29, "Anime"),
    ChartGenre(30, "Kayokyoku"), ChartGenre(50, "Fitness & Workout"), ChartGenre(51, "K-Pop"),
    ChartGenre(52, "Karaoke"), ChartGenre(53, "Instrumental"), ChartGenre(1122, "Brazilian"),
    ChartGenre(1197, "Arabic"), ChartGenre(1232, "Chinese"), ChartGenre(1243, "Korean"),
    ChartGenre(1262, "Indian"), ChartGenre(1289, "Folk"), ChartGenre(1290, "Orchestral"),
    ChartGenre(1291, "Marching"),
    ChartGenre(50_000_061, "Spoken Word"),
    ChartGenre(50_000_063, "Disney"), ChartGenre(50_000_064, "French Pop"),
    ChartGenre(50_000_066, "German Pop"), ChartGenre(50_000_068, "German Folk"),
  ]
}
