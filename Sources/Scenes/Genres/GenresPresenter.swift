import Entities

@MainActor
package final class GenresPresenter: ChoicePresenter<
  GenreChoices, any GenresInteracting, any GenresRouting, GenresOptions
>, GenresPresenting
{
  override func begin() async -> SceneExit? {
    await load(options.storefront, for: options.refreshes ? .refreshed : .asked)
    return nil
  }

  override func load(for purpose: RequestPurpose) async {
    await load(state.content.storefront, for: purpose)
  }

  private func load(_ storefront: Storefront, for purpose: RequestPurpose) async {
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
    guard !tree.genres.isEmpty else {
      return show(.empty(storefront, unreadableCount: tree.unreadableCount, tree.provenance))
    }
    var (selected, notice) = (Set<Genre.ID>(), nil as Notice?)
    do {
      selected = try await interactor.selected()
    } catch {
      notice = .unknownSelection(error)
    }
    var listing = GenreListing(
      tree, of: storefront, selected: selected, in: options.order, pageSize: options.pageSize)
    listing.filter = options.filter
    show(.loaded(listing), notice: notice)
  }

  override func select(_ position: Int) async {
    guard var listing = state.content.listing,
      let genre = listing.list.element(at: position)?.genre
    else { return show(notice: .outOfRange(position, state.content.listing?.list.positions)) }
    let isSelected = !listing.selected.contains(genre.id)
    do {
      try await interactor.setSelected(isSelected, [genre.id])
      state.changes.hasChangedGenres = true
      listing.selected.formSymmetricDifference([genre.id])
      show(.loaded(listing), notice: isSelected ? .selectedGenre(genre) : .deselectedGenre(genre))
    } catch {
      show(notice: .notSelected(error))
    }
  }

  override func showOtherChoices() async -> SceneEnd<ChoiceChanges>? {
    await router.showStorefronts()
  }

  override func apply(_ changes: ChoiceChanges) async {
    if changes == ChoiceChanges() {
      show()
    } else {
      await load(changes.storefront ?? state.content.storefront, for: .asked)
    }
  }
}

extension GenreChoices: ListContent {
  package var listing: GenreListing? {
    if case .loaded(let listing) = self { listing } else { nil }
  }

  fileprivate var storefront: Storefront {
    switch self {
    case .loading(let storefront), .waiting(let storefront, _), .empty(let storefront, _, _),
      .failed(let storefront, _):
      storefront
    case .loaded(let listing): listing.storefront
    }
  }
}
