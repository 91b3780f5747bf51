package import Entities

package typealias GenresEvent = ChoiceEvent
package typealias GenresState = ChoiceState<GenreListing>

@MainActor package protocol GenresView: SceneView
where State == GenresState, Event == GenresEvent {}

@MainActor package protocol GenresPresenting: ScenePresenting where State == GenresState {}

package protocol GenresInteracting: Sendable {
  func genres(in storefront: Storefront, for purpose: RequestPurpose)
    async throws(CatalogError) -> GenreTree

  func selected() async throws(StorageError) -> Set<Genre.ID>

  func setSelected(_ areSelected: Bool, _ ids: [Genre.ID]) async throws(StorageError)
}

@MainActor package protocol GenresRouting: DestinationRouting {}

package struct GenresOptions: Sendable {
  package var storefront: Storefront
  package var order: Alphabet
  package var pageSize: PageSize
  package var filter: String
  package var refreshes: Bool

  package init(
    storefront: Storefront, order: Alphabet, pageSize: PageSize = 25, filter: String = "",
    refreshes: Bool = false
  ) {
    self.storefront = storefront
    self.order = order
    self.pageSize = pageSize
    self.filter = filter
    self.refreshes = refreshes
  }
}
