package import Entities
package import Foundation

/// All formats; the first that recognizes a file reads it.
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
    if UnknownStructure.markup(text.head) == nil { list.keepLines(of: text) }
    // If the user chose lines or columns, every row is a song.
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
