package import TerminalKit

/// Returns scripted events, and records the lines that it shows.
@MainActor package final class ScriptedPrompt: Prompt {
  package let isInteractiveEditing: Bool
  package var completions: [String] = []
  package private(set) var begun: [String] = []
  package private(set) var below: [[String]] = []
  private var events: [PromptEvent]

  /// - Parameters:
  ///   - events: The events, in order; after the last, the input ends.
  ///   - isInteractiveEditing: Whether the line is edited on a terminal.
  package init(_ events: [PromptEvent], isInteractiveEditing: Bool = true) {
    self.events = events
    self.isInteractiveEditing = isInteractiveEditing
  }

  package func begin(_ prompt: StyledText, text: String) {
    begun.append(prompt.plain.string + text)
  }

  package func next() async -> PromptEvent {
    events.isEmpty ? .ended : events.removeFirst()
  }

  package func showBelow(_ lines: [StyledText]) {
    below.append(lines.map(\.plain.string))
  }
}
