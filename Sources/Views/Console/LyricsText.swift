import Entities
package import Scenes
import TerminalKit

/// The lyrics of a track as lines of text.
struct LyricsText: PageText {
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

  var list: [StyledText] {
    let lines = page.lyrics?.lines ?? []
    return lines.isEmpty ? [] : [""] + lines.map { "\($0)" }
  }
}

extension LyricsText: ConsolePage {
  static let topics: [PromptHelp] = []
  static let noun: SafeText = "track"

  var hint: StyledText {
    let favorite: StyledText = page.favorites.isEmpty ? "favorite" : "unfavorite"
    return "p play, o open, y copy link, f \(favorite), A album, R artist, r reload, b back, q quit"
  }

  static func event(for command: ConsoleCommand) -> LyricsEvent? {
    TrackDetailText.event(for: command)
  }
}

extension Console {
  package func lyricsView() -> any LyricsView { ConsolePageView<LyricsText>(console: self) }
}

extension ConsolePageView: LyricsView where Page == LyricsText {}
