import Entities
package import Scenes
import TerminalKit

typealias ConsoleAlbumView = ConsolePageView<AlbumText>

extension ConsolePageView: AlbumView where Page == AlbumText {}

extension Console {
  package func albumView() -> any AlbumView { ConsoleAlbumView(console: self) }
}

extension AlbumText: ConsolePage {
  static let topics: [PromptHelp] = [
    .select, .favorites, .play, .artist, .link, .retry, .back, .quit,
  ]
  static let noun: SafeText = "track"

  var hint: StyledText {
    "Type a number to open a track, R for the artist, b to go back, or ? for help."
  }

  static func event(for command: ConsoleCommand) -> AlbumEvent? {
    switch command {
    case .favorite(let ranges?): .toggleFavorites(ranges)
    case .play(let ranges): .play(ranges)
    case .artist: .act(.showArtist)
    default: nil
    }
  }
}
