import Entities
import Persistence

/// Genres of the library that a shell offers.
enum GenreCompletion {
  private static let limit = 50

  /// Those that go on from the word being completed, the most frequent first, for the parser.
  @Sendable static func genres(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
    ShellCandidates.found { store, _ in
      let library = SQLiteLibrary(store: store)
      let typed = ShellCandidates.unquoted(prefix)
      return (try? await library.genres(startingWith: typed, limit: limit)) ?? []
    }
  }
}
