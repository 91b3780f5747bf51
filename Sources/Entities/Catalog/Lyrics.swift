package struct Lyrics: Hashable, Sendable {
  /// The lines, with empty ones between verses; none if the song is instrumental.
  package let lines: [String]
  /// The same lines with times; empty if unknown.
  package let timed: [TimedLine]
  /// The length of the version with these lyrics; `nil` if it is the requested version.
  package private(set) var otherLength: Duration?
  /// The number of versions to choose from.
  package private(set) var candidateCount = 1

  package var isInstrumental: Bool { lines.isEmpty }

  /// Creates lyrics from plain text and from LRC; `nil` if both are empty.
  package init?(plain: String?, timed text: String?) {
    timed = text.map(TimedLine.lines) ?? []
    let lines = Self.verses(plain?.receivedLines.map(\.text) ?? [])
    self.lines = lines.isEmpty ? Self.verses(timed.map(\.text)) : lines
    if self.lines.isEmpty { return nil }
  }

  package init() { (lines, timed) = ([], []) }

  /// Returns the lyrics with facts about their version.
  package func chosen(otherLength: Duration?, candidateCount: Int) -> Lyrics {
    var lyrics = self
    (lyrics.otherLength, lyrics.candidateCount) = (otherLength, candidateCount)
    return lyrics
  }

  /// Returns the lines with one empty line between verses.
  private static func verses(_ lines: [String]) -> [String] {
    lines.split(separator: "").map(Array.init).joined(separator: [""]).map(\.self)
  }

  package var plain: String { lines.joined(separator: "\n") }

  /// The lyrics in LRC format; `nil` if the times are unknown.
  package var lrc: String? {
    timed.isEmpty ? nil : timed.map(\.lrc).joined(separator: "\n")
  }
}

/// The response of a source of lyrics.
package struct LyricsAnswer: Equatable, Sendable {
  /// `nil` if the source has none.
  package let lyrics: Lyrics?
  package let source: String
  package let fetchedAt: Timestamp

  package init(_ lyrics: Lyrics?, from source: String, at time: Timestamp) {
    (self.lyrics, self.source, fetchedAt) = (lyrics, source, time)
  }
}

package protocol LyricsCatalog: Sendable {
  func lyrics(of track: Track) async throws(CatalogError) -> LyricsAnswer

  /// Searches for a track under the name of one of its artists, in a single request.
  func lyrics(of track: Track, by artist: String) async throws(CatalogError) -> LyricsAnswer
}

/// The saved lyrics of the library's tracks.
package protocol LyricsStore: Sendable {
  /// Returns the last response for a track, if any.
  func lyrics(of track: Track.ID) async throws(StorageError) -> LyricsAnswer?

  /// Saves a response, replacing an earlier one.
  func keep(_ answer: LyricsAnswer, of track: Track.ID) async throws(StorageError)
}

/// A line of a song, and when it begins.
package struct TimedLine: Hashable, Sendable {
  package let time: Duration
  package let text: String

  package init(_ time: Duration, _ text: String) { (self.time, self.text) = (time, text) }

  /// The line in LRC format, such as `[01:23.45]Words`.
  package var lrc: String {
    let hundredths = Int(time / .milliseconds(10))
    func padded(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    return "[\(padded(hundredths / 6000)):\(padded(hundredths / 100 % 60))"
      + ".\(padded(hundredths % 100))]\(text)"
  }

  /// Parses LRC, and returns the lines in the order of their times.
  ///
  /// A line can have several times. Lines without one, such as the tags of a file, are omitted. The
  /// tag `[offset:±ms]` shifts all times: with a positive offset, the lines begin earlier.
  static func lines(_ text: String) -> [TimedLine] {
    let received = text.receivedLines
    let offset = received.lazy.compactMap(\.offset).first ?? .zero
    let lines = received.flatMap { line in
      line.times.prefix(Limits.lyricsTimes).map { TimedLine($0, line.text) }
    }
    return lines.prefix(Limits.lyricsLines).enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }
      .map { TimedLine(max(.zero, $0.element.time - offset), $0.element.text) }
  }
}

/// A line of lyrics as received.
struct ReceivedLine {
  /// The times in front of the text.
  var times: [Duration] = []
  var text: String

  /// How much earlier all lines begin, if this line is the tag for that.
  var offset: Duration? {
    text.wholeMatch(of: /(?i)\[offset\s*:\s*([+-]?\d{1,9})\s*\]/)
      .flatMap { Int($0.1) }.map { .milliseconds($0) }
  }

  fileprivate init(_ line: Substring) {
    var rest = line.drop { $0.isWhitespace || $0 == "\u{FEFF}" }
    while let (time, after) = Self.time(at: rest, "[", "]") {
      times.append(time)
      rest = after.drop(while: \.isWhitespace)
    }
    text = ""
    while let mark = rest.firstIndex(of: "<") {
      text += rest[..<mark]
      rest = rest[mark...]
      // The time of a word; keep one space between words.
      if let (_, after) = Self.time(at: rest, "<", ">") {
        let isBetweenWords = text.last?.isWhitespace == true || after.first?.isWhitespace == true
        text.removeTrailingSpace()
        if isBetweenWords, !text.isEmpty { text += " " }
        rest = after.drop(while: \.isWhitespace)
      } else {
        text.append(rest.removeFirst())
      }
    }
    text += rest
    let scalars = text.unicodeScalars.prefix(Limits.lyricsLine)
    text = String(String.UnicodeScalarView(scalars))
    text.removeTrailingSpace()
  }

  /// Parses `[mm:ss]`, `[mm:ss.x]` to `[mm:ss.xxx]`, or the same with a colon before the fraction.
  private static func time(
    at text: Substring, _ opening: Character, _ closing: Character
  ) -> (time: Duration, rest: Substring)? {
    guard text.first == opening, let end = text.prefix(14).firstIndex(of: closing) else {
      return nil
    }
    let parts = text[text.index(after: text.startIndex)..<end]
      .split(omittingEmptySubsequences: false) { $0 == ":" || $0 == "." }
    let numbers = parts.map { part in
      part.allSatisfy { ("0"..."9").contains($0) } ? Int(part) : nil
    }
    guard (2...3).contains(parts.count), let minutes = numbers[0], minutes < 1000,
      let seconds = numbers[1], seconds < 60
    else { return nil }
    var milliseconds = 0
    if parts.count == 3 {
      guard let fraction = numbers[2], (1...3).contains(parts[2].count) else { return nil }
      milliseconds = fraction * [100, 10, 1][parts[2].count - 1]
    }
    let time = Duration.seconds(minutes * 60 + seconds) + .milliseconds(milliseconds)
    return (time, text[text.index(after: end)...])
  }
}

extension String {
  fileprivate mutating func removeTrailingSpace() {
    while last?.isWhitespace == true { removeLast() }
  }

  /// The lines, separated by any line breaks.
  var receivedLines: [ReceivedLine] {
    split(
      maxSplits: Limits.lyricsLines, omittingEmptySubsequences: false,
      whereSeparator: \.isNewline
    ).prefix(Limits.lyricsLines).map { ReceivedLine($0) }
  }
}
