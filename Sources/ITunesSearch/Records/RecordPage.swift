/// The readable part of an answer.
public struct RecordPage: Equatable, Sendable {
  /// In the service's order.
  public var records: [Record]
  /// How many records were left out because they could not be read.
  public var unreadableCount: Int
}

extension RecordPage: Decodable {
  private enum CodingKeys: CodingKey {
    case results
  }

  /// Reads the envelope of an answer; its `resultCount` is not relied on.
  public init(from decoder: any Decoder) throws {
    let envelope = try decoder.container(keyedBy: CodingKeys.self)
    let results = try envelope.decode([Attempt].self, forKey: .results)
    records = results.compactMap(\.record)
    unreadableCount = results.count - records.count
  }

  /// One record of the array, read or not: a failure does not end the array.
  private struct Attempt: Decodable {
    let record: Record?

    init(from decoder: any Decoder) throws {
      record = try? Record(from: decoder)
    }
  }
}
