import Entities

/// The columns of a table of songs, by the words of its header.
struct SongColumns {
  private static let titles: Set = [
    "trackname", "track", "title", "songname", "song", "name", "songtitle", "tracktitle",
  ]
  private static let artists: Set = [
    "artistnames", "artistname", "artist", "artists", "performer", "trackartist",
  ]
  private static let albums: Set = [
    "albumname", "album", "collectionname", "albumtitle", "release",
  ]
  private static let durations: Set = [
    "durationms", "trackdurationms", "tracktimemillis", "duration", "length", "time",
    "trackduration", "totaltime",
  ]

  let title: Int?
  let artist: Int?
  let album: Int?
  let duration: Int?
  let separator: Unicode.Scalar
  /// The number of columns.
  let count: Int

  /// Returns `nil` if a line names no column with titles.
  init?(header: String) {
    let scalars = header.unicodeScalars
    let counts = ([",", ";", "\t"] as [Unicode.Scalar]).map { separator in
      (separator, scalars.count { $0 == separator })
    }
    separator = counts.max { $0.1 < $1.1 }?.0 ?? ","
    var cells = TableCells(separator: separator)
    cells.add(header)
    let words = cells.cells.map { cell in String(cell.lowercased().filter(\.isLetter)) }
    count = words.count
    title = words.firstIndex(where: Self.titles.contains)
    artist = words.firstIndex(where: Self.artists.contains)
    album = words.firstIndex(where: Self.albums.contains)
    duration = words.firstIndex(where: Self.durations.contains)
    guard title != nil, !cells.isInsideQuotes else { return nil }
  }

  /// Whether the line is certainly a header, and not a song.
  var areCertain: Bool { count > 1 && [artist, album, duration].contains { $0 != nil } }
}

/// The cells of a record, which quotes can continue on further lines.
struct TableCells {
  private(set) var isInsideQuotes = false
  private var found: [String.UnicodeScalarView] = [String.UnicodeScalarView()]
  private let separator: Unicode.Scalar

  init(separator: Unicode.Scalar) { self.separator = separator }

  var cells: [String] { found.map(String.init) }

  mutating func add(_ line: String) {
    if isInsideQuotes { append("\n") }
    var followsQuote = false
    for scalar in line.unicodeScalars {
      var endsQuote = false
      switch scalar {
      case "\"" where isInsideQuotes: (isInsideQuotes, endsQuote) = (false, true)
      case "\"" where followsQuote:
        append("\"")
        isInsideQuotes = true
      case "\"" where found.last?.isEmpty == true: isInsideQuotes = true
      case separator where !isInsideQuotes: found.append(String.UnicodeScalarView())
      default: append(scalar)
      }
      followsQuote = endsQuote
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    found[found.count - 1].append(scalar)
  }
}

/// Reads the songs of a table with a header, such as those of Exportify, Spotify, and Shazam.
struct SongTable {
  /// The lines of a record; a quote that is still open has no end.
  private static let mostLines = 20

  private var columns: SongColumns?
  /// The lines of a record that isn't complete.
  private var open: [(number: Int, text: String)] = []
  private var cells: TableCells?

  var isInsideQuotes: Bool { !open.isEmpty }

  mutating func read(_ line: (number: Int, text: String)) -> [ListEntry] {
    guard let columns else {
      columns = SongColumns(header: line.text)
      // Shazam's first line is its name.
      let isName = columns == nil && line.number == 1 && !line.text.contains(",")
      return columns != nil || isName ? [] : [Self.skipped(line, .noTitle)]
    }
    var record = cells ?? TableCells(separator: columns.separator)
    record.add(line.text)
    open.append(line)
    guard record.isInsideQuotes else {
      defer { (cells, open) = (nil, []) }
      return [Self.entry(open[0], record.cells, columns)]
    }
    cells = record
    return open.count < Self.mostLines ? [] : skippingQuote()
  }

  mutating func finish() -> [ListEntry] {
    var entries: [ListEntry] = []
    while !open.isEmpty { entries += skippingQuote() }
    return entries
  }

  /// Skips the line whose quote isn't closed, and reads those after it again.
  private mutating func skippingQuote() -> [ListEntry] {
    let lines = open
    (cells, open) = (nil, [])
    return [Self.skipped(lines[0], .openQuote)]
      + lines.dropFirst().filter { !$0.text.allSatisfy(\.isWhitespace) }.flatMap { read($0) }
  }

  private static func skipped(_ line: (number: Int, text: String), _ reason: SkippedLine.Reason)
    -> ListEntry
  {
    .skipped(SkippedLine(line: line.number, reason: reason))
  }

  private static func entry(
    _ line: (number: Int, text: String), _ cells: [String], _ columns: SongColumns
  ) -> ListEntry {
    func cell(_ column: Int?) -> String? {
      guard let column, cells.indices.contains(column) else { return nil }
      let text = cells[column].replacing("\t", with: " ").asOneLine
      return text.isEmpty ? nil : text
    }
    guard let title = cell(columns.title) else { return skipped(line, .noTitle) }
    return .song(
      ListedSong(
        line: line.number, title: title, artist: cell(columns.artist), album: cell(columns.album),
        duration: cell(columns.duration).flatMap(Duration.init(listed:))))
  }
}

extension Duration {
  /// Creates a length from a list, as in `3:05`, in seconds, or in milliseconds.
  ///
  /// Returns `nil` if it can't be a song's.
  init?(listed text: String) {
    let parts = text.split(separator: ":").map { Double($0) }
    var seconds = 0.0
    for part in parts {
      guard let part, part >= 0 else { return nil }
      seconds = seconds * 60 + part
    }
    if parts.count == 1, seconds >= 10_000 { seconds /= 1000 }
    guard seconds >= 1, seconds < 10_000 else { return nil }
    self = .milliseconds(Int64(seconds * 1000))
  }
}
