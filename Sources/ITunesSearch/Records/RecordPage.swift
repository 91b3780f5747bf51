import Entities

/// The readable part of a response: a page of results.
public struct RecordPage: Equatable, Sendable {
  /// The results in the service's order.
  ///
  /// A search lists the best match first, a lookup each item before its children.
  public var records: [Record]
  /// The number of omitted results: unreadable ones, and those beyond ten thousand.
  public var unreadableCount: Int
}

extension RecordPage: Decodable {
  private enum CodingKeys: CodingKey {
    case results
  }

  /// Reads a response, which is an object with `results`; its `resultCount` is ignored.
  ///
  /// Unreadable and excess records are counted and don't end the array.
  public init(from decoder: any Decoder) throws {
    var results = try decoder.container(keyedBy: CodingKeys.self)
      .nestedUnkeyedContainer(forKey: .results)
    records = []
    while !results.isAtEnd, results.currentIndex < Limits.records {
      if let record = try results.decode(Attempt<Record>.self).value { records.append(record) }
    }
    unreadableCount = (results.count ?? results.currentIndex) - records.count
  }
}

extension RecordPage: ServiceContent {
  /// Whether to cache the response: it has a readable record, or no record at all.
  var isWorthKeeping: Bool { !records.isEmpty || unreadableCount == 0 }
}
