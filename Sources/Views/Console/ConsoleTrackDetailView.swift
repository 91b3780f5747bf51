import Entities
package import Scenes
import TerminalKit

typealias ConsoleTrackDetailView = ConsolePageView<TrackDetailText>

extension ConsolePageView: TrackDetailView where Page == TrackDetailText {}

extension Console {
  package func trackDetailView() -> any TrackDetailView { ConsoleTrackDetailView(console: self) }
}

extension TrackDetailText: ConsolePage {
  static let topics: [PromptHelp] = []
  static let noun: SafeText = "album"

  var hint: StyledText {
    let favorite: StyledText = page.isFavorite ? "unfavorite" : "favorite"
    return "p play, o open, y copy link, f \(favorite), A album, R artist, b back, q quit"
  }

  static func event(for command: ConsoleCommand) -> TrackDetailEvent? {
    switch command {
    case .favorite(nil): .toggleFavorites(nil)
    case .play(nil): .play(nil)
    case .album: .act(.showAlbum)
    case .artist: .act(.showArtist)
    default: nil
    }
  }
}
