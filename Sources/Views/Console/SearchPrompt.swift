import Entities
package import Scenes
import TerminalKit

/// The prompt of a search and of its start: a line with completions, for a term or a command.
@MainActor final class SearchPrompt {
  private let console: Console
  private let line: LiveLine
  /// The line that was submitted last.
  private(set) var submitted = ""

  init(console: Console) {
    self.console = console
    line = LiveLine(console: console)
  }

  /// The text of the line; `nil` if none is being edited.
  var text: String? { line.text }

  /// Waits for the next event of the line, or of a new one.
  ///
  /// - Parameters:
  ///   - draft: The initial text of a new line, which is submitted if lines can't be edited.
  ///   - hint: The hint about the next line; `nil` if the line above says what to type.
  ///   - canSearchMeant: Whether a term was suggested.
  ///   - kind: The kind of the results, also if there are none; `nil` before a search.
  ///   - positions: The numbers of the results; `nil` if none are listed.
  ///   - numbers: The numbers of the visible rows.
  ///   - event: Returns the event of the scene for an event of the search.
  ///   - own: Returns the event of a command that means something else in the scene.
  /// - Returns: The event; `nil` if there is no user.
  func nextEvent<Event>(
    draft: String = "", hint: StyledText?, canSearchMeant: Bool = false, kind: SearchEntity? = nil,
    positions: ClosedRange<Int>? = nil, numbers: [Int]? = nil,
    _ event: (SearchListEvent) -> Event, own: (ConsoleCommand) -> Event? = { _ in nil }
  ) async -> Event? {
    guard let prompt = console.prompt else { return nil }
    if !draft.isEmpty, !prompt.isInteractiveEditing { return event(Self.event(forTerm: draft)) }
    console.hasSearched = true
    if let hint { line.hint(hint) }
    while true {
      switch await line.next(draft: draft) {
      // A new line needs completions, just as an edited one does.
      case .begun(let text): return event(.edit(text))
      case .edited(let before, let text):
        if let filter = ConsoleCommand(text).filter { return event(.list(.filter(filter))) }
        return event(ConsoleCommand(before).filter != nil ? .list(.filter("")) : .edit(text))
      case .submitted(let line):
        submitted = line
        let text = CommandWords.line(for: line, with: positions) ?? line
        if let event = own(ConsoleCommand(text)) { return event }
        if let place = CommandWords.destination(for: text) { return event(.go(place)) }
        if let kind, let step = CommandWords.steps(from: kind, in: text) {
          return event(.showKind(by: step))
        }
        if positions != nil, let property = CommandWords.sort(in: text) {
          return event(.list(.sort(property)))
        }
        if StoreLink.isLink(text) {
          if let lookup = lookup(of: text) { return event(lookup) }
        } else if let advice = console.advice(
          on: text, positions, numbers, at: .search)
        {
          console.note(advice)
        } else if let searchEvent = self.event(
          for: text, typed: line, positions, numbers, canSearchMeant)
        {
          return event(searchEvent)
        }
      case .ended, nil: return event(.quit)
      }
    }
  }

  /// Draws changes below the line being edited, which must stay in place.
  func redraw(_ completions: [String], _ notice: Notice?, below lines: [StyledText] = []) {
    guard let prompt = console.prompt else { return }
    if completions != prompt.completions { prompt.completions = completions }
    prompt.showBelow(notice.map { [NoticeText.line($0)] } ?? lines)
  }

  /// Returns the event that looks up a link; `nil` if it doesn't lead to music.
  private func lookup(of link: String) -> SearchListEvent? {
    do {
      return try SearchListEvent(link: link)
    } catch {
      console.note(error.line)
      return nil
    }
  }

  /// Returns the event of a line, which is searched for as it was typed if it is a term.
  private func event(
    for line: String, typed: String, _ positions: ClosedRange<Int>?, _ numbers: [Int]?,
    _ canSearchMeant: Bool
  ) -> SearchListEvent? {
    let command = ConsoleCommand(line)
    if let event = command.itemsEvent { return .items(event) }
    if let event = command.listEvent { return .list(event) }
    if let destination = command.destination { return .go(destination) }
    switch command {
    case .searchMeant where canSearchMeant, .copy where canSearchMeant: return .searchMeant
    case .quit: return .quit
    case .term(let text): return Self.event(forTerm: text)
    case .onTrack(.toggleFavorite, _, _): console.note(Console.favoriteUsage(numbers))
    case .onTrack(.act(.addToPlaylist), _, _): console.note(Console.playlistUsage(numbers))
    case .delete(let numbers) where CommandWords.areListed(PositionRanges(numbers), positions):
      console.note(PromptAdvice.removal(typed))
    case .delete(let numbers) where !numbers.isEmpty: return Self.event(forTerm: typed)
    case .selectTrack, .expand, .collapse, .onTrack, .move:
      return Self.event(forTerm: typed)
    case .favorite(nil): console.note(Console.favoriteUsage(numbers))
    case .addToPlaylist(nil): console.note(Console.playlistUsage(numbers))
    case .open, .openIn, .copy: console.note(Console.linksUsage(numbers))
    case .help:
      let meant: [PromptHelp] = canSearchMeant ? [.meant] : []
      console.show(
        [
          .select, .pages, .filter, .favorites, .play, .playlists, .undo, .ways, .links,
          .suggestions, .history, .retry,
        ] + meant
          + [.choices, .literal, .back, .quit, .words, .places, .kinds, .sort, .search],
        item: "result")
    case .nothing: break
    default:
      let text = String(line[...].trimmingSpace)
      console.note("\(quoting: text) isn't a command here. Type =\(text) to search for it.")
    }
    return nil
  }

  private static func event(forTerm text: String) -> SearchListEvent {
    do {
      return .submit(try SearchTerm(text))
    } catch {
      return .reject(error)
    }
  }
}

extension Console {
  /// Returns the views of a search and of its start, which share the prompt.
  package func searchViews() -> (list: any SearchListView, start: any StartView) {
    let prompt = SearchPrompt(console: self)
    return (
      ConsoleSearchListView(console: self, prompt: prompt),
      ConsoleStartView(console: self, prompt: prompt)
    )
  }
}
