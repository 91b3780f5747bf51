import Scenes
import TerminalKit

/// The scenes at a prompt, the first of which has nothing before it to go back to.
@MainActor package final class ConsolePlaces {
  fileprivate var count = 0
  /// The number of times that the user was prompted.
  package private(set) var promptCount = 0

  package init() {}

  package var isEmpty: Bool { count == 0 }

  func enter() { count += 1 }

  func leave() { count -= 1 }

  func notePrompt() { promptCount += 1 }
}

/// A view of a scene at the prompt.
@MainActor protocol ConsoleView: SceneView {
  var console: Console { get }
}

extension ConsoleView {
  package func enter() { console.places.enter() }

  package func leave() { console.places.leave() }
}

extension Console {
  /// The words of a hint about going back, where that is possible.
  func back(_ words: SafeText) -> SafeText { isAtFirstPlace ? "" : words }

  var isAtFirstPlace: Bool { places.count == 1 }

  /// Whether there is a scene to go back to; says so if there is none.
  func canGoBack() -> Bool {
    guard isAtFirstPlace else { return true }
    note(NoticeText.line(.nothingBefore))
    return false
  }
}
