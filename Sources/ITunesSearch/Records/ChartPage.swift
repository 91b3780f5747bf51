import Entities

struct ChartPage: Sendable {
  var entries: [ChartEntryRecord]
  /// The number of unreadable entries, which are omitted.
  var unreadableCount: Int
}

extension ChartPage: ServiceContent {
  /// Whether to cache the response: it has a readable entry, or none at all.
  var isWorthCaching: Bool { !entries.isEmpty || unreadableCount == 0 }

  private enum CodingKeys: CodingKey {
    case feed, entry
  }

  /// Reads a feed; an empty chart has no entry key.
  init(from decoder: any Decoder) throws {
    let feed = try decoder.container(keyedBy: CodingKeys.self)
      .nestedContainer(keyedBy: CodingKeys.self, forKey: .feed)
    let attempts = try feed.decodeIfPresent(FeedList<ChartEntryRecord>.self, forKey: .entry)?.values
    entries = attempts?.compactMap(\.value) ?? []
    unreadableCount = (attempts?.count ?? 0) - entries.count
  }
}

/// A song or album in a chart feed, with values under the feed's names.
struct ChartEntryRecord: Decodable, Sendable {
  let id: Int64
  let name: String
  let artistName: String
  private let members: [String: FeedList<FeedValue>]

  /// Throws unless there is an ID, a name, and an artist.
  init(from decoder: any Decoder) throws {
    let members = try [String: FeedList<FeedValue>](from: decoder)
    func first(_ name: String) -> FeedValue? { members[name]?.values.first?.value }
    guard let id = first("id")?.attributes["im:id"].flatMap({ Int64($0) }),
      let name = first("im:name")?.label, let artistName = first("im:artist")?.label
    else { throw ITunesError.malformed }
    (self.id, self.name, self.artistName, self.members) = (id, name, artistName, members)
  }

  /// The first or only value of a member.
  subscript(name: String) -> FeedValue? { values(name).first }

  func values(_ name: String) -> [FeedValue] { members[name]?.values.compactMap(\.value) ?? [] }
}

/// A member of a feed: a list, or a single value instead of a list of one.
struct FeedList<Value: Decodable & Sendable>: Decodable, Sendable {
  let values: [Attempt<Value>]

  init(from decoder: any Decoder) throws {
    values = (try? [Attempt<Value>](from: decoder)) ?? [Attempt(from: decoder)]
  }
}

/// A value in the store's feeds: a label with attributes.
struct FeedValue: Decodable, Sendable {
  let label: String?
  /// The attributes whose values are strings.
  let attributes: [String: String]
  /// The name within the value, if it is an item with its own name.
  let name: String?

  private enum CodingKeys: String, CodingKey {
    case label, attributes
    case name = "im:name"
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    label = try values.decodeIfPresent(String.self, forKey: .label)
    let texts = try? values.decodeIfPresent([String: Attempt<String>].self, forKey: .attributes)
    attributes = texts?.compactMapValues(\.value) ?? [:]
    let item = try? values.nestedContainer(keyedBy: CodingKeys.self, forKey: .name)
    name = try item?.decodeIfPresent(String.self, forKey: .label)
  }
}

/// The music played most on Apple Music in a store.
struct MostPlayedPage: ServiceContent {
  let entries: [MostPlayedRecord]
  let unreadableCount: Int

  var isWorthCaching: Bool { !entries.isEmpty }

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

/// A song or album in the feed, without its preview and a song's album.
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
