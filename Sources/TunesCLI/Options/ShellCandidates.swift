import ArgumentParser
import Dispatch
import Entities
import Foundation
import Persistence
import Retrieval
import Synchronization
import TerminalKit
import Views

/// Completion candidates from the database.
enum ShellCandidates {
  /// Returns the candidates for a typed word, escaped for the shell.
  ///
  /// bash and zsh accept only candidates that continue the word, in its case; fish accepts all that
  /// contain its letters.
  static func offered(
    _ candidates: [String], for typed: String, shell: String? = CompletionShell.requesting?.rawValue
  ) -> [String] {
    guard shell != "fish" else { return candidates }
    let starting = candidates.filter { $0.lowercased().hasPrefix(typed.lowercased()) }
    return starting.map { escaped(typed + $0.dropFirst(typed.count), for: shell) }
  }

  /// Returns the names that match a word, best first; all if the word is empty.
  static func matching(_ word: String, _ names: [String]) -> [String] {
    let typed = unquoted(word)
    let found = typed.isEmpty ? names : Matcher(names).places(for: typed).map { names[$0] }
    return offered(found, for: typed)
  }

  /// Returns candidates, unescaped; none without a database, which isn't created for this.
  ///
  /// Blocks until `find` returns, because the parser calls completions outside of tasks.
  static func read(
    _ find: @escaping @Sendable (Store, ProcessEnvironment) async -> [String]
  ) -> [String] {
    let environment = ProcessEnvironment.inherited
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

  /// Returns a candidate escaped for a shell's completion script.
  ///
  /// In zsh, a colon ends the candidate. bash expands candidates like words of a command.
  static func escaped(_ candidate: String, for shell: String?) -> String {
    candidate.reduce(into: "") { escaped, character in
      let isSpecial =
        switch shell {
        case "bash": !character.isLetter && !character.isNumber
        case "zsh": ["\\", ":"].contains(character)
        default: false
        }
      escaped += isSpecial ? "\\\(character)" : String(character)
    }
  }

  /// Returns a candidate with a description, which zsh and fish show but bash can't.
  static func described(_ candidate: String, as description: SafeText, for shell: String?) -> String
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
  private static let genreLimit = 200
  private static let numberLimit = 100
  private static let termLimit = 25

  /// Returns the genres of the library with any word that matches the one being completed.
  @Sendable static func genres(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
    let names = read { store, _ in
      (try? await SQLiteLibrary(store: store).genres(startingWith: "", limit: genreLimit)) ?? []
    }
    return matching(prefix, names)
  }

  @Sendable static func playlists(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
    let names = read { store, _ in
      ((try? await SQLitePlaylists(store: store).playlists()) ?? []).map(\.name.text)
    }
    return matching(prefix, names)
  }

  /// Returns the codes of stores that match by code or name, with the name as description.
  @Sendable static func storefronts(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
    let typed = unquoted(prefix).lowercased()
    let all = Storefront.all
    let starting = all.filter { $0.code.hasPrefix(typed) }
    let named =
      Storefront.named(typed).map { [$0] }
      ?? Matcher(all.map(\.name)).places(for: typed).prefix(1).map { all[$0] }
    return (starting.isEmpty ? named : starting).map {
      described($0.code, as: SafeText($0.name), for: CompletionShell.requesting?.rawValue)
    }
  }

  /// Returns field names to continue a list separated by commas.
  @Sendable static func fields(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
    let typed = unquoted(prefix)
    let listed = typed.split(separator: ",", omittingEmptySubsequences: false).dropLast()
    let start = listed.map { $0 + "," }.joined()
    return fieldNames(words.dropFirst().first ?? "")
      .filter { !listed.contains(Substring($0)) }.map { start + $0 }
      .filter { $0.lowercased().hasPrefix(typed.lowercased()) }
      .map { escaped($0, for: CompletionShell.requesting?.rawValue) }
  }

  static func fieldNames(_ command: String) -> [String] {
    switch command {
    case "artist": ItemFieldSet.albums.names
    case "cache": RecordTables.cache.names
    case "compare": RecordTables.offers.names
    case "config": RecordTables.settings.names
    case "doctor": RecordTables.health.names
    case "genres": RecordTables.genres.names
    case "history": RecordTables.history.names
    case "lookup": ItemFieldSet.mixed.names
    case "match": MatchDocument.names
    case "playlist": ItemFieldSet.tracks.names + RecordTables.playlists.names
    case "releases": ReleasesDocument.names
    case "storefronts": RecordTables.storefronts.names
    case "suggestions": RecordTables.suggestions.names
    default: ItemFieldSet.tracks.names
    }
  }

  /// Returns the numbers of the last list, with the item as description.
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
        candidates.append(described(String(listed.position), as: description, for: shell))
      }
      return candidates
    }
  }

  /// Returns past terms, best first, that match the word being completed, or that start with it and
  /// the words before it.
  ///
  /// `words` is the command line as typed, `index` the position of the word being completed, and
  /// `prefix` the part of that word before the cursor.
  @Sendable static func terms(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
    let before = earlierWords(words, index)
    let typed = (before + [unquoted(prefix)]).joined(separator: " ")
    let skipped = before.map { $0.count + 1 }.reduce(0, +)
    let terms = read { store, environment in
      let settings = (try? ConfigurationFile.read(environment))?.historySettings
      let repository = SQLiteHistory(store: store, settings: settings ?? HistorySettings())
      let found = try? await repository.suggestions(for: typed, limit: termLimit)
      return (found ?? []).map(\.term.text)
    }
    guard !before.isEmpty else { return offered(terms, for: typed) }
    // The shell completes only the current word, so earlier ones are omitted.
    let starting = terms.filter { $0.lowercased().hasPrefix(typed.lowercased()) }
    let rests = starting.map { String($0.dropFirst(skipped)) }.filter { !$0.isEmpty }
    return offered(rests, for: unquoted(prefix))
  }

  /// Returns the words of the term before the one being completed.
  ///
  /// None if there are options among them, whose values could be mistaken for words.
  private static func earlierWords(_ words: [String], _ index: Int) -> [String] {
    guard let command = words.firstIndex(of: "search"), command + 1 < index, index <= words.count
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
