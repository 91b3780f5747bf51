/// The readable part of an answer: a page of results.
public struct RecordPage: Equatable, Sendable {
  /// The results in the service's order: of a search the best first, of a look-up each thing before
  /// its children.
  public var records: [Record]
  /// How many results were left out because they do not say what they are.
  public var unreadableCount: Int
}

extension RecordPage: Decodable {
  private enum CodingKeys: CodingKey {
    case results
  }

  /// Reads the envelope of an answer; its `resultCount` is not relied on.
  ///
  /// - Parameter decoder: of the body of an answer.
  /// - Throws: `DecodingError` where there is no list of results.
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
