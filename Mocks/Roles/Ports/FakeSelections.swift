package import Entities
import Synchronization

/// Selections in memory; or a store that does not work.
package final class FakeSelections: Selections {
  private struct State {
    var storefront: Storefront?
    var genres: Set<Genre.ID>
  }

  private let state: Mutex<State>
  private let error: StorageError?

  package init(
    storefront: Storefront? = nil, genres: Set<Genre.ID> = [], error: StorageError? = nil
  ) {
    state = Mutex(State(storefront: storefront, genres: genres))
    self.error = error
  }

  package func storefront() async throws(StorageError) -> Storefront? {
    try fail()
    return state.withLock(\.storefront)
  }

  package func selectStorefront(_ storefront: Storefront?) async throws(StorageError) {
    try fail()
    state.withLock { $0.storefront = storefront }
  }

  package func genres() async throws(StorageError) -> Set<Genre.ID> {
    try fail()
    return state.withLock(\.genres)
  }

  package func setGenres(_ areSelected: Bool, _ ids: [Genre.ID]) async throws(StorageError) {
    try fail()
    state.withLock { state in
      if areSelected { state.genres.formUnion(ids) } else { state.genres.subtract(ids) }
    }
  }

  package func clearGenres() async throws(StorageError) -> Int {
    try fail()
    return state.withLock { state in
      defer { state.genres = [] }
      return state.genres.count
    }
  }

  private func fail() throws(StorageError) {
    if let error { throw error }
  }
}
