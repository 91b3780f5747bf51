/// The readable part of a chart.
struct ChartPage: Equatable, Sendable {
  /// The entries, best-selling first.
  var entries: [ChartEntryRecord]
  /// The number of entries omitted because they were unreadable.
  var unreadableCount: Int
}

extension ChartPage: ServiceContent, Decodable {
  /// Whether to cache the response: it has a readable entry, or no entry at all.
  var isWorthKeeping: Bool { !entries.isEmpty || unreadableCount == 0 }

  private enum CodingKeys: CodingKey {
    case feed, entry
  }

  /// Reads a feed, which has a list of entries, a single entry as an object, or no entry key.
  init(from decoder: any Decoder) throws {
    let feed = try decoder.container(keyedBy: CodingKeys.self)
      .nestedContainer(keyedBy: CodingKeys.self, forKey: .feed)
    let attempts: [Attempt] =
      if let list = try? feed.decodeIfPresent([Attempt].self, forKey: .entry) {
        list
      } else if feed.contains(.entry) {
        [try feed.decode(Attempt.self, forKey: .entry)]
      } else {
        []
      }
    entries = attempts.compactMap(\.entry)
    unreadableCount = attempts.count - entries.count
  }

  /// An entry that may be unreadable, so that one failure doesn't end the list.
  private struct Attempt: Decodable {
    let entry: ChartEntryRecord?

    init(from decoder: any Decoder) throws {
      entry = try? ChartEntryRecord(from: decoder)
    }
  }
}
