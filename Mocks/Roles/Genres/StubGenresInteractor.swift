package import Entities
import Scenes
import Synchronization

/// Answers in the scripted order, and keeps the selection in memory.
package final class StubGenresInteractor: GenresInteracting {
  /// A recorded request.
  package struct Request: Equatable, Sendable {
    package var storefront: Storefront
    package var purpose: RequestPurpose

    package init(_ storefront: Storefront, _ purpose: RequestPurpose = .asked) {
      self.storefront = storefront
      self.purpose = purpose
    }
  }

  private struct State {
    var trees: [Result<GenreTree, CatalogError>]
    var requests: [Request] = []
    var selected: Set<Genre.ID>
  }

  private let state: Mutex<State>
  private let readingError: StorageError?
  private let writingError: StorageError?

  package init(
    _ trees: [Result<GenreTree, CatalogError>], selected: Set<Genre.ID> = [],
    readingError: StorageError? = nil, writingError: StorageError? = nil
  ) {
    state = Mutex(State(trees: trees, selected: selected))
    self.readingError = readingError
    self.writingError = writingError
  }

  package var requests: [Request] { state.withLock(\.requests) }
  package var held: Set<Genre.ID> { state.withLock(\.selected) }

  package func genres(in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> GenreTree
  {
    let answer = state.withLock { state in
      state.requests.append(Request(storefront, purpose))
      return state.trees.isEmpty ? Result.failure(.unstubbed) : state.trees.removeFirst()
    }
    return try answer.get()
  }

  package func selected() async throws(StorageError) -> Set<Genre.ID> {
    if let readingError { throw readingError }
    return held
  }

  package func setSelected(_ areSelected: Bool, _ ids: [Genre.ID]) async throws(StorageError) {
    if let writingError { throw writingError }
    state.withLock { state in
      if areSelected { state.selected.formUnion(ids) } else { state.selected.subtract(ids) }
    }
  }
}
