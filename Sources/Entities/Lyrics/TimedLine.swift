/// A line of a song with the time at which it begins.
package struct TimedLine: Hashable, Sendable {
  /// The time from the start of the song.
  package let time: Duration
  package let text: String

  package init(_ time: Duration, _ text: String) { (self.time, self.text) = (time, text) }

  /// The line in the format LRC, such as `[01:23.45]Words`.
  package var lrc: String {
    let hundredths = Int(time / .milliseconds(10))
    func padded(_ number: Int) -> String { (number < 10 ? "0" : "") + String(number) }
    return "[\(padded(hundredths / 6000)):\(padded(hundredths / 100 % 60))"
      + ".\(padded(hundredths % 100))]\(text)"
  }

  /// Returns the lines of a text in the format LRC in the order of their times.
  ///
  /// A line can have several times. Lines without one, such as the tags of a file, are omitted.
  static func lines(_ text: String) -> [TimedLine] {
    let lines = text.receivedLines.flatMap { line in
      line.times.prefix(Limits.lyricsTimes).map { TimedLine($0, line.text) }
    }
    return lines.prefix(Limits.lyricsLines).enumerated()
      .sorted { ($0.element.time, $0.offset) < ($1.element.time, $1.offset) }.map(\.element)
  }
}

/// A line of lyrics as received.
struct ReceivedLine {
  /// The times in front of the text.
  var times: [Duration] = []
  var text: String

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
      // The times of single words.
      if let (_, after) = Self.time(at: rest, "<", ">") {
        rest = after
      } else {
        text.append(rest.removeFirst())
      }
    }
    text += rest
    let scalars = text.unicodeScalars.prefix(Limits.lyricsLine)
    text = String(String.UnicodeScalarView(scalars))
    while text.last?.isWhitespace == true { text.removeLast() }
  }

  /// Reads `[mm:ss]`, `[mm:ss.x]` up to `[mm:ss.xxx]`, or the same with a colon before the fraction.
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
  /// The lines, whatever line breaks separate them.
  var receivedLines: [ReceivedLine] {
    split(
      maxSplits: Limits.lyricsLines, omittingEmptySubsequences: false,
      whereSeparator: \.isNewline
    ).prefix(Limits.lyricsLines).map { ReceivedLine($0) }
  }
}
