package import Entities

extension ResultFilter {
  /// Criteria from years as a user writes them.
  package static func sample(
    genres: [String] = [], years: String? = nil, explicitContent: ExplicitContent? = nil
  ) -> ResultFilter {
    ResultFilter(
      genres: genres, years: years.flatMap(YearRange.init), explicitContent: explicitContent)
  }
}

extension Track {
  /// Six songs that differ in every filter and order, some with missing facts.
  package static let varied: [Track] = {
    var tracks = [
      sample(id: 1, name: "Zebra", artist: "Éric", album: "b-side"),
      sample(id: 2, name: "alpha", artist: "eric", album: "Ärger"),
      sample(id: 3, name: "Ångström", artist: "Zoë", album: nil),
      sample(id: 4, name: "ÉTUDE", artist: "björk", album: "C"),
      sample(id: 5, name: "etude", artist: "Bjorn", album: "c"),
      sample(id: 6, name: "(Beta)", artist: "ABBA", album: "a"),
    ]
    let genres = ["Rock", "R&B/Soul", nil, "Électronique", "ＰＯＰ", "ROCK"]
    let dates = [
      "1969-09-26T07:00:00Z", "1960-01-01T08:00:00Z", nil, "1900-01-01T08:00:00Z",
      "1969-09-26T12:00:00Z",
      "2001-12-31T00:00:00Z",
    ]
    let lengths: [Int64?] = [200_000, nil, 5_000, 200_000, 100_000, 3_600_000]
    let marks: [Explicitness?] = [
      .explicit, .notExplicit, nil, .cleaned, .explicit, Explicitness(rawValue: "unknown"),
    ]
    for index in tracks.indices {
      tracks[index].artist.id = nil
      tracks[index].album?.id = nil
      tracks[index].genre = genres[index]
      tracks[index].releaseDate = dates[index].map(ReleaseDate.init)
      tracks[index].duration = lengths[index].map { .milliseconds($0) }
      tracks[index].explicitness = marks[index]
    }
    return tracks
  }()
}
