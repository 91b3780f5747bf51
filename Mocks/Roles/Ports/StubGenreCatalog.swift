package import Entities
import Synchronization

/// A catalog of genres that answers in the order it was told to, and records what it was asked.
package final class StubGenreCatalog: GenreCatalog {
  private struct State {
    var trees: [Result<GenreTree, CatalogError>]
    var asked: [Storefront] = []
  }

  private let state: Mutex<State>
  private let kept: GenreTree?

  /// - Parameters:
  ///   - trees: its answers.
  ///   - kept: what is kept of every storefront.
  package init(_ trees: [Result<GenreTree, CatalogError>] = [], kept: GenreTree? = nil) {
    state = Mutex(State(trees: trees))
    self.kept = kept
  }

  package var asked: [Storefront] { state.withLock(\.asked) }

  package func genres(in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> GenreTree
  {
    let answer = state.withLock { state in
      state.asked.append(storefront)
      return state.trees.isEmpty ? Result.failure(.unstubbed) : state.trees.removeFirst()
    }
    return try answer.get()
  }

  package func cachedGenres(in storefront: Storefront) async -> GenreTree? { kept }
}
