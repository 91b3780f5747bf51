import TerminalKit

/// The input line of a prompt, which stays editable while a list changes.
@MainActor final class LiveLine {
  private enum Input {
    case edited(from: String, to: String)
    case submitted(String)
    /// The input ended, or the user pressed Ctrl-C.
    case ended
  }

  private let console: Console
  /// The text being edited, if any.
  private(set) var text: String?
  private var saidHint: StyledText?

  init(console: Console) {
    self.console = console
  }

  /// The filter being edited, if the line is one.
  var filter: String? { text.flatMap { ConsoleCommand($0).filter } }

  /// Shows a hint about the next line, unless it was also the last hint.
  func hint(_ text: StyledText) {
    if text != saidHint { console.hint(text) }
    saidHint = text
  }

  /// Returns the event of the next line or edit that has one, prompting again after others.
  ///
  /// - Parameters:
  ///   - quit: The event at the end of input, or after Ctrl-C.
  ///   - filtering: Returns the event of a filter being typed; `nil` text once the line is no filter
  ///     anymore.
  ///   - typing: Returns the event of other text being typed; a new line is empty text.
  ///   - meaning: Returns the event of a submitted line.
  /// - Returns: The event; `nil` if there is no user.
  func nextEvent<Event>(
    quit: Event, filtering: (String?) -> Event? = { _ in nil },
    typing: (String) -> Event? = { _ in nil }, from meaning: (String) -> Event?
  ) async -> Event? {
    while let input = await next() {
      let event: Event? =
        switch input {
        case .edited(let before, let text):
          if let filter = ConsoleCommand(text).filter {
            filtering(filter)
          } else if ConsoleCommand(before).filter != nil {
            filtering(nil)
          } else {
            typing(text)
          }
        case .submitted(let line): meaning(line)
        case .ended: quit
        }
      if let event { return event }
    }
    return nil
  }

  private func next() async -> Input? {
    guard let prompt = console.prompt else { return nil }
    console.hasAsked = true
    console.places.notePrompt()
    guard text != nil || !prompt.isInteractiveEditing else {
      text = ""
      prompt.completions = []
      prompt.begin("> ", text: "")
      return .edited(from: "", to: "")
    }
    if text == nil { prompt.begin("> ", text: "") }
    switch await prompt.next() {
    case .edited(let edited):
      defer { text = edited }
      return .edited(from: text ?? "", to: edited)
    case .submitted(let line):
      text = nil
      console.notes.restartPage()
      return .submitted(line)
    case .interrupted: console.interrupt()
    case .ended: break
    }
    text = nil
    return .ended
  }
}
