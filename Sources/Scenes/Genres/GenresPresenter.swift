import Entities

@MainActor
package final class GenresPresenter: GenresPresenting, ChoicePresenter, AskingPresenter {
  package typealias State = GenresState
  let view: any SceneView<GenresState, GenresEvent>
  let runner: RequestRunner
  var state: GenresState
  private let interactor: any GenresInteracting
  let router: any DestinationRouting
  private let options: GenresOptions

  package init(
    view: some GenresView, interactor: any GenresInteracting, router: any GenresRouting,
    runner: RequestRunner, options: GenresOptions
  ) {
    (self.view, self.interactor, self.router, self.runner) = (view, interactor, router, runner)
    self.options = options
    state = GenresState(.loading(options.storefront))
  }

  var otherChoices: Destination { .storefronts }
  var pageSize: PageSize { options.pageSize }

  func begin() async -> SceneExit? {
    await load(options.storefront, for: options.refreshes ? .refreshed : .asked)
    return nil
  }

  func load(_ storefront: Storefront, for purpose: RequestPurpose) async {
    show(.loading(storefront))
    do {
      let tree = try await ask(onWait: { .waiting(storefront, $0) }) {
        [interactor] () throws(CatalogError) in
        try await interactor.genres(in: storefront, for: purpose)
      }
      await show(tree, of: storefront)
    } catch {
      show(.failed(storefront, error))
    }
  }

  private func show(_ tree: GenreTree, of storefront: Storefront) async {
    func listing(_ selected: Set<Genre.ID>) -> GenreListing {
      GenreListing(
        tree, of: storefront, selected: selected, in: options.order, pageSize: pageSize.current,
        filter: options.filter)
    }
    guard !tree.genres.isEmpty else { return show(.empty(listing([]))) }
    do {
      show(.loaded(listing(try await interactor.selected())))
    } catch {
      show(.loaded(listing([])), notice: .unknownSelection(error))
    }
  }

  func toggle(_ entry: GenreListing.Entry, in listing: inout GenreListing)
    async throws(StorageError) -> Notice
  {
    let genre = entry.genre
    let isSelected = !listing.selected.contains(genre.id)
    try await interactor.setSelected(isSelected, [genre.id])
    listing.selected.formSymmetricDifference([genre.id])
    state.changes.hasChangedGenres = true
    return isSelected ? .selectedGenre(genre) : .deselectedGenre(genre)
  }
}
