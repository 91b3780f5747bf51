import Entities
import Scenes
import TerminalKit

/// The lyrics of a track as lines of text.
struct LyricsText: ConsolePage {
  let page: SongLyrics
  let capabilities: TerminalCapabilities
  let format: PersonalFormat

  var title: StyledText { "\(page.track.name, .bold)" }

  var facts: [(SafeText, StyledText?)] {
    [
      ("Artist", "\(page.track.artist.name)"), ("Album", page.track.album?.name.map { "\($0)" }),
      ("Source", page.lyrics.map { _ in "\(page.answer.source)" }),
    ]
  }

  private var lines: [String] { page.lyrics?.lines ?? [] }

  var rowCount: Int { lines.count }

  func list(_ rows: Range<Int>) -> [StyledText] { lines[rows].map { "\($0)" } }

  func range(_ rows: Range<Int>) -> StyledText {
    "Lines \(PageCountText.text(rows.lowerBound + 1...rows.upperBound, of: rowCount))"
  }
}

extension LyricsText {
  static let verbs = ["p", "f", "c", "A", "R", "o", "O", "y", "r"]

  @MainActor func hint(at console: Console) -> StyledText {
    let favorite: StyledText = page.favorites.isEmpty ? "favorite" : "unfavorite"
    return """
      p play, o open, y copy link, f \(favorite), A album, R artist, r reload, \
      \(console.back("b back, "))q quit
      """
  }

  static func event(for command: ConsoleCommand) -> LyricsEvent? {
    TrackDetailText.event(for: command)
  }
}
