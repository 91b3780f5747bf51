import ArgumentParser
import Dispatch
import Entities
import Foundation
import Persistence
import Synchronization

/// Past terms that a shell offers for the words of a search.
enum TermCompletion {
  private static let limit = 25

  /// ``candidates(_:_:_:)``, for the parser, which asks for them outside of any task.
  @Sendable static func terms(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
    let candidates = Mutex<[String]>([])
    let isDone = DispatchSemaphore(value: 0)
    Task.detached {
      let found = await Self.candidates(words, index, prefix)
      candidates.withLock { $0 = found }
      isDone.signal()
    }
    isDone.wait()
    return candidates.withLock(\.self).map {
      escaped($0, for: CompletionShell.requesting?.rawValue)
    }
  }

  /// A candidate as the script of a shell wants it.
  ///
  /// Bash **expands** what it is given, so that a term with `$(…)` in it would be run; zsh takes a
  /// colon for the end of the candidate.
  static func escaped(_ candidate: String, for shell: String?) -> String {
    let special: String
    switch shell {
    case "bash": special = #"\"'$`*?[]{}()<>|&;!~#=^"#
    case "zsh": special = #"\:"#
    default: return candidate
    }
    return candidate.reduce(into: "") { escaped, character in
      escaped += special.contains(character) ? "\\\(character)" : String(character)
    }
  }

  /// The past terms that continue the word being completed, best first.
  ///
  /// `words` are those of the command line, as they are typed; `index` says which of them is being
  /// completed, and `prefix` what of it stands before the cursor.
  static func candidates(_ words: [String], _ index: Int, _ prefix: String) async -> [String] {
    let environment = ProcessEnvironment(variables: ProcessInfo.processInfo.environment)
    // A store is not made for this.
    guard let path = environment.storePath, FileManager.default.fileExists(atPath: path) else {
      return []
    }
    let settings = (try? ConfigurationFile.read(environment))?.historySettings
    let repository = SQLiteSuggestions(
      store: Store(path: path, .kept), settings: settings ?? HistorySettings())
    let before = earlierWords(words, index)
    let typed = (before + [unquoted(prefix)]).joined(separator: " ")
    let found = try? await repository.suggestions(for: typed, limit: limit)
    let skipped = before.map { $0.count + 1 }.reduce(0, +)
    // A shell offers what goes on from the word that stands there.
    let terms = (found ?? []).map(\.term.text).filter {
      $0.lowercased().hasPrefix(typed.lowercased())
    }
    return terms.map { String($0.dropFirst(skipped)) }.filter { !$0.isEmpty }
  }

  /// The words of the term before the one that is being completed; none where an option stands
  /// among them, whose value might be taken for one.
  private static func earlierWords(_ words: [String], _ index: Int) -> [String] {
    guard let command = words.firstIndex(of: "search"), command + 1 < index,
      index <= words.count
    else { return [] }
    let before = words[(command + 1)..<index]
    return before.contains { $0.hasPrefix("-") } ? [] : before.map(unquoted)
  }

  /// What a word means to the shell: without the quotes and backslashes that a term may need.
  private static func unquoted(_ word: String) -> String {
    var meaning = ""
    var isEscaped = false
    for character in word {
      if isEscaped || !["\\", "\"", "'"].contains(character) {
        meaning.append(character)
        isEscaped = false
      } else {
        isEscaped = character == "\\"
      }
    }
    return meaning
  }
}
