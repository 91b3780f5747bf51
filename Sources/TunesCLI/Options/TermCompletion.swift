import Entities
import Persistence

/// Past terms that a shell offers for the words of a search.
enum TermCompletion {
  private static let limit = 25

  /// The past terms that continue the word being completed, best first, for the parser.
  ///
  /// `words` are those of the command line, as they are typed; `index` says which of them is being
  /// completed, and `prefix` what of it stands before the cursor.
  @Sendable static func terms(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
    let before = earlierWords(words, index)
    let typed = (before + [ShellCandidates.unquoted(prefix)]).joined(separator: " ")
    let skipped = before.map { $0.count + 1 }.reduce(0, +)
    return ShellCandidates.found { store, environment in
      let settings = (try? ConfigurationFile.read(environment))?.historySettings
      let repository = SQLiteSuggestions(store: store, settings: settings ?? HistorySettings())
      let found = try? await repository.suggestions(for: typed, limit: limit)
      // A shell offers what goes on from the word that stands there.
      let terms = (found ?? []).map(\.term.text).filter {
        $0.lowercased().hasPrefix(typed.lowercased())
      }
      return terms.map { String($0.dropFirst(skipped)) }.filter { !$0.isEmpty }
    }
  }

  /// The words of the term before the one that is being completed; none where an option stands
  /// among them, whose value might be taken for one.
  private static func earlierWords(_ words: [String], _ index: Int) -> [String] {
    guard let command = words.firstIndex(of: "search"), command + 1 < index,
      index <= words.count
    else { return [] }
    let before = words[(command + 1)..<index]
    return before.contains { $0.hasPrefix("-") } ? [] : before.map(ShellCandidates.unquoted)
  }
}
