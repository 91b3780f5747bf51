import Entities
package import Scenes
import TerminalKit

/// The console view of the playlists: a numbered list, and a prompt for a number or a new name.
@MainActor package final class ConsolePlaylistsView: PlaylistsView {
  private let console: Console

  package init(console: Console) {
    self.console = console
  }

  package func show(_ state: PlaylistsState) {
    if let notice = state.notice { return console.note(NoticeText.line(notice)) }
    switch state.content {
    case .loading: break
    case .loaded(let playlists):
      let capabilities = console.notes.capabilities
      console.notes.writeLines(
        PlaylistText.lines(playlists, capabilities, console.format, areNumbered: true))
    case .failed(let error): console.note(ErrorMessage(error).line)
    }
  }

  package func nextEvent() async -> PlaylistsEvent? {
    console.hint("Type the number of a playlist, or a name for a new one. An empty line goes back.")
    return await console.nextEvent(quit: .leave(.quit)) { line in
      switch ConsoleCommand(line) {
      case .nothing, .back: return .leave(.back)
      case .quit: return .leave(.quit)
      case .select(let number): return .items(.select(number))
      case .retry: return .list(.retry)
      case .term where ConsoleCommand(words: line) == .back: return .leave(.back)
      case .term(let text): return .edit(.create(text))
      default: console.answer(line)
      }
      return nil
    }
  }
}
