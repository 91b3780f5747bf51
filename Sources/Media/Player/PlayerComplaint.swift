import Entities

/// Recognizes the error messages of players, and of ffmpeg and SDL, which they are based on.
enum PlayerComplaint {
  private static let phrases: [(text: String, error: PlaybackError)] = [
    ("audio output initialization failed", .noAudioDevice),
    ("Could not open/initialize audio device", .noAudioDevice),
    ("audio open failed", .noAudioDevice),
    ("timed out", .timedOut),
    ("Connection refused", .unreachable),
    ("Connection reset", .unreachable),
    ("Failed to resolve hostname", .unreachable),
    ("Network is unreachable", .unreachable),
    ("No route to host", .unreachable),
    ("Input/output error", .unreachable),
    ("unrecognized file format", .unreadable),
    ("no audio or video data played", .unreadable),
    ("Invalid data found", .unreadable),
    ("Failed to recognize file format", .unreadable),
    ("loading failed", .unreachable),
  ]

  static func error(in words: String) -> PlaybackError? {
    if let status = status(in: words) { return .refused(status: status) }
    return phrases.first { words.contains($0.text) }?.error
  }

  /// The last reported status: `HTTP error 404 Not Found`.
  private static func status(in words: String) -> Int? {
    words.ranges(of: "HTTP error ").last.flatMap { range in
      Int(words[range.upperBound...].prefix(3)).flatMap { (300...599).contains($0) ? $0 : nil }
    }
  }
}

/// Splits a player's output into lines, of limited length.
struct PlayerLines {
  private let isEnd: (UInt8) -> Bool
  private var line: [UInt8] = []
  private var isTooLong = false

  /// `isEnd` matches line endings.
  init(endingAt isEnd: @escaping (UInt8) -> Bool = { $0 == UInt8(ascii: "\n") }) {
    self.isEnd = isEnd
  }

  mutating func feed(_ bytes: [UInt8]) -> [[UInt8]] {
    var lines: [[UInt8]] = []
    for byte in bytes {
      if isEnd(byte) {
        if !isTooLong, !line.isEmpty { lines.append(line) }
        line = []
        isTooLong = false
      } else if line.count < Limits.playerLine {
        line.append(byte)
      } else {
        isTooLong = true
      }
    }
    return lines
  }
}
