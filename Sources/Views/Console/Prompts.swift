import TerminalKit

extension Prompt {
  /// Returns the event that ends the line, skipping its edits.
  func finishedLine() async -> PromptEvent {
    var event = await next()
    while case .edited = event { event = await next() }
    return event
  }
}

extension Substring {
  /// The text without white space at its ends.
  ///
  /// White space inside is unchanged, because it separates words.
  var trimmingSpace: Substring {
    guard let first = firstIndex(where: { !$0.isWhitespace }),
      let last = lastIndex(where: { !$0.isWhitespace })
    else { return "" }
    return self[first...last]
  }
}
