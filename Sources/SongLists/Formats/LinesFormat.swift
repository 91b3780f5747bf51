import Entities

/// One song per line: `Artist - Title`, `Title by Artist`, with or without numbers and times, or
/// `Title — Artist — Album`, tunes' own plain format.
struct LinesFormat: SongListFormat {
  let name = "lines"
  let sources = "text with a song on each line, such as a message or the songs of a set"

  func detects(_ text: ListText) -> Bool { UnknownStructure.markup(text.head) == nil }

  func read(_ text: ListText, into list: inout SongList) throws(SongListError) {
    let context = RowContext(
      text.start.map(\.text.asOneLine).filter {
        !Self.isHeading($0) && !ListedRow($0, RowContext()).isEmpty
      })
    // Lines below a label for albums or artists aren't songs.
    var areContainers = false
    for line in text.lines where !line.isBlank {
      let written = line.text.asOneLine
      if SongPath.isPath(written), written.contains(where: { "/\\".contains($0) }) {
        try list.add(SongPath(written).names, line: line.number)
        continue
      }
      let (song, album) = context.albumApart(written)
      let row = ListedRow(song, context)
      guard !row.isEmpty, !Self.isHeading(written), !Self.isHeading(row.text) else {
        if Self.isHeading(written) { areContainers = written.namesContainers }
        continue
      }
      guard !areContainers else {
        list.skip(line.number, .container)
        continue
      }
      guard line.text.unicodeScalars.count <= SongList.longestText else {
        list.skip(line.number, .noTitle)
        continue
      }
      let isCode = !row.text.contains(" ") && ColumnContent([row.text]).excludesTitles
      guard !isCode else {
        list.skip(line.number, .noTitle)
        continue
      }
      guard !ListedRow.isUnknown(title: row.text, artist: nil) else {
        list.skip(line.number, .unknownSong)
        continue
      }
      try list.add(ListedSong(row, written: song, album: album, line: line.number, context))
    }
  }

  /// Whether a line is a heading, as in Markdown; `#2` is a song's number.
  private static func isHeading(_ line: String) -> Bool {
    if line.hasSuffix(":") || line.hasSuffix("：") || line.hasPrefix("<") && line.hasSuffix(">") {
      return true
    }
    let rest = line.drop { $0 == "#" }
    return rest.count < line.count && rest.first == " " && rest.dropFirst().first?.isNumber == false
  }
}

extension ListedSong {
  /// Creates the song of a line, such as `Artist - Title`.
  package init(line: String) {
    self.init(ListedRow(line, RowContext()), written: line, line: 1, RowContext())
  }

  fileprivate init(
    _ row: ListedRow, written: String, album: String? = nil, line: Int, _ context: RowContext
  ) {
    self.init(
      line: line, title: row.text, album: album, duration: context.hasLengths ? row.time : nil,
      row: written)
    hasUnclearNumber = row.hasUnclearNumber
  }
}
