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

  private let trees: Script<Request, GenreTree, CatalogError>
  private let selection: Mutex<Set<Genre.ID>>
  private let readingError: StorageError?
  private let writingError: StorageError?

  package init(
    _ trees: [Result<GenreTree, CatalogError>], selected: Set<Genre.ID> = [],
    readingError: StorageError? = nil, writingError: StorageError? = nil
  ) {
    self.trees = Script(trees, otherwise: .failure(.unstubbed))
    selection = Mutex(selected)
    self.readingError = readingError
    self.writingError = writingError
  }

  package var requests: [Request] { trees.questions }
  package var held: Set<Genre.ID> { selection.withLock(\.self) }

  package func genres(in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> GenreTree
  {
    try trees.answer(to: Request(storefront, purpose))
  }

  package func selected() async throws(StorageError) -> Set<Genre.ID> {
    if let readingError { throw readingError }
    return held
  }

  package func setSelected(_ areSelected: Bool, _ ids: [Genre.ID]) async throws(StorageError) {
    if let writingError { throw writingError }
    selection.withLock { $0.set(areSelected, ids) }
  }
}
