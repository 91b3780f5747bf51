package import Entities
package import Scenes

extension LyricsAnswer {
  /// Invented lyrics, of which each line has a time.
  package static func sample(
    _ lines: [String] = ["A paper lantern", "leans on the door"], at seconds: Int64 = 1_795_000_000
  ) -> LyricsAnswer {
    let timed = lines.enumerated().map { TimedLine(.seconds(10 * ($0 + 1)), $1).lrc }
    return LyricsAnswer(
      Lyrics(plain: lines.joined(separator: "\n"), timed: timed.joined(separator: "\n")),
      from: "LRCLIB", at: Timestamp(seconds: seconds))
  }

  package static func none(at seconds: Int64 = 1_795_000_000) -> LyricsAnswer {
    LyricsAnswer(nil, from: "LRCLIB", at: Timestamp(seconds: seconds))
  }

  package static let instrumental = LyricsAnswer(
    Lyrics(), from: "LRCLIB", at: Timestamp(seconds: 1_795_000_000))
}

extension SongLyrics {
  package static func sample(
    _ answer: LyricsAnswer = .sample(), insteadOf failure: CatalogError? = nil
  ) -> SongLyrics {
    SongLyrics(.sample(), of: .unitedStates, answer, insteadOf: failure)
  }
}
