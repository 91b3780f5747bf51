/// A genre with its readable subgenres.
struct GenreRecord: Decodable, Equatable, Sendable {
  var id: Int64
  var name: String
  var subgenres: [GenreRecord]
  /// The number of unreadable subgenres, at any depth.
  var unreadableCount: Int

  /// The maximum depth of subgenres; the service has three levels.
  private static let maximumDepth = 8

  private enum CodingKeys: CodingKey {
    case id, name, subgenres
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: CodingKeys.self)
    let text = try values.decode(String.self, forKey: .id)
    name = try values.decode(String.self, forKey: .name)
    // Each level adds two keys to the path: the genre's and that of its subgenres.
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

  /// A subgenre that may be unreadable, so that one failure doesn't end the list.
  private struct Attempt: Decodable {
    let record: GenreRecord?

    init(from decoder: any Decoder) throws {
      record = try? GenreRecord(from: decoder)
    }
  }
}
