import Entities
package import Scenes
import TerminalKit

/// The console view of the playlists: a numbered list, and a prompt for a number or a new name.
@MainActor package final class ConsolePlaylistsView: PlaylistsView {
  private let console: Console
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
    case .loaded(let playlists):
      let capabilities = console.notes.capabilities
      console.notes.writeLines(
        PlaylistText.lines(playlists, capabilities, console.format, areNumbered: true))
    case .failed(let error): console.note(ErrorMessage(error).line)
    }
  }

  package func nextEvent() async -> PlaylistsEvent? {
    console.hint("Type the number of a playlist, a name for a new one, or ? for help.")
    return await console.nextEvent(quit: .leave(.quit)) { event(for: $0) }
  }

  /// Returns the event of a line, in which words of commands alone aren't names.
  private func event(for line: String) -> PlaylistsEvent? {
    switch ConsoleCommand(words: line) {
    case .nothing, .back: return .leave(.back)
    case .quit: return .leave(.quit)
    case .select(let number): return .items(.select(number))
    case .play(let ranges): return .items(.play(ranges))
    case .retry: return .list(.retry)
    case .undo: return .edit(.undo)
    case .delete(let numbers):
      if let number = PositionRanges(numbers)?.single { return .edit(.delete(number)) }
      console.note("\("d 3", .bold) deletes playlist 3.")
    case .help:
      let isAdding = shown?.items.isEmpty == false
      let choice: [PromptHelp] = isAdding ? [.addTo] : [.select, .named]
      console.show(
        choice + [.playPlaylist, .deletePlaylist, .undo, .literalName, .back, .quit]
          + (isAdding ? [] : [.places]),
        item: "playlist")
    case .go(let place) where shown?.items.isEmpty != false: return .go(place)
    default:
      if case .term(let name) = ConsoleCommand(line) {
        let isLiteral = line[...].trimmingSpace.hasPrefix("=")
        return .edit(isLiteral ? .create(name) : .createUnlessNear(self.name(in: name)))
      }
      console.answer(line)
    }
    return nil
  }

  /// Returns the name in a line such as `create party`, unless a playlist has all of it as its name.
  private func name(in line: String) -> String {
    guard !isName(line) else { return line }
    if let new = CommandWords.text(after: CommandWords.creations, in: line), !new.isEmpty {
      return new
    }
    let known = CommandWords.text(after: CommandWords.openings, in: line)
    return known.flatMap { isName($0) ? $0 : nil } ?? line
  }

  private func isName(_ text: String) -> Bool {
    guard case .loaded(let playlists) = shown?.content else { return false }
    return playlists.contains { $0.name.text.lowercased() == text.lowercased() }
  }
}
