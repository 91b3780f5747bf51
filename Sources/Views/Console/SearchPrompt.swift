import Entities
package import Scenes
import TerminalKit

/// The prompt of a search and its start: a line with completions for terms and commands.
@MainActor final class SearchPrompt {
  private let console: Console
  private let line: LiveLine

  init(console: Console) {
    self.console = console
    line = LiveLine(console: console)
  }

  /// The text being edited, if any.
  var text: String? { line.text }

  /// The filter being edited, if the line is one.
  var filter: String? { line.filter }

  /// Waits for the next event.
  ///
  /// - Parameters:
  ///   - hint: The hint about the next line; `nil` if the line above already has one.
  ///   - canSearchMeant: Whether a term was suggested.
  ///   - kind: The kind of results; `nil` before a search.
  ///   - event: Turns an event of the search into one of the scene.
  ///   - own: Returns the event of a command that means something else in the scene.
  /// - Returns: The event; `nil` if there is no user.
  func nextEvent<Event>(
    hint: StyledText?, canSearchMeant: Bool = false, kind: SearchEntity? = nil,
    _ event: (SearchListEvent) -> Event,
    own: (ConsoleCommand) -> Event? = { _ in nil }
  ) async -> Event? {
    guard console.prompt != nil else { return nil }
    if let hint { line.hint(hint) }
    return await line.nextEvent(
      quit: event(.quit), filtering: { event(.list(.filter($0 ?? ""))) },
      typing: { event(.edit($0)) }
    ) { line in
      let command = ConsoleCommand(line)
      return own(command) ?? self.event(for: command, typed: line, kind, canSearchMeant).map(event)
    }
  }

  /// Draws changes below the line being edited, which must stay where it is.
  func redraw(_ completions: [String], _ notice: Notice?, below lines: [StyledText] = []) {
    guard let prompt = console.prompt else { return }
    if completions != prompt.completions { prompt.completions = completions }
    prompt.showBelow(notice.map { [NoticeText.line($0)] } ?? lines)
  }

  private func event(
    for command: ConsoleCommand, typed line: String, _ kind: SearchEntity?, _ canSearchMeant: Bool
  ) -> SearchListEvent? {
    if let place = command.destination { return .go(place) }
    if let event = command.itemsEvent { return .items(event) }
    if let event = command.listEvent { return .list(event) }
    switch command {
    case .searchMeant where canSearchMeant, .copy where canSearchMeant: return .searchMeant
    case .kind(let wanted):
      if let kind, let step = kind.steps(to: wanted) { return .showKind(by: step) }
      console.answer(line)
    case .sort(let word):
      if let property = console.property(word) { return .list(.sort(property)) }
    case .term(let text): return event(forTerm: text, typed: line)
    default: return console.event(of: command, typed: line, Self.verbs)
    }
    return nil
  }

  /// The verbs below results.
  nonisolated static let verbs = [
    "p", "f", "c", "A", "R", "l", "o", "y", "sort", "songs", "s", "H", "S", "T", "r",
  ]

  /// Returns the event of a search term or link; `nil` after a note that the link isn't to music.
  private func event(forTerm text: String, typed line: String) -> SearchListEvent? {
    guard StoreLink.isLink(line) else { return Self.event(forTerm: text) }
    do {
      return try SearchListEvent(link: line)
    } catch {
      console.note(error.line)
      return nil
    }
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
  /// Returns the views of a search and its start, which share the prompt.
  package func searchViews() -> (list: any SearchListView, start: any StartView) {
    let prompt = SearchPrompt(console: self)
    return (
      ConsoleSearchListView(console: self, prompt: prompt),
      ConsoleStartView(console: self, prompt: prompt)
    )
  }
}
