/// The readable part of a chart.
struct ChartPage: Equatable, Sendable {
  /// The best selling first.
  var entries: [ChartEntryRecord]
  /// How many entries were left out because they could not be read.
  var unreadableCount: Int
}

extension ChartPage: ServiceContent, Decodable {
  /// An answer without a single readable entry is kept only where it had none at all.
  var isWorthKeeping: Bool { !entries.isEmpty || unreadableCount == 0 }

  private enum CodingKeys: CodingKey {
    case feed, entry
  }

  /// Reads a feed: several entries are a list, one is an object, and none is no key at all.
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

  /// One entry, read or not: a failure does not end the list.
  private struct Attempt: Decodable {
    let entry: ChartEntryRecord?

    init(from decoder: any Decoder) throws {
      entry = try? ChartEntryRecord(from: decoder)
    }
  }
}
