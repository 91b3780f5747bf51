package import Entities

/// The rule for completing a typed term.
package protocol CompletingInteracting: Sendable {
  /// Returns the past searches that start with a prefix, best first.
  func suggestions(startingWith prefix: String) async throws(StorageError) -> [Suggestion]
}

/// A state with past terms that complete the input, best first.
package protocol CompletingState: NoticeState {
  var completions: [String] { get set }
}

/// A presenter of a scene in which the user can type a term.
@MainActor protocol CompletingPresenter: NoticePresenter where State: CompletingState {
  var past: any CompletingInteracting { get }
  var reports: StorageReports { get }
}

extension CompletingPresenter {
  func complete(_ text: String) async {
    do {
      state.completions = try await past.suggestions(startingWith: text).map(\.term.text)
      show()
    } catch {
      state.completions = []
      show(notice: reports.notice(of: error))
    }
  }
}

/// Reports only the first database failure of a scene.
@MainActor package final class StorageReports {
  private var hasReported = false

  package init() {}

  /// Returns a notice of the error; `nil` if one was reported before.
  func notice(of error: StorageError) -> Notice? {
    defer { hasReported = true }
    return hasReported ? nil : .searchNotSaved(error)
  }
}
