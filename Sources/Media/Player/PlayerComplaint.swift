import Entities

/// What a player's own words say of its failure.
///
/// They are those of ffmpeg and SDL as well, which players are made with.
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

  /// `nil` where they say nothing that is known.
  static func error(in words: String) -> PlaybackError? {
    if let status = status(in: words) { return .refused(status: status) }
    return phrases.first { words.contains($0.text) }?.error
  }

  /// The last status that was complained of: `HTTP error 404 Not Found`.
  private static func status(in words: String) -> Int? {
    words.ranges(of: "HTTP error ").last.flatMap { range in
      Int(words[range.upperBound...].prefix(3)).flatMap { (300...599).contains($0) ? $0 : nil }
    }
  }
}
