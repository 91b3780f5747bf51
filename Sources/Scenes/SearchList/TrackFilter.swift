import Entities

/// Accepts the tracks whose title, artist or album contain every word of a text, ignoring case and
/// diacritics.
struct TrackFilter {
  private let words: [String]

  init(_ text: String) {
    words = text.folded.split(separator: " ").map(String.init)
  }

  func accepts(_ track: Track) -> Bool {
    let text = [track.name, track.artist.name, track.album?.name ?? ""].joined(separator: "\n")
      .folded
    return words.allSatisfy(text.contains)
  }
}
