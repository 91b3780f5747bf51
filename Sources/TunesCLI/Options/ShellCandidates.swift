import ArgumentParser
import Dispatch
import Entities
import Foundation
import Persistence
import Synchronization
import TerminalKit

/// Completion candidates from the database.
enum ShellCandidates {
  /// Returns candidates, escaped for the requesting shell; none if there is no database.
  static func found(
    _ find: @escaping @Sendable (Store, ProcessEnvironment) async -> [String]
  ) -> [String] {
    read(find).map { escaped($0, for: CompletionShell.requesting?.rawValue) }
  }

  /// Returns candidates unescaped; none if there is no database, which isn't created for this.
  ///
  /// Blocks until `find` returns, because the parser calls completions outside of any task.
  static func read(
    _ find: @escaping @Sendable (Store, ProcessEnvironment) async -> [String]
  ) -> [String] {
    let environment = ProcessEnvironment(variables: ProcessInfo.processInfo.environment)
    guard let path = environment.storePath, FileManager.default.fileExists(atPath: path) else {
      return []
    }
    let candidates = Mutex<[String]>([])
    let isDone = DispatchSemaphore(value: 0)
    Task.detached {
      let found = await find(Store(path: path, .kept), environment)
      candidates.withLock { $0 = found }
      isDone.signal()
    }
    isDone.wait()
    return candidates.withLock(\.self)
  }

  /// Returns a candidate, escaped for the completion script of a shell.
  ///
  /// Bash **expands** candidates, so it would run a `$(…)` in a term. In zsh, a colon ends the
  /// candidate.
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

  /// Returns a candidate with a description, which zsh and fish show; bash can't.
  static func described(_ candidate: String, as description: SafeText, for shell: String?)
    -> String
  {
    switch shell {
    case "zsh": "\(candidate):\(description.string)"
    case "fish": "\(candidate)\t\(description.string)"
    default: candidate
    }
  }

  /// Returns a word without the shell's quotes and backslashes.
  static func unquoted(_ word: String) -> String {
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

// MARK: - Kinds

extension ShellCandidates {
  private static let genreLimit = 50
  private static let numberLimit = 100
  private static let termLimit = 25

  /// Returns the genres of the library that start with the word being completed, most frequent
  /// first.
  @Sendable static func genres(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
    found { store, _ in
      let typed = unquoted(prefix)
      return
        (try? await SQLiteLibrary(store: store).genres(
          startingWith: typed, limit: genreLimit)) ?? []
    }
  }

  /// Returns the numbers of the last list, each described by its track or album.
  @Sendable static func numbers(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
    let shell = CompletionShell.requesting?.rawValue
    return read { store, _ in
      let listing = SQLiteLastListing(store: store, terminal: TerminalSession.name)
      let library = LibraryMusicCatalog(store: store, clock: SystemClock())
      var candidates: [String] = []
      for listed in ((try? await listing.items()) ?? []).prefix(numberLimit) {
        let known = try? await library.items(
          [listed.item.number], in: listed.storefront, for: .asked)
        let description = known?.items.first?.description ?? ""
        candidates.append(
          described(String(listed.position), as: description, for: shell))
      }
      return candidates
    }
  }

  /// Returns the rest of the past terms that start with the typed words, best first.
  ///
  /// `words` is the command line as typed, `index` the position of the word being completed, and
  /// `prefix` the part of that word before the cursor.
  @Sendable static func terms(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
    let before = earlierWords(words, index)
    let typed = (before + [unquoted(prefix)]).joined(separator: " ")
    let skipped = before.map { $0.count + 1 }.reduce(0, +)
    return found { store, environment in
      let settings = (try? ConfigurationFile.read(environment))?.historySettings
      let repository = SQLiteSuggestions(store: store, settings: settings ?? HistorySettings())
      let found = try? await repository.suggestions(for: typed, limit: termLimit)
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
    return before.contains { $0.hasPrefix("-") } ? [] : before.map(unquoted)
  }
}

extension CatalogItem {
  fileprivate var description: SafeText {
    switch self {
    case .track(let track): "\(track.name) — \(track.artist.name)"
    case .album(let album): "\(album.name) — \(album.artist.name)"
    case .artist(let artist): "\(artist.name)"
    case .other: ""
    }
  }
}
