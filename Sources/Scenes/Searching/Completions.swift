package import Entities

/// The rule of completing a term that is typed.
package protocol CompletingInteracting: Sendable {
  /// Returns the past searches that start with a prefix, best first.
  func suggestions(startingWith prefix: String) async throws(StorageError) -> [Suggestion]
}

/// A state beside whose content past terms complete the input, best first.
package protocol CompletingState: NoticeState {
  var completions: [String] { get set }
}

/// A presenter in whose scene a term can be typed.
@MainActor protocol CompletingPresenter: NoticePresenter where State: CompletingState {
  var past: any CompletingInteracting { get }
  var reports: StorageReports { get }
}

extension CompletingPresenter {
  /// Shows the past terms that complete a text.
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

/// The failures of the database that were reported: only the first one of a scene is.
@MainActor package final class StorageReports {
  private var hasReported = false

  package init() {}

  /// Returns the notice of an error; `nil` if one was reported before.
  func notice(of error: StorageError) -> Notice? {
    defer { hasReported = true }
    return hasReported ? nil : .searchNotSaved(error)
  }
}
