/// A genre as the service sends it, with what could be read of its parts.
struct GenreRecord: Decodable, Equatable, Sendable {
  var id: Int64
  var name: String
  var subgenres: [GenreRecord]
  /// How many of its parts, at any depth, could not be read.
  var unreadableCount: Int

  /// The deepest that parts of parts are read; the service has three levels.
  private static let maximumDepth = 8

  private enum CodingKeys: CodingKey {
    case id, name, subgenres
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let text = try values.decode(String.self, forKey: .id)
    name = try values.decode(String.self, forKey: .name)
    // Each level is a genre's key and the key of its parts.
    guard let id = Int64(text), !name.allSatisfy(\.isWhitespace),
      decoder.codingPath.count < 2 * Self.maximumDepth
    else {
      throw DecodingError.dataCorruptedError(
        forKey: .id, in: values, debugDescription: "no genre")
    }
    self.id = id
    let parts = (try? values.decodeIfPresent([String: Attempt].self, forKey: .subgenres)) ?? [:]
    subgenres = parts.values.compactMap(\.record).sorted { $0.id < $1.id }
    unreadableCount =
      parts.count - subgenres.count + subgenres.map(\.unreadableCount).reduce(0, +)
  }

  /// One part, read or not: a failure does not end the rest.
  private struct Attempt: Decodable {
    let record: GenreRecord?

    init(from decoder: any Decoder) throws {
      record = try? GenreRecord(from: decoder)
    }
  }
}
