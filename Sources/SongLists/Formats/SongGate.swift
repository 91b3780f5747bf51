import Entities
import Foundation

/// The last step between reading a list and sending its songs, for all formats.
///
/// A row passes only with evidence that it is a song: from a known format or a named column, or as
/// a line among lines that look like songs.
struct SongGate {
  /// The number of lines judged together, so that a table after a long list is noticed.
  private static let together = 200
  /// The maximum words in a name; sentences have more.
  private static let mostWords = 12

  let text: ListText

  /// Removes rows that can't be songs.
  ///
  /// - Throws: An error with the line that shows that the text isn't a list of songs.
  func admit(_ list: inout SongList) throws(SongListError) {
    var refused = Set(list.songs.filter(Self.isData).map(\.line))
    if list.areLines || list.format == "m3u" || list.columns?.areNamed == false {
      let songs = Dictionary(list.songs.map { ($0.line, $0) }) { first, _ in first }
      var lines: [ListLine] = []
      for line in text.lines where !line.isBlank && (list.areLines || !line.text.hasPrefix("#")) {
        lines.append(line)
        guard lines.count == Self.together else { continue }
        refused.formUnion(try others(among: lines, of: list, songs))
        lines = []
      }
      refused.formUnion(try others(among: lines, of: list, songs))
    }
    guard !refused.isEmpty else { return }
    let songs = list.songs
    list.songs = songs.filter { !refused.contains($0.line) }
    for song in songs where refused.contains(song.line) { list.skip(song.line, .notASong) }
  }

  /// Whether the title is an address, a date, or an ID.
  private static func isData(_ song: ListedSong) -> Bool {
    guard song.title.first?.isNumber == true || song.title.contains("://") || song.artist == nil
    else { return false }
    let content = ColumnContent([song.title])
    return content == .address || song.artist != nil && content.excludesTitles
  }

  /// Returns the numbers of lines that can't be songs; throws if a third of all lines don't look
  /// like songs.
  private func others(
    among lines: [ListLine], of list: SongList, _ songs: [Int: ListedSong]
  ) throws(SongListError) -> Set<Int> {
    if let heading = lines.first(where: { TableShape.namesColumns($0.text) }) {
      throw .unknown("a table", line: heading.number)
    }
    if let time = lines.first(where: { $0.text.contains(" --> ") }) {
      throw .unknown("subtitles", line: time.number)
    }
    let rows = list.columns == nil ? Self.rows(among: lines) : []
    let records = lines.filter { Self.isRecord($0.text) || $0.text.hasOpenQuote }.map(\.number)
    let headings =
      list.areLines
      ? Self.undated(among: lines)
        + Self.headings(among: lines.filter { songs[$0.number] != nil }) : []
    let certain = Set(rows + records + headings)
    let strange = lines.filter { line in
      certain.contains(line.number) || list.areLines && Self.isStrange(line.text)
        || songs[line.number].map { Self.isSentence($0.title) } == true
    }
    guard let first = strange.first, strange.count * 3 >= lines.count else { return certain }
    throw .unknown(rows.contains(first.number) ? "a table" : "other text", line: first.number)
  }
}

// MARK: - Evidence

extension SongGate {
  /// Whether a line is a column name and a value, as in `Title: Jealousy`.
  private static func isRecord(_ line: String) -> Bool {
    // A label such as `Playlists:` has no value.
    guard let colon = line.firstIndex(of: ":"), line[colon...].hasPrefix(": "),
      line[colon...].dropFirst().contains(where: { !$0.isWhitespace })
    else { return false }
    let key = line[..<colon].trimmingCharacters(in: CharacterSet(charactersIn: "#*->\"' \t"))
    return key.split(separator: " ").count < 3 && ColumnRole(header: key) != .unknown
  }

  /// Whether a line looks like code, settings, records, a log, or markup.
  private static func isStrange(_ line: String) -> Bool {
    if SongPath.isPath(line) { return false }
    if ["/", "./", "~/"].contains(where: line.hasPrefix) { return true }
    let words = line.split(separator: " ").filter { !$0.contains("://") }
    guard let first = words.first else { return false }
    // The time or address before each line of a log.
    let shape = line.prefix(20).drop { $0 == "[" }.shape
    if shape.hasPrefix("0000-00-00"), shape.dropFirst(11).hasPrefix("00:00:00") { return true }
    if first.split(separator: ".").count == 4, first.allSatisfy({ $0.isNumber || $0 == "." }) {
      return true
    }
    if words.count > 3, first.count == 3, words[2].shape == "00:00:00" { return true }
    guard !words.contains(where: { $0.isSeparator }) else { return false }
    if first.contains(":"), first.first?.isLowercase == true { return true }
    // A property of a calendar or a contact, such as `BEGIN:VEVENT`.
    let property = first.split(separator: ":", maxSplits: 1)
    if property.count == 2, property[0].allSatisfy({ $0.isASCII && !$0.isLowercase }) {
      return true
    }
    return words.contains { word in
      word.count > 1 && (word.first == "/" || word.contains { "{}<>=^\\;".contains($0) })
        || "{}]=".contains(word) || word.contains("()")
        || word.contains("@") && word.contains(".")
        || word.utf8.count > 23 && word.contains { $0.isNumber } && word.contains { $0.isLetter }
    }
  }

  /// Whether a name without an artist reads like a sentence, or ends with an amount.
  private static func isSentence(_ name: String) -> Bool {
    let words = name.prefix { $0 != "(" }.split(separator: " ")
    guard let last = words.last, !words.contains(where: { $0.isSeparator || $0 == "by" }) else {
      return false
    }
    return words.count > mostWords || last.hasSuffix(",")
      || last.contains(/^\d+[.,]\d\d$/) && words.count > 1
      || words.count > 3 && words.contains { $0.hasSuffix(".") && $0.count > 3 }
  }

  /// Returns the numbers of consecutive lines with the same separators and no dash.
  private static func rows(among lines: [ListLine]) -> [Int] {
    let counts = lines.map { TableShape.separators(in: $0.text) }
    return lines.indices.filter { place in
      guard let count = counts[place] else { return false }
      return place > 0 && counts[place - 1] == count
        || place + 1 < counts.count && counts[place + 1] == count
    }.map { lines[$0].number }
  }

  /// Returns the numbers of lines without a date, if there are few.
  private static func undated(among lines: [ListLine]) -> [Int] {
    let undated = lines.filter { $0.text.split(separator: " ").first?.isDate != true }
    return lines.count > 2 && undated.count * 4 <= lines.count ? undated.map(\.number) : []
  }

  /// Returns the number of the only line without an artist.
  private static func headings(among lines: [ListLine]) -> [Int] {
    let whole = lines.filter { line in
      !line.text.split(separator: " ").dropFirst().contains { $0.isSeparator || $0 == "by" }
    }
    return whole.count == 1 && lines.count > 3 ? whole.map(\.number) : []
  }
}

extension String {
  /// Whether a word begins with a quote that isn't closed.
  fileprivate var hasOpenQuote: Bool {
    count { $0 == "\"" } == 1 && split(separator: " ").contains { $0.first == "\"" }
  }
}
