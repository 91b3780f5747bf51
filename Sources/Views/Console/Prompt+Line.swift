import TerminalKit

extension Prompt {
  /// What comes of a line, whatever it was on the way.
  func finishedLine() async -> PromptEvent {
    var event = await next()
    while case .edited = event { event = await next() }
    return event
  }
}
