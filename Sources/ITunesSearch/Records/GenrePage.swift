/// The readable part of a response with the genre tree.
struct GenrePage: Decodable, Equatable, Sendable {
  /// The genre of all music; `nil` if the response has no genre at all.
  var root: GenreRecord?

  private struct Key: CodingKey {
    let stringValue: String
    var intValue: Int? { nil }

    init(stringValue: String) { self.stringValue = stringValue }
    init?(intValue: Int) { nil }
  }

  init(from decoder: any Decoder) throws {
    let values = try decoder.container(keyedBy: Key.self)
    guard !values.allKeys.isEmpty else { return }
    root = try values.decode(GenreRecord.self, forKey: Key(stringValue: GenresRequest.music))
  }
}

extension GenrePage: ServiceContent {
  /// Whether to cache the response: a tree without genres is probably an error.
  var isWorthKeeping: Bool { root?.subgenres.isEmpty == false }
}
