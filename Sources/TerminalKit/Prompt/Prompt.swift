/// Asks for one line at a time.
///
/// Call ``begin(_:text:)``, then ``next()`` until it returns anything but `edited`; that finishes
/// the line.
@MainActor package protocol Prompt: AnyObject {
  /// Whether the line is edited here, with `edited` events, completions and lines below.
  var isInteractiveEditing: Bool { get }

  /// Lines the person may want instead of typing on, best first; setting them redraws.
  var completions: [String] { get set }

  /// Starts asking, with `text` filled in already.
  func begin(_ prompt: StyledText, text: String)

  /// The next thing that happened to the line; called by one task at a time.
  func next() async -> PromptEvent

  /// Shows lines under the prompt until the line is finished, as many as the screen holds.
  ///
  /// A prompt that is not edited here ignores them.
  func showBelow(_ lines: [StyledText])
}

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
