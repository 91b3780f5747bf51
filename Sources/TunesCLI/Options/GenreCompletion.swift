import Entities
import Persistence

/// Shell completion for genres of the library.
enum GenreCompletion {
  private static let limit = 50

  /// Returns the genres that start with the word being completed, most frequent first.
  @Sendable static func genres(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
    ShellCandidates.found { store, _ in
      let library = SQLiteLibrary(store: store)
      let typed = ShellCandidates.unquoted(prefix)
      return (try? await library.genres(startingWith: typed, limit: limit)) ?? []
    }
  }
}
