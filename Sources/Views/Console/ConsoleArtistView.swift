import Entities
package import Scenes
import TerminalKit

typealias ConsoleArtistView = ConsolePageView<ArtistText>

extension ConsolePageView: ArtistView where Page == ArtistText {}

extension Console {
  package func artistView() -> any ArtistView { ConsoleArtistView(console: self) }
}

extension ArtistText: ConsolePage {
  static let topics: [PromptHelp] = [
    .select, .expand, .selectTrack, .playAlbum, .pages, .link, .retry, .back, .quit,
  ]
  static let noun: SafeText = "album"
  static let repeatsHead = false

  var hint: StyledText {
    "Type a number to open an album, +3 to expand one, b to go back, or ? for help."
  }

  static func event(for command: ConsoleCommand) -> ArtistEvent? {
    switch command {
    case .play(let ranges?) where ranges.single != nil: .play(ranges)
    case .playTrack(let album, let track): .list(.playTrack(album, track))
    case .selectTrack(let album, let track): .list(.selectTrack(album, track))
    case .expand(let album): .list(.open(album))
    case .collapse(let album): .list(.close(album))
    case .nextPage: .list(.nextPage)
    case .previousPage: .list(.previousPage)
    default: nil
    }
  }

  func showProgress(on console: Console) {
    guard page.artwork != .loading, let (album, tracks) = page.underWay else {
      return console.showActivity("Loading artwork…")
    }
    console.showActivity("Loading \(album.name)…")
    if case .waiting(let wait) = tracks { console.showWait(wait) }
  }

  func notes(hasHead: Bool) -> [StyledText] {
    let place: [StyledText] =
      page.pageCount > 1 ? ["\("Page \(page.page) of \(page.pageCount)", .dim)"] : []
    return place + (hasHead ? page.notes : page.failures.map(ErrorMessage.init)).map(\.line)
  }
}
