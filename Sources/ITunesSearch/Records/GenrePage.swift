/// The readable part of an answer with the genre tree.
struct GenrePage: Decodable, Equatable, Sendable {
  /// The genre of all music; `nil` where the answer has none at all.
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
  /// A tree without a genre is not kept: it is hardly what the store has.
  var isWorthKeeping: Bool { root?.subgenres.isEmpty == false }
}
