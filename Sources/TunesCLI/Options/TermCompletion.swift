import Entities
import Persistence

/// Shell completion for past search terms.
enum TermCompletion {
  private static let limit = 25

  /// Returns the rest of the past terms that start with the typed words, best first.
  ///
  /// `words` is the command line as typed, `index` the position of the word being completed, and
  /// `prefix` the part of that word before the cursor.
  @Sendable static func terms(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
    let before = earlierWords(words, index)
    let typed = (before + [ShellCandidates.unquoted(prefix)]).joined(separator: " ")
    let skipped = before.map { $0.count + 1 }.reduce(0, +)
    return ShellCandidates.found { store, environment in
      let settings = (try? ConfigurationFile.read(environment))?.historySettings
      let repository = SQLiteSuggestions(store: store, settings: settings ?? HistorySettings())
      let found = try? await repository.suggestions(for: typed, limit: limit)
      // The shell completes only the current word, so earlier ones are omitted.
      let terms = (found ?? []).map(\.term.text).filter {
        $0.lowercased().hasPrefix(typed.lowercased())
      }
      return terms.map { String($0.dropFirst(skipped)) }.filter { !$0.isEmpty }
    }
  }

  /// Returns the words of the term before the one being completed.
  ///
  /// Returns none if there is an option among them, because its value could be mistaken for a word.
  private static func earlierWords(_ words: [String], _ index: Int) -> [String] {
    guard let command = words.firstIndex(of: "search"), command + 1 < index,
      index <= words.count
    else { return [] }
    let before = words[(command + 1)..<index]
    return before.contains { $0.hasPrefix("-") } ? [] : before.map(ShellCandidates.unquoted)
  }
}
