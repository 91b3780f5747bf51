import Entities
import Foundation
import GRDB
import Retrieval

/// The full-text index of tracks, and the index of their loose words.
struct TrackIndex {
  let database: Database
  private var loose: LooseIndex

  init(database: Database, tokenizer: Tokenizer) {
    self.database = database
    loose = LooseIndex(database: database, tokenizer: tokenizer)
  }

  /// Rebuilds the index of all tracks; the index of loose words is built later.
  static func rebuild(_ database: Database) throws {
    try database.execute(sql: "DELETE FROM trackIndex")
    let index = TrackIndex(database: database, tokenizer: Tokenizer())
    let rows = try Row.fetchCursor(
      database, sql: "SELECT recency, name, artistName, albumName FROM track")
    while let row = try rows.next() {
      let texts: [String] = [
        try row.decode(atIndex: 1), try row.decode(atIndex: 2),
        try row.decode(String?.self, atIndex: 3) ?? "",
      ]
      try index.write(texts.map { SearchableText($0).joined }, at: row.decode(atIndex: 0))
    }
    try LooseIndex.reset(database)
  }

  mutating func insert(_ track: Track, at recency: Int64) throws {
    let texts = try texts(of: track)
    let exact = texts.prefix(3).map { loose.words(of: $0).exact }
    try write(exact, at: recency)
    try loose.insert(texts, at: recency)
  }

  mutating func remove(_ track: Track, at recency: Int64) throws {
    try remove(try texts(of: track), at: recency)
  }

  mutating func remove(_ texts: [String], at recency: Int64) throws {
    try database.cachedStatement(sql: "DELETE FROM trackIndex WHERE rowid = ?")
      .execute(arguments: [recency])
    try loose.remove(texts, at: recency)
  }

  /// Returns the texts of a track, including its other names.
  func texts(of track: Track) throws -> [String] {
    try track.searchedTexts
      + OtherNames(database: database).names(ofTrack: track.id.number, artist: track.artist.id)
  }

  /// Changes names, and reindexes the tracks that have them.
  ///
  /// Does nothing if more than `most` tracks match the SQL condition.
  mutating func change(
    _ condition: String, _ id: Int64, most: Int, _ change: () throws -> Void
  ) throws {
    let tracks = try TrackTable(database: database)
      .tracks(where: "track.\(condition) LIMIT \(most + 1)", [id])
    guard tracks.count <= most else { return }
    for track in tracks { try remove(track.value.track, at: track.recency) }
    try change()
    for track in tracks { try insert(track.value.track, at: track.recency) }
  }

  mutating func move(_ track: Track, from recency: Int64, to newRecency: Int64) throws {
    try remove(track, at: recency)
    try insert(track, at: newRecency)
  }

  /// Writes the collected changes; without this, the index is incomplete.
  mutating func finish() throws {
    try loose.finish()
  }

  private func write(_ texts: [String], at recency: Int64) throws {
    try database
      .cachedStatement(
        sql: "INSERT INTO trackIndex (rowid, name, artist, album) VALUES (?, ?, ?, ?)"
      )
      .execute(arguments: [recency, texts[0], texts[1], texts[2]])
  }
}

extension Track {
  /// The texts that find it.
  var searchedTexts: [String] { [name, artist.name, album?.name ?? ""] }
}

/// A text without case, diacritics, and width.
struct FoldedText: Equatable {
  let text: String

  init(_ text: String) {
    // For ASCII, this is the same and much faster.
    if text.utf8.allSatisfy({ $0 < 0x80 }) {
      self.text = text.lowercased()
      return
    }
    self.text =
      text
      .folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
      .precomposedStringWithCanonicalMapping
  }

  private init(folded: String) { text = folded }

  /// The lines, possibly empty.
  var lines: [FoldedText] {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { FoldedText(folded: String($0)) }
  }
}

/// The words of a text in indexed form, folded.
///
/// In scripts without spaces, every character is a word, so that a phrase finds any part of a text.
/// Symbols are words, too, because some titles consist of them.
struct SearchableText: Equatable {
  struct Word: Hashable {
    var text: String
    /// Whether the word is one character of a script without spaces.
    var isCharacter = false
    /// Whether the word directly follows the previous one.
    var followsDirectly = false
  }

  let words: [Word]

  init(_ text: String) { self.init(FoldedText(text)) }

  init(_ text: FoldedText) {
    var words: [Word] = []
    var current = String.UnicodeScalarView()
    var isDirect = false
    func finish() {
      guard !current.isEmpty else { return }
      words.append(Word(text: String(current), followsDirectly: isDirect))
      current = String.UnicodeScalarView()
      isDirect = true
    }
    for scalar in text.text.unicodeScalars {
      switch Role(scalar) {
      case .letter: current.append(scalar)
      case .character:
        finish()
        words.append(Word(text: String(scalar), isCharacter: true, followsDirectly: isDirect))
        isDirect = true
      case .mark:
        if !current.isEmpty { current.append(scalar) }
      case .separator:
        finish()
        isDirect = false
      case .nothing: break
      }
    }
    finish()
    self.words = words
  }

  /// The words, separated by single spaces.
  var joined: String { words.map(\.text).joined(separator: " ") }
}

extension SearchableText {
  private enum Role {
    case letter, character, mark, separator, nothing

    init(_ scalar: Unicode.Scalar) {
      if scalar.isASCII {
        self = Self.ascii(scalar)
        return
      }
      let properties = scalar.properties
      guard !properties.isDefaultIgnorableCodePoint else {
        self = .nothing
        return
      }
      switch properties.generalCategory {
      case .uppercaseLetter, .lowercaseLetter, .titlecaseLetter, .modifierLetter, .otherLetter:
        self = scalar.isWrittenWithoutSpaces ? .character : .letter
      case .decimalNumber, .letterNumber, .otherNumber: self = .letter
      case .nonspacingMark, .spacingMark, .enclosingMark:
        self = .mark
      case .mathSymbol, .currencySymbol, .otherSymbol: self = .character
      default: self = .separator
      }
    }

    private static func ascii(_ scalar: Unicode.Scalar) -> Role {
      switch scalar {
      case "a"..."z", "A"..."Z", "0"..."9": .letter
      case "+", "<", "=", ">", "|", "~", "$": .character
      default: .separator
      }
    }
  }
}

extension Unicode.Scalar {
  /// Whether the script has no spaces between words: Han, kana, Hangul, and Southeast Asian
  /// scripts.
  fileprivate var isWrittenWithoutSpaces: Bool {
    switch value {
    case 0x0E00...0x0EFF, 0x1000...0x109F, 0x1780...0x17FF: true
    case 0x2E80...0x2FDF, 0x3005...0x3007, 0x3021...0x303C, 0x3041...0x30FF, 0x3105...0x31FF: true
    case 0x3400...0x4DBF, 0x4E00...0x9FFF, 0xF900...0xFAFF: true
    case 0x1100...0x11FF, 0xA960...0xA97F, 0xAC00...0xD7FF: true
    case 0x1AFF0...0x1B16F, 0x20000...0x3FFFF: true
    default: false
    }
  }
}
