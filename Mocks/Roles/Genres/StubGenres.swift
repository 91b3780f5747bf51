package import Entities
import Scenes

/// Genres that answer in the order of a script, and a selection in memory.
package final class StubGenres: GenreCatalog, GenresInteracting {
  /// A recorded request.
  package struct Request: Equatable, Sendable {
    package var storefront: Storefront
    package var purpose: RequestPurpose

    package init(_ storefront: Storefront, _ purpose: RequestPurpose = .asked) {
      (self.storefront, self.purpose) = (storefront, purpose)
    }
  }

  private let trees: Script<Request, GenreTree, CatalogError>
  private let kept: GenreTree?
  private let selection: FakeStore<Set<Genre.ID>>

  /// `kept` are the cached genres of every storefront.
  package init(
    _ trees: [Result<GenreTree, CatalogError>] = [], kept: GenreTree? = nil,
    selected: Set<Genre.ID> = [], error: StorageError? = nil
  ) {
    self.trees = Script(trees, otherwise: .failure(.unstubbed))
    self.kept = kept
    selection = FakeStore(selected, error: error)
  }

  package var requests: [Request] { trees.questions }
  package var held: Set<Genre.ID> { selection.contents }

  package func genres(in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> GenreTree
  {
    try trees.answer(to: Request(storefront, purpose))
  }

  package func cachedGenres(in storefront: Storefront) async -> GenreTree? { kept }

  package func selected() async throws(StorageError) -> Set<Genre.ID> { try selection.read() }

  package func setSelected(_ areSelected: Bool, _ ids: [Genre.ID]) async throws(StorageError) {
    try selection.write { $0.set(areSelected, ids) }
  }
}
