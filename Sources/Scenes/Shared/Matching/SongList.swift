import Entities
import Foundation

/// A song that a list names.
package struct ListedSong: Equatable, Sendable {
  /// The number of its line in the file.
  package let line: Int
  /// The title; in a list of lines, everything that the line says.
  package let title: String
  /// `nil` if the title can also name the artist.
  package var artist: String?
  package var album: String?
  package var duration: Duration?

  package init(
    line: Int, title: String, artist: String? = nil, album: String? = nil, duration: Duration? = nil
  ) {
    (self.line, self.title, self.artist, self.album) = (line, title, artist, album)
    self.duration = duration
  }

  /// The song in the words of the list.
  package var text: String { artist.map { "\($0) - \(title)" } ?? title }
}

package enum ListFormat: String, CaseIterable, Sendable {
  /// A song on each line.
  case text
  /// Columns with a header, separated by commas, semicolons, or tabs.
  case csv
  case m3u
}

/// A line of a list that names no song.
package struct SkippedLine: Equatable, Sendable {
  package enum Reason: Sendable { case noTitle, openQuote }

  package let line: Int
  package let reason: Reason
}

/// Reads a list of songs, in the format that its beginning shows.
package struct SongListReader {
  /// The lines that show the format.
  private static let sample = 20
  /// A song's texts, in Unicode scalars; the rest of a longer one is ignored.
  static let longestText = 300

  /// The songs read so far.
  package private(set) var songs: [ListedSong] = []
  /// The first lines that name no song.
  package private(set) var skipped: [SkippedLine] = []
  package private(set) var skippedCount = 0
  package var isBinary: Bool { lines.isBinary }
  /// Whether the beginning is XML or JSON, whose lines aren't songs.
  package private(set) var isMarkup = false
  /// Whether there are more songs than the limit.
  package private(set) var isTooLong = false
  private var lines = TextLines()
  private var format: ListFormat?
  private var first: [(number: Int, text: String)] = []
  private var csv = SongTable()
  private var m3u = SongPlaylist()

  /// `format` is that of the list; `nil` to recognize it.
  package init(format: ListFormat?) { self.format = format }

  package mutating func read(_ data: some Sequence<UInt8>) { take(lines.read(data)) }

  /// Reads what is left at the end of the list.
  package mutating func finish() {
    take(lines.finish())
    begin()
    for entry in csv.finish() + m3u.finish() { add(entry) }
  }

  private mutating func take(_ lines: [(number: Int, text: String)]) {
    for line in lines where !line.text.allSatisfy(\.isWhitespace) || csv.isInsideQuotes {
      if let format, first.isEmpty {
        add(line, format)
      } else {
        first.append(line)
        if first.count == Self.sample { begin() }
      }
    }
  }

  /// Reads the first lines, now that they show the format.
  private mutating func begin() {
    if format == nil { isMarkup = first.first.map { Self.isMarkup($0.text) } == true }
    let format = format ?? Self.format(of: first.map(\.text))
    self.format = format
    let lines = first
    first = []
    for line in lines { add(line, format) }
  }

  private mutating func add(_ line: (number: Int, text: String), _ format: ListFormat) {
    switch format {
    case .text: add(.song(ListedSong(line: line.number, title: line.text.asOneLine)))
    case .csv: for entry in csv.read(line) { add(entry) }
    case .m3u: for entry in m3u.read(line) { add(entry) }
    }
  }

  private mutating func add(_ entry: ListEntry) {
    switch entry {
    case .song(let song) where songs.count < Limits.listedSongs: songs.append(song)
    case .song: isTooLong = true
    case .skipped(let line):
      skippedCount += 1
      if skipped.count < Limits.namedLines { skipped.append(line) }
    }
  }

  private static func isMarkup(_ line: String) -> Bool {
    let text = line.filter { !$0.isWhitespace }
    return ["{", "["].contains(text)
      || ["<?xml", "<playlist", "<!", "{\"", "[{"].contains { text.hasPrefix($0) }
  }

  private static func format(of lines: [String]) -> ListFormat {
    if lines.contains(where: { $0.hasPrefix("#EXTM3U") || $0.hasPrefix("#EXTINF:") }) {
      return .m3u
    }
    return lines.prefix(2).contains { SongColumns(header: $0)?.areCertain == true } ? .csv : .text
  }
}

/// A part of a list.
enum ListEntry {
  case song(ListedSong)
  case skipped(SkippedLine)
}

extension String {
  /// The text without line breaks and white space around, cut at the limit of a list; tabs stay.
  var asOneLine: String {
    let cells = split(separator: "\t").map { cell in
      cell.split(whereSeparator: \.isWhitespace).joined(separator: " ")
    }
    let text = cells.filter { !$0.isEmpty }.joined(separator: "\t")
    return String(
      String.UnicodeScalarView(text.unicodeScalars.prefix(SongListReader.longestText)))
  }
}

/// Reads the songs of an M3U playlist: by its `#EXTINF` lines, else by the names of its files.
struct SongPlaylist {
  /// The song that the last directives name, at the line of the first.
  private var song: ListedSong?
  private var album: String?

  mutating func read(_ line: (number: Int, text: String)) -> [ListEntry] {
    let text = line.text.trimmingCharacters(in: .whitespaces)
    if let value = Self.value(of: "#EXTINF:", in: text) {
      defer { song = Self.song(value, line.number) }
      return finish()
    }
    if let value = Self.value(of: "#EXTALB:", in: text) { album = value.asOneLine }
    guard !text.hasPrefix("#") else { return [] }
    guard song == nil else { return finish() }
    return [.song(ListedSong(line: line.number, title: Self.fileName(text), album: album))]
  }

  /// Returns the song that no file follows.
  mutating func finish() -> [ListEntry] {
    defer { song = nil }
    guard var song else { return [] }
    song.album = album
    guard !song.title.isEmpty else {
      return [.skipped(SkippedLine(line: song.line, reason: .noTitle))]
    }
    return [.song(song)]
  }

  private static func value(of directive: String, in line: String) -> String? {
    line.hasPrefix(directive) ? String(line.dropFirst(directive.count)) : nil
  }

  /// Reads `123,Artist - Title`; attributes can follow the length.
  private static func song(_ value: String, _ line: Int) -> ListedSong {
    let comma = value.firstIndex(of: ",") ?? value.endIndex
    let length = value[..<comma].split(separator: " ").first.flatMap {
      Duration(listed: String($0))
    }
    // Previews are half a minute long, whatever the length of their song.
    let isPreview = length.map { (.seconds(29)...(.seconds(31))).contains($0) } ?? false
    return ListedSong(
      line: line, title: String(value[comma...].dropFirst()).asOneLine,
      duration: isPreview ? nil : length)
  }

  private static func fileName(_ path: String) -> String {
    let name = path.split { $0 == "/" || $0 == "\\" }.last.map(String.init) ?? path
    return (name.removingPercentEncoding ?? name).asOneLine
  }
}
