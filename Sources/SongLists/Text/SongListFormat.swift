package import Entities
package import Foundation

/// A format of files with songs.
package protocol SongListFormat: Sendable {
  /// The name that selects the format, whatever the file looks like.
  var name: String { get }
  /// The programs and services that write such files.
  var sources: String { get }

  /// Whether a text is in this format, by its beginning.
  func detects(_ text: ListText) -> Bool

  /// Adds the songs of a text to a list.
  func read(_ text: ListText, into list: inout SongList) throws(SongListError)
}

/// The formats that tunes reads.
///
/// The first that recognizes a file reads it.
package enum SongListFormats {
  package static let all: [any SongListFormat] =
    XMLSongs.all + [AppleLibraryFormat()] + [
      JSONSongs(), M3UFormat(), PLSFormat(), CueFormat(), ScrobblerFormat(), TableFormat(),
      LinesFormat(),
    ]

  /// Returns the format with a name, in any case.
  package static func named(_ name: String) -> (any SongListFormat)? {
    let name = name.lowercased()
    return all.first { $0.name == (synonyms[name] ?? name) }
  }

  private static let synonyms = [
    "text": "lines", "txt": "lines", "csv": "table", "tsv": "table", "m3u8": "m3u",
  ]

  /// The rows of the table of formats in `docs/GUIDE.md`.
  package static var guide: [String] { all.map { "| `\($0.name)` | \($0.sources) |" } }
}

/// The reason that a file can't be read as a list of songs.
package enum SongListError: Error, Equatable {
  /// The file isn't text; the kind of file, if its beginning shows it.
  case binary(String?)
  /// The file has a structure that no format knows; its kind, and the line that shows it.
  case unknown(String, line: Int? = nil)
  /// A table without a column of titles; its header, or nothing if it has none.
  case noTitleColumn([String])
  /// `--columns` names a column that the table doesn't have.
  case noColumn(String)
  /// The items of the list are albums; the program that wrote it.
  case albums(String)
  /// A file in this format that breaks its rules.
  case damaged(format: String)
  /// The encodings that the text can be in.
  case encoding([String])
  /// The text isn't valid in the encoding that the user named, or that its beginning shows.
  case notInEncoding(String)
  case tooManySongs
  /// JSON with more values than fit in memory.
  case tooManyValues
  /// The reason of the system.
  case xmlUnavailable(String)
}

/// Reads lists of songs.
package struct SongListReader {
  /// The format; `nil` to recognize it.
  package var format: (any SongListFormat)?
  /// The encoding; `nil` to recognize it.
  package var encoding: TextEncoding?
  package var columns = ColumnChoice()

  package init() {}

  package func songs(in bytes: Data) throws(SongListError) -> SongList {
    var text = try ListText(bytes, as: encoding)
    text.columns = columns
    var list = SongList()
    let reader = try reader(of: text)
    try reader.read(text, into: &list)
    (list.format, list.encoding) = (reader.name, text.encoding)
    // The user's own choice decides what a song is.
    guard format == nil || !(reader is LinesFormat), columns.isEmpty else { return list }
    try SongGate(text: text).admit(&list)
    return list
  }

  private func reader(of text: ListText) throws(SongListError) -> any SongListFormat {
    if let format { return format }
    if !columns.isEmpty { return TableFormat() }
    if let found = SongListFormats.all.first(where: { $0.detects(text) }) { return found }
    throw .unknown(UnknownStructure.markup(text.head) ?? "text")
  }
}
