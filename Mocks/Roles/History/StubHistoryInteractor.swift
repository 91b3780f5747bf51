package import Entities
import Scenes
import Synchronization

/// Answers in the scripted order, and records the calls.
package final class StubHistoryInteractor: HistoryInteracting {
  package enum Call: Equatable, Sendable {
    case list(String, offset: Int, limit: Int)
    case best(String, limit: Int)
    case delete([SearchTerm])
    case undo
  }

  private struct State {
    var pages: [Result<HistoryPage, StorageError>]
    var changes: [Result<Int, StorageError>]
    var calls: [Call] = []
  }

  private let state: Mutex<State>

  /// - Parameters:
  ///   - pages: The listed pages, in order; after the last, empty ones.
  ///   - changes: The outcomes of deleting and undoing, in order; after the last, zero.
  package init(
    pages: [Result<HistoryPage, StorageError>] = [], changes: [Result<Int, StorageError>] = []
  ) {
    state = Mutex(State(pages: pages, changes: changes))
  }

  package var calls: [Call] { state.withLock(\.calls) }

  package func pastSearches(matching filter: String, offset: Int, limit: Int)
    async throws(StorageError) -> HistoryPage
  {
    try page(.list(filter, offset: offset, limit: limit))
  }

  package func bestPastSearches(matching filter: String, limit: Int) async throws(StorageError)
    -> [HistoryEntry]
  {
    try page(.best(filter, limit: limit)).entries
  }

  private func page(_ call: Call) throws(StorageError) -> HistoryPage {
    let page = state.withLock { state in
      state.calls.append(call)
      return state.pages.isEmpty
        ? Result.success(HistoryPage(entries: [], total: 0)) : state.pages.removeFirst()
    }
    return try page.get()
  }

  package func delete(_ entries: [HistoryEntry]) async throws(StorageError) -> Int {
    try change(.delete(entries.map(\.term)))
  }

  package func undoDeletion() async throws(StorageError) -> Int {
    try change(.undo)
  }

  private func change(_ call: Call) throws(StorageError) -> Int {
    let change = state.withLock { state in
      state.calls.append(call)
      return state.changes.isEmpty ? Result.success(0) : state.changes.removeFirst()
    }
    return try change.get()
  }
}
