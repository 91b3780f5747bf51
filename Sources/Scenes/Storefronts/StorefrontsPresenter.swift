import Entities

@MainActor
package final class StorefrontsPresenter: ChoicePresenter<
  StorefrontChoices, any StorefrontsInteracting, any StorefrontsRouting, StorefrontsOptions
>, StorefrontsPresenting
{
  override func begin() async -> SceneExit? {
    show(.loading)
    var (choice, notice) = (interactor.unselected, nil as Notice?)
    do {
      choice = try await interactor.choice()
    } catch {
      notice = .unknownSelection(error)
    }
    var listing = StorefrontListing(
      interactor.entries(), choice: choice, pageSize: options.pageSize)
    listing.filter = options.filter
    show(.loaded(listing), notice: notice)
    return nil
  }

  override func select(_ position: Int) async {
    guard var listing = state.content.listing else { return show() }
    guard let storefront = listing.list.element(at: position)?.storefront else {
      return show(notice: .outOfRange(position, listing.list.positions))
    }
    let selected = listing.choice.selected == storefront ? nil : storefront
    do {
      try await interactor.select(selected)
      listing.choice.selected = selected
      state.changes.storefront = listing.choice.inUse
      let choice = listing.choice
      show(
        .loaded(listing),
        notice: selected == nil
          ? .deselectedStorefront(listing.name(of: choice.system), configured: choice.configured)
          : .selectedStorefront(listing.name(of: storefront), configured: choice.configured))
    } catch {
      show(notice: .notSelected(error))
    }
  }

  override func showOtherChoices() async -> SceneEnd<ChoiceChanges>? {
    guard let listing = state.content.listing else { return nil }
    return await router.showGenres(of: state.changes.storefront ?? listing.choice.inUse)
  }

  override func apply(_ changes: ChoiceChanges) async {
    guard var listing = state.content.listing else { return show() }
    if changes.storefront != nil, let choice = try? await interactor.choice() {
      listing.choice = choice
    }
    show(.loaded(listing))
  }
}

extension StorefrontChoices: ListContent {
  package var listing: StorefrontListing? {
    if case .loaded(let listing) = self { listing } else { nil }
  }
}
