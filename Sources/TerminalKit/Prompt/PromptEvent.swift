/// What happened to the line that a ``Prompt`` asks for.
package enum PromptEvent: Sendable, Hashable {
  /// The text changed and is not finished; only where it is edited on a terminal.
  case edited(String)
  /// The line is finished; it is as the person or the pipe gave it, not cleaned.
  case submitted(String)
  /// Ctrl-C, or the task that waits was cancelled.
  case interrupted
  /// Ctrl-D on an empty line, or the end of the input.
  case ended
}
