import Entities
import Foundation

/// A line of a text and its number, from 1.
package struct ListLine: Equatable, Sendable {
  package let number: Int
  package let text: String

  var isBlank: Bool { text.utf8.allSatisfy { $0 == 0x20 || (0x09...0x0D).contains($0) } }
}

/// The text of a file in UTF-8.
package struct ListText: Sendable {
  /// The number of nonblank lines for recognizing the format.
  private static let sample = 200

  let bytes: Data
  /// The name of the file's encoding.
  let encoding: String
  /// The first nonblank lines.
  let start: [ListLine]
  /// The structure of JSON.
  let json: JSONOutline?
  /// The user's choice of columns.
  var columns = ColumnChoice()

  /// Decodes a file in the `encoding`, or else in a declared or recognized one.
  init(_ bytes: Data, as encoding: TextEncoding?) throws(SongListError) {
    let (decoded, name) = try Self.decoded(bytes, as: encoding)
    (self.bytes, self.encoding) = (Self.unquoted(decoded) ?? decoded, name)
    start = Array(ListLines(bytes: self.bytes).lazy.filter { !$0.isBlank }.prefix(Self.sample))
    json = UnknownStructure.isJSON(Self.head(of: self.bytes)) ? JSONOutline(self.bytes) : nil
  }

  /// All lines, blank ones included.
  var lines: ListLines { ListLines(bytes: bytes) }

  /// The text after leading white space.
  var head: Substring { Self.head(of: bytes) }

  /// Removes the quotes around each line; `nil` unless all lines have them.
  private static func unquoted(_ bytes: Data) -> Data? {
    var text: [String] = []
    for line in ListLines(bytes: bytes) {
      let row = line.text.trimmingCharacters(in: .whitespaces)
      let inner = row.dropFirst().dropLast().replacing("\"\"", with: "")
      let isQuoted = row.count > 1 && row.first == "\"" && row.last == "\""
      guard line.isBlank || isQuoted && !inner.contains("\"") else { return nil }
      text.append(String(row.dropFirst().dropLast()).replacing("\"\"", with: "\""))
    }
    return text.count > 1 ? Data(text.joined(separator: "\n").utf8) : nil
  }

  private static func head(of bytes: Data) -> Substring {
    let beginning = String(decoding: bytes.prefix(4096), as: UTF8.self)
    return beginning[...].drop { $0.isWhitespace }
  }

  private static func decoded(_ bytes: Data, as encoding: TextEncoding?) throws(SongListError)
    -> (Data, String)
  {
    if let kind = UnknownStructure.binary(bytes) { throw .binary(kind) }
    if let encoding {
      guard let text = encoding.decode(bytes) ?? encoding.repaired(bytes) else {
        throw .notInEncoding(encoding.name)
      }
      return (try checked(text), encoding.name)
    }
    if let encoding = declared(in: bytes), let text = encoding.decode(bytes) {
      return (try checked(text), encoding.name)
    }
    switch TextEncoding.guess(bytes) {
    case .certain(let encoding):
      guard let text = encoding.decode(bytes) else { throw .notInEncoding(encoding.name) }
      return (try checked(text), encoding.name)
    case .unclear(let encodings):
      if UnknownStructure.isBinary(bytes) { throw .binary(nil) }
      throw .encoding(encodings.map(\.name))
    }
  }

  private static func checked(_ text: Data) throws(SongListError) -> Data {
    guard !UnknownStructure.isBinary(text) else { throw .binary(nil) }
    return text.contains(0) ? text.filter { $0 != 0 } : text
  }

  /// Returns the encoding declared by an M3U playlist or XML.
  private static func declared(in bytes: Data) -> TextEncoding? {
    let start = String(decoding: bytes.prefix(512), as: UTF8.self)
    let name =
      start.firstMatch(of: /(?m)^#EXTENC:\s*(\S+)/)?.1
      ?? start.firstMatch(of: /^<\?xml[^>]*encoding=["']([A-Za-z0-9._-]+)["']/)?.1
    return name.flatMap { TextEncoding(named: String($0)) }
  }
}

/// The lines of a text, with any line endings; overlong lines are cut.
struct ListLines: Sequence, IteratorProtocol {
  let bytes: Data
  private var position: Data.Index
  private var number = 0

  init(bytes: Data) {
    self.bytes = bytes
    position = bytes.startIndex
  }

  mutating func next() -> ListLine? {
    guard position < bytes.endIndex else { return nil }
    let end = bytes[position...].firstIndex { $0 == 0x0A || $0 == 0x0D } ?? bytes.endIndex
    let line = bytes[position..<Swift.min(end, position + Limits.importedLine)]
    position = end + (bytes[end...].starts(with: [0x0D, 0x0A]) ? 2 : 1)
    number += 1
    return ListLine(number: number, text: String(decoding: line, as: UTF8.self))
  }
}

extension SongList {
  /// The maximum length of a song's text, in Unicode scalars; the rest is ignored.
  static let longestText = 300

  mutating func add(_ song: ListedSong) throws(SongListError) {
    guard songs.count < Limits.listedSongs else { throw .tooManySongs }
    songs.append(song)
  }

  /// Adds its original line to each song.
  mutating func keepLines(of text: ListText) {
    let places = Dictionary(grouping: songs.indices) { songs[$0].line }
    for line in text.lines {
      for place in places[line.number] ?? [] { songs[place].source = line.text }
    }
  }

  /// Adds the song of a record, unless its title is missing or unknown.
  mutating func add(_ names: ListedNames, line: Int) throws(SongListError) {
    let artist = names.artist?.asOneLine
    let written = names.title?.asOneLine ?? ""
    guard !written.isEmpty else { return skip(line, .noTitle) }
    let row = ListedRow(written, RowContext(), isTitle: artist != nil)
    guard !row.isEmpty else { return skip(line, .noTitle) }
    let title = row.text
    guard !ListedRow.isUnknown(title: title, artist: artist) else {
      return skip(line, .unknownSong)
    }
    var song = ListedSong(
      line: line, title: title, artist: artist, album: names.album?.asOneLine,
      duration: names.duration ?? (artist == nil ? row.time : nil),
      row: artist == nil ? written : nil)
    song.hasUnclearNumber = row.hasUnclearNumber
    try add(song)
  }
}

/// The names of a song in a record.
struct ListedNames: Equatable {
  var title: String?
  var artist: String?
  var album: String?
  var duration: Duration?
}
