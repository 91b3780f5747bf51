/// A song in a list to match.
package struct ListedSong: Equatable, Sendable {
  /// The number of its line or record, from 1.
  package let line: Int
  /// The title without row numbers and the like; without an artist, it includes the artist's words.
  package let title: String
  /// `nil` if the title may include the artist.
  package var artist: String?
  package var album: String?
  package var duration: Duration?
  /// Whether a number at the start of the title may be the row's.
  package var hasUnclearNumber = false
  /// The original line, such as a path; `nil` in formats without lines.
  package var source: String?
  /// The original words, if the song isn't shown as artist and title.
  private var row: String?

  package init(
    line: Int, title: String, artist: String? = nil, album: String? = nil,
    duration: Duration? = nil, row: String? = nil
  ) {
    (self.line, self.title, self.artist, self.album) = (line, title, artist, album)
    (self.duration, self.row) = (duration, row)
  }

  /// The song in the words of the list.
  package var text: String { row ?? artist.map { "\($0) - \(title)" } ?? title }
}

/// A line without a song.
package struct SkippedLine: Equatable, Sendable {
  package enum Reason: Sendable {
    case noTitle, openQuote
    /// The line is data, or a row of a table in a list of lines.
    case notASong
    /// The row's cells differ from the heading.
    case otherCells
    /// The row is an album, a playlist, or the like.
    case container
    /// The list itself doesn't know the song, as in `ID - ID`.
    case unknownSong
  }

  package let line: Int
  package let reason: Reason

  package init(line: Int, reason: Reason) { (self.line, self.reason) = (line, reason) }
}

package struct SongList: Equatable, Sendable {
  package struct Columns: Equatable, Sendable {
    package let title: String
    package let artist: String?
    /// Whether other columns could be meant, or there is none for artists.
    package let isUnclear: Bool
    /// Whether the table has headings.
    package let areNamed: Bool

    package init(
      title: String, artist: String?, isUnclear: Bool = true, areNamed: Bool = true
    ) {
      (self.title, self.artist) = (title, artist)
      (self.isUnclear, self.areNamed) = (isUnclear, areNamed)
    }
  }

  /// The list's own name.
  package var name: String?
  package var songs: [ListedSong] = []
  /// The names of the format and the encoding.
  package var format = ""
  package var encoding = ""
  package var columns: Columns?
  /// The first lines without a song.
  package private(set) var skipped: [SkippedLine] = []
  package private(set) var skippedCount = 0

  package init() {}

  /// Whether each song is a line of text.
  package var areLines: Bool { format == "lines" }

  package mutating func skip(_ line: Int, _ reason: SkippedLine.Reason) {
    skippedCount += 1
    if skipped.count < Limits.namedLines { skipped.append(SkippedLine(line: line, reason: reason)) }
  }
}
