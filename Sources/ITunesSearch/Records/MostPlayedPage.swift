import Entities

/// The most played music of a store on Apple Music.
struct MostPlayedPage: ServiceContent {
  let entries: [MostPlayedRecord]
  let unreadableCount: Int

  var isWorthKeeping: Bool { !entries.isEmpty }

  private enum CodingKeys: CodingKey {
    case feed, results
  }

  init(from decoder: any Decoder) throws {
    let feed = try decoder.container(keyedBy: CodingKeys.self)
      .nestedContainer(keyedBy: CodingKeys.self, forKey: .feed)
    let attempts = try feed.decode([Attempt<MostPlayedRecord>].self, forKey: .results)
    entries = attempts.compactMap(\.value)
    unreadableCount = attempts.count - entries.count
  }
}

/// A song or an album in the feed, which has neither its preview nor a song's album.
struct MostPlayedRecord: Decodable, Sendable {
  let id: Int64
  let name: String
  let artist: Track.Credit
  let genre: String?
  let releaseDate: ReleaseDate?
  let explicitness: Explicitness?
  let artworkURL: String?
  let pageURL: String?

  private enum CodingKeys: String, CodingKey {
    case id, name, artistName, artistId, artistUrl, genres, releaseDate, contentAdvisoryRating
    case artworkURL = "artworkUrl100"
    case pageURL = "url"
  }

  private struct Genre: Decodable {
    let genreId: String?
    let name: String?
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    func text(_ key: CodingKeys) throws -> String? {
      try values.decodeIfPresent(String.self, forKey: key)
    }
    guard let id = try text(.id).flatMap({ Int64($0) }), let name = try text(.name),
      let artistName = try text(.artistName)
    else { throw ITunesError.malformed }
    (self.id, self.name) = (id, name)
    artist = Track.Credit(
      id: try text(.artistId).flatMap { Int64($0) }, name: artistName, pageURL: try text(.artistUrl)
    )
    let genres = (try? values.decode([Genre].self, forKey: .genres)) ?? []
    genre = genres.first { $0.genreId != ServiceRequest.musicGenre }?.name
    releaseDate = try text(.releaseDate).map(ReleaseDate.init)
    // The service writes "Explict".
    let isExplicit = try text(.contentAdvisoryRating)?.hasPrefix("Expl") == true
    explicitness = isExplicit ? .explicit : nil
    artworkURL = try text(.artworkURL)
    pageURL = try text(.pageURL)
  }
}
