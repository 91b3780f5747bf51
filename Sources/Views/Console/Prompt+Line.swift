import TerminalKit

extension Prompt {
  /// Returns the event that ends the line, skipping its edits.
  func finishedLine() async -> PromptEvent {
    var event = await next()
    while case .edited = event { event = await next() }
    return event
  }
}
