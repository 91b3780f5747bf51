/// A prompt for one line at a time.
///
/// Call ``begin(_:text:)``, then ``next()`` until it returns anything but `edited`, which finishes
/// the line.
@MainActor package protocol Prompt: AnyObject {
  /// Whether the prompt supports `edited` events, completions, and lines below.
  var isInteractiveEditing: Bool { get }

  /// Complete lines to suggest, best first.
  ///
  /// Setting them redraws.
  var completions: [String] { get set }

  /// Starts a line with `text` already filled in.
  func begin(_ prompt: StyledText, text: String)

  /// Only one task may wait at a time.
  func next() async -> PromptEvent

  /// Shows lines below the prompt until the line is finished; ignored without interactive editing.
  func showBelow(_ lines: [StyledText])
}

package enum PromptEvent: Sendable, Hashable {
  /// The text changed; only with interactive editing.
  case edited(String)
  /// The line is finished; its text isn't sanitized.
  case submitted(String)
  /// Ctrl-C, or the waiting task was canceled.
  case interrupted
  /// Ctrl-D on an empty line, or the end of input.
  case ended
}
