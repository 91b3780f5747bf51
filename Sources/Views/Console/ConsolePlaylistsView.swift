import Entities
import Foundation
package import Scenes
import TerminalKit

/// The console view of playlists: a numbered list, and a prompt for a number or new name.
@MainActor package final class ConsolePlaylistsView: ConsoleView, PlaylistsView {
  let console: Console
  private var shown: PlaylistsState?

  package init(console: Console) {
    self.console = console
  }

  package func show(_ state: PlaylistsState) {
    defer { shown = state }
    if state.notice == nil || state.content != shown?.content { append(state.content) }
    if let notice = state.notice { console.note(NoticeText.line(notice)) }
  }

  private func append(_ content: PlaylistsState.Content) {
    switch content {
    case .loading: break
    case .loaded(let list) where list.count == 0 && !list.filter.isEmpty:
      console.note("No playlists match \(quoting: list.filter, .bold).")
    case .loaded(let list) where list.count == 0: console.note("You have no playlists yet.")
    case .loaded(let list):
      let indices = list.indices
      console.notes.writeLines(
        PlaylistText.lines(
          indices.map { list.elements[$0] }, console.notes.capabilities, console.format,
          numbers: indices.map { $0 + 1 }))
      console.summarize(list.range, of: list.count, matching: list.filter)
    case .failed(let error): console.note(ErrorMessage(error).line)
    }
  }

  package func nextEvent() async -> PlaylistsEvent? {
    console.hint(hint)
    return await console.nextEvent(quit: .leave(.quit)) { event(for: $0) }
  }

  private var hint: StyledText { PromptedList.playlists(isAdding: isAdding).hint }

  /// Whether the list asks for the playlist to add songs to.
  private var isAdding: Bool { shown?.items.isEmpty == false }

  private var hasPages: Bool { (shown?.content.listing?.lastPage ?? 1) > 1 }

  private func event(for line: String) -> PlaylistsEvent? {
    let command = ConsoleCommand(line)
    switch command {
    case .nothing where isAdding: return console.canGoBack() ? .leave(.back) : nil
    case .nothing, .back, .quit: break
    case .select(let row): return .items(.select(row))
    case .create(let name) where !name.isEmpty: return .edit(.create(name))
    case .filter(let text): return .list(.filter(text))
    case .nextPage where hasPages: return .list(.nextPage)
    case .previousPage where hasPages: return .list(.previousPage)
    case .help where isAdding:
      console.note(hint)
      return nil
    // Anything else is the name of a playlist.
    case _ where isAdding: return .edit(.choose(line.trimmingCharacters(in: .whitespaces)))
    case .play(let ranges): return .items(.play(ranges))
    case .delete(let numbers):
      if let ranges = PositionRanges(numbers) { return .edit(.delete(ranges)) }
    default: if let event = command.listEvent { return .list(event) }
    }
    return console.event(of: command, typed: line, ["p", "d", "create", "r"])
  }
}
