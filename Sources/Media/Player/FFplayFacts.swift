import Entities

/// The state of a preview, parsed from ffplay's output: positions several times per second, and
/// messages.
struct FFplayFacts {
  /// In seconds; longer than any preview.
  private static let longest: Double = 86_400
  /// The smallest progress worth reporting.
  private static let step = Duration.milliseconds(250)

  private(set) var progress = PlaybackProgress()
  private(set) var hasBegun = false
  /// All output other than positions.
  private(set) var words = ""
  private var told: PlaybackProgress?

  /// Parses a line and returns the progress if it has changed enough.
  mutating func take(_ line: [UInt8]) -> PlaybackProgress? {
    let text = String(decoding: line, as: UTF8.self)
    if let position = Self.position(in: text) {
      progress.position = position
      hasBegun = true
    } else if let duration = Self.duration(in: text) {
      progress.duration = duration
    } else if !Self.isPositionless(text), words.utf8.count + text.utf8.count < Limits.playerWords {
      words += text + "\n"
    }
    guard hasBegun, told.map({ progress.position - $0.position >= Self.step }) ?? true else {
      return nil
    }
    told = progress
    return progress
  }

  /// The first word of `   7.03 M-A:  0.000 fd=   0 aq=    2KB`, in seconds.
  private static func position(in text: String) -> Duration? {
    let words = text.split(separator: " ", maxSplits: 2)
    guard words.count == 3, ["M-A:", "A-V:", "M-V:"].contains(words[1]),
      let seconds = Double(words[0]), (-1...longest).contains(seconds)
    else { return nil }
    return .milliseconds(Int64(max(0, seconds) * 1000))
  }

  /// Whether the line has no position yet: `    nan    :  0.000 fd=   0 aq=    0KB`.
  private static func isPositionless(_ text: String) -> Bool {
    text.drop { $0 == " " }.hasPrefix("nan ")
  }

  /// The second word of `Duration: 00:00:30.00, start: 0.000000, bitrate: 256 kb/s`.
  private static func duration(in text: String) -> Duration? {
    let words = text.split(whereSeparator: { $0 == " " || $0 == "," })
    guard words.count > 1, words[0] == "Duration:" else { return nil }
    let parts = words[1].split(separator: ":").map { Double($0) }
    guard parts.count == 3, let hours = parts[0], let minutes = parts[1], let seconds = parts[2]
    else { return nil }
    let total = hours * 3600 + minutes * 60 + seconds
    return (0...longest).contains(total) ? .milliseconds(Int64(total * 1000)) : nil
  }
}
