import Entities
import Foundation

/// The last step between reading a list and sending its songs, whatever its format.
///
/// A row passes only with evidence that it is a song: it comes from a known format or from a named
/// column, or it is a line among lines that look like songs.
struct SongGate {
  /// The lines that are judged together, so that a table after a long list is found as well.
  private static let together = 200

  let text: ListText

  /// Removes the rows of a list that can't be songs.
  ///
  /// - Throws: The structure of the text and the line that shows it, if it isn't a list of songs.
  func admit(_ list: inout SongList) throws(SongListError) {
    if list.areLines, let kind = UnknownStructure.of(text) {
      throw .unknown(kind, line: text.start.first?.number)
    }
    let areGuessed = list.areLines || list.format == "m3u" || list.columns?.areNamed == false
    var refused = areGuessed ? try strangeLines(of: list) : []
    for song in list.songs where Self.isData(song) { refused.insert(song.line) }
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

  /// Returns the numbers of the lines that can't be songs, if they are few.
  private func strangeLines(of list: SongList) throws(SongListError) -> Set<Int> {
    var strange: Set<Int> = []
    var lines: [ListLine] = []
    for line in text.lines where !line.isBlank && (list.areLines || !line.text.hasPrefix("#")) {
      lines.append(line)
      guard lines.count == Self.together else { continue }
      strange.formUnion(try strangeLines(among: lines, of: list))
      lines = []
    }
    return strange.union(try strangeLines(among: lines, of: list))
  }

  private func strangeLines(among lines: [ListLine], of list: SongList) throws(SongListError)
    -> Set<Int>
  {
    var found = lines.compactMap { line in
      Self.structure(of: line.text).map { (line: line.number, kind: $0) }
    }
    if let heading = found.first(where: { $0.kind == Self.table }) {
      throw .unknown(heading.kind, line: heading.line)
    }
    if list.columns == nil { found += Self.rows(among: lines).map { ($0, Self.table) } }
    if list.areLines {
      found += Self.others(among: lines).map { ($0, "a list with other lines") }
    }
    guard let first = found.first, found.count * 3 >= lines.count else {
      return Set(found.map(\.line))
    }
    throw .unknown(first.kind, line: first.line)
  }

  private static let table = "a table"

  /// Returns the structure that a single line shows.
  private static func structure(of line: String) -> String? {
    // A label such as `Playlists:` has no value.
    if let colon = line.firstIndex(of: ":"), line[colon...].hasPrefix(": "),
      line[colon...].dropFirst().contains(where: { !$0.isWhitespace })
    {
      let key = line[..<colon].trimmed
      if key.split(separator: " ").count < 3, ColumnRole(header: key) != .unknown {
        return "a record of keys and values"
      }
    }
    if TableShape.namesColumns(line) { return table }
    let start = line.drop(while: \.isWhitespace)
    // A property of a calendar or a contact, such as `BEGIN:VEVENT`.
    let name = start.prefix { $0.isASCII && $0.isUppercase || $0 == "-" }
    let rest = start.dropFirst(name.count)
    if name.count > 1, ":;".contains(rest.first ?? " "), rest.dropFirst().first?.isLetter == true {
      return "data"
    }
    if start.hasPrefix("#EXT") && !start.contains(",") || start.hasOpenQuote { return "data" }
    if start.contains("\":") || start.contains("</") || start == "{" || start == "}" || start == "]"
    {
      return "data"
    }
    return nil
  }

  /// Returns the numbers of lines that follow each other with the same separators and no dash.
  private static func rows(among lines: [ListLine]) -> [Int] {
    let counts = lines.map { TableShape.separators(in: $0.text) }
    return lines.indices.filter { place in
      guard let count = counts[place] else { return false }
      return place > 0 && counts[place - 1] == count
        || place + 1 < counts.count && counts[place + 1] == count
    }.map { lines[$0].number }
  }
}

extension SongGate {
  /// Returns the numbers of the few lines without a date, or the only one without a dash.
  private static func others(among lines: [ListLine]) -> [Int] {
    let undated = lines.filter { $0.text.split(separator: " ").first?.isDate != true }
    if lines.count > 2, undated.count * 4 <= lines.count { return undated.map(\.number) }
    let whole = lines.filter { line in
      !line.text.split(separator: " ").dropFirst().contains { $0.isSeparator || $0 == "by" }
    }
    return whole.count == 1 && lines.count > 4 ? whole.map(\.number) : []
  }
}

extension Substring {
  /// Whether a word begins with a quote that isn't closed.
  fileprivate var hasOpenQuote: Bool {
    count { $0 == "\"" } == 1 && split(separator: " ").contains { $0.first == "\"" }
  }

  fileprivate var trimmed: String {
    trimmingCharacters(in: CharacterSet(charactersIn: "#*->\"' \t"))
  }
}
