import ArgumentParser
import Entities
import Retrieval
import Scenes
import TerminalKit
import Views

struct GenreReferences {
  let listing: GenreListing
  /// Whether words refer only to selected genres.
  let mustBeSelected: Bool

  /// Returns the genre with an ID or name, or the only genre whose name starts with the word.
  func genre(_ word: String) throws(ErrorMessage) -> Genre {
    let named =
      Self.id(word).map { id in listing.allRows.filter { $0.genre.id == id } }
      ?? listing.rows(named: word)
    if mustBeSelected, let id = Self.id(word), named.isEmpty, listing.selected.contains(id) {
      // The genre is selected in another store, with other genres.
      return Genre(id: id, name: word)
    }
    guard !named.isEmpty else { throw unknown(word) }
    let matching = mustBeSelected ? named.filter(\.isSelected) : named
    guard let first = matching.first else {
      throw ErrorMessage(.notFound, "\(quoting: word) isn't selected", advice: selectedNames)
    }
    guard matching.count == 1 else { throw Self.several(word, matching) }
    return first.genre
  }

  private static func id(_ word: String) -> Genre.ID? {
    ItemArgument.id(prefixed: word).map(Genre.ID.init)
  }

  private var selectedNames: SafeText {
    let names = listing.selectedRows.map { SafeText($0.genre.name) }.joined(separator: ", ")
    return names.isEmpty ? "You have no selected genres" : "Selected genres: \(names)"
  }

  private func unknown(_ word: String) -> ErrorMessage {
    let nearest = listing.matcher.nearest(to: word).map { listing.list.elements[$0].name }
    return ErrorMessage(
      .usage, "The \(listing.storefront.phrase) has no genre \(quoting: word)",
      advice: nearest.map { "Did you mean \(quoting: $0)?" } ?? "See `tunes genres`")
  }

  private static func several(_ word: String, _ rows: [GenreListing.Row]) -> ErrorMessage {
    let paths = rows.map { row in
      let path = (row.ancestors + [row.genre]).map { SafeText($0.name) }.joined(separator: " > ")
      return "id:\(row.genre.id.number) (\(path))" as SafeText
    }
    return ErrorMessage(several: word, paths)
  }
}

extension ErrorMessage {
  fileprivate init(several word: String, _ genres: [SafeText]) {
    self.init(
      .usage, "\(quoting: word) matches several genres",
      advice: "Choose one of these: " + genres.joined(separator: ", "))
  }
}

extension ChartGenre {
  /// Returns the genre with an ID or name, or the only genre whose name starts with the word.
  static func named(_ word: String) throws(ErrorMessage) -> ChartGenre {
    if let id = ItemArgument.id(prefixed: word) { return ChartGenre(id: id) }
    let all = all.filter { $0.name != nil }
    let names = all.compactMap(\.name)
    let matcher = Matcher(names)
    let matching = matcher.places(named: word)
    guard let first = matching.first else {
      throw ErrorMessage(
        .usage, "There's no chart for the genre \(quoting: word)",
        advice: matcher.nearest(to: word).map { "Did you mean \(quoting: names[$0])?" }
          ?? "Available genres: \(names.joined(separator: ", "))")
    }
    guard matching.count == 1 else {
      throw ErrorMessage(several: word, matching.map { SafeText(names[$0]) })
    }
    return all[first]
  }

  /// Returns the names for completion, escaped for the shell.
  ///
  /// A list inside a completion script can't contain apostrophes.
  @Sendable static func completions(_ words: [String], _ index: Int, _ prefix: String) -> [String] {
    ShellCandidates.matching(prefix, all.compactMap(\.name))
  }
}

/// The words of `tunes charts`: a store by code or full name, a genre, songs or albums, and a
/// limit.
struct ChartWords {
  /// Whether a word asks for albums.
  private static let kinds = ["album": true, "albums": true, "song": false, "songs": false]

  /// Numbers that mean a limit, not a genre's ID.
  private static let limits = 1...200

  private(set) var storefront: Storefront?
  private(set) var genre: ChartGenre?
  /// Whether the first or last word asks for albums.
  private(set) var namesAlbums = false

  /// The limit, such as 10 in `top 10`.
  private(set) var limit: Int?

  /// Finds the store at either end of the words; the rest is the genre.
  init(_ words: [String]) throws(ErrorMessage) {
    var words = words[...]
    if let place = words.firstIndex(where: { Int($0).map(Self.limits.contains) == true }) {
      limit = Int(words.remove(at: place))
    }
    if limit != nil { words.removeAll { $0.lowercased() == "top" } }
    if let first = words.first.flatMap({ Self.kinds[$0.lowercased()] }) {
      (namesAlbums, words) = (first, words.dropFirst())
    } else if let last = words.last.flatMap({ Self.kinds[$0.lowercased()] }) {
      (namesAlbums, words) = (last, words.dropLast())
    }
    var rest = words
    for count in stride(from: words.count, to: 0, by: -1) where storefront == nil {
      if let found = Self.storefront(words.suffix(count)) {
        (storefront, rest) = (found, words.dropLast(count))
      } else if let found = Self.storefront(words.prefix(count)) {
        (storefront, rest) = (found, words.dropFirst(count))
      }
    }
    guard !rest.isEmpty else { return }
    let text = rest.joined(separator: " ")
    // Two letters are probably a mistyped store code, not a genre.
    if text.count == 2 { storefront = try Storefront(named: text) }
    genre = try ChartGenre.named(text)
  }

  private static func storefront(_ words: ArraySlice<String>) -> Storefront? {
    let text = words.joined(separator: " ")
    return Storefront(code: text) ?? Storefront.named(text)
  }
}
