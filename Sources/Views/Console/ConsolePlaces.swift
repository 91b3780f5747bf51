import Scenes
import TerminalKit

/// The stack of scenes at a prompt.
@MainActor package final class ConsolePlaces {
  fileprivate var count = 0
  /// The number of prompts so far.
  package private(set) var promptCount = 0

  package init() {}

  package var isEmpty: Bool { count == 0 }

  func enter() { count += 1 }

  func leave() { count -= 1 }

  func notePrompt() { promptCount += 1 }
}

@MainActor protocol ConsoleView: SceneView {
  var console: Console { get }
}

extension ConsoleView {
  package func enter() { console.places.enter() }

  package func leave() { console.places.leave() }

  package func interruption() async { await console.interruption() }
}

extension Console {
  /// The words of a hint about going back; empty in the first scene.
  func back(_ words: SafeText) -> SafeText { isAtFirstPlace ? "" : words }

  var isAtFirstPlace: Bool { places.count == 1 }

  /// Whether the user can go back; if not, shows a note.
  func canGoBack() -> Bool {
    guard isAtFirstPlace else { return true }
    note(NoticeText.line(.nothingBefore))
    return false
  }
}
