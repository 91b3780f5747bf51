/// The words of a song.
package struct Lyrics: Hashable, Sendable {
  /// The lines, with empty ones between verses; none if the song is instrumental.
  package let lines: [String]
  /// The same lines with their times; empty if the times are unknown.
  package let timed: [TimedLine]
  /// The length of the version that these are the words of; `nil` if it is the requested one.
  package private(set) var otherLength: Duration?
  /// The number of versions that these were chosen from.
  package private(set) var candidateCount = 1

  package var isInstrumental: Bool { lines.isEmpty }

  /// Creates lyrics from plain text and from LRC; `nil` if there is no line in either.
  package init?(plain: String?, timed text: String?) {
    timed = text.map(TimedLine.lines) ?? []
    let lines = Self.verses(plain?.receivedLines.map(\.text) ?? [])
    self.lines = lines.isEmpty ? Self.verses(timed.map(\.text)) : lines
    if self.lines.isEmpty { return nil }
  }

  /// Creates the lyrics of an instrumental song.
  package init() { (lines, timed) = ([], []) }

  /// Returns the lyrics with the facts about their version.
  package func chosen(otherLength: Duration?, candidateCount: Int) -> Lyrics {
    var lyrics = self
    (lyrics.otherLength, lyrics.candidateCount) = (otherLength, candidateCount)
    return lyrics
  }

  /// Returns the lines with one empty one between verses.
  private static func verses(_ lines: [String]) -> [String] {
    lines.split(separator: "").map(Array.init).joined(separator: [""]).map(\.self)
  }

  package var plain: String { lines.joined(separator: "\n") }

  /// The lines in the format LRC; `nil` if their times are unknown.
  package var lrc: String? {
    timed.isEmpty ? nil : timed.map(\.lrc).joined(separator: "\n")
  }
}

/// The answer of a source of lyrics about a song.
package struct LyricsAnswer: Equatable, Sendable {
  /// `nil` if the source has none.
  package let lyrics: Lyrics?
  /// The name of the source.
  package let source: String
  package let fetchedAt: Timestamp

  package init(_ lyrics: Lyrics?, from source: String, at time: Timestamp) {
    (self.lyrics, self.source, fetchedAt) = (lyrics, source, time)
  }
}

package protocol LyricsCatalog: Sendable {
  func lyrics(of track: Track) async throws(CatalogError) -> LyricsAnswer
}

/// The saved lyrics of the library's tracks.
package protocol LyricsStore: Sendable {
  /// Returns the last answer about a track; `nil` if there is none.
  func lyrics(of track: Track.ID) async throws(StorageError) -> LyricsAnswer?

  /// Saves an answer in place of an earlier one.
  func keep(_ answer: LyricsAnswer, of track: Track.ID) async throws(StorageError)
}
