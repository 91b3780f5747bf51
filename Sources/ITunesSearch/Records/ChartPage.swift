struct ChartPage: Sendable {
  var entries: [ChartEntryRecord]
  /// The number of entries omitted because they were unreadable.
  var unreadableCount: Int
}

extension ChartPage: ServiceContent {
  /// Whether to cache the response: it has a readable entry, or no entry at all.
  var isWorthKeeping: Bool { !entries.isEmpty || unreadableCount == 0 }

  private enum CodingKeys: CodingKey {
    case feed, entry
  }

  /// Reads a feed, which has no entry key if the chart is empty.
  init(from decoder: any Decoder) throws {
    let feed = try decoder.container(keyedBy: CodingKeys.self)
      .nestedContainer(keyedBy: CodingKeys.self, forKey: .feed)
    let attempts = try feed.decodeIfPresent(FeedList<ChartEntryRecord>.self, forKey: .entry)?.values
    entries = attempts?.compactMap(\.value) ?? []
    unreadableCount = (attempts?.count ?? 0) - entries.count
  }
}

/// A song or an album in a chart feed: values under the feed's own names.
struct ChartEntryRecord: Decodable, Sendable {
  let id: Int64
  let name: String
  let artistName: String
  private let members: [String: FeedList<FeedValue>]

  /// Throws an error unless there is an ID, a name, and an artist.
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

/// A member of a feed: a list, or the only value in place of a list of one.
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
