import Entities

@MainActor
package final class StorefrontsPresenter: StorefrontsPresenting, ChoicePresenter {
  package typealias State = StorefrontsState
  let view: any SceneView<StorefrontsState, StorefrontsEvent>
  var state: StorefrontsState
  private let interactor: any StorefrontsInteracting
  let router: any DestinationRouting
  private let options: StorefrontsOptions

  package init(
    view: some StorefrontsView, interactor: any StorefrontsInteracting,
    router: any StorefrontsRouting, options: StorefrontsOptions
  ) {
    (self.view, self.interactor, self.router) = (view, interactor, router)
    self.options = options
    state = StorefrontsState(.loading(interactor.unselected.inUse))
  }

  var otherChoices: Destination { .genres }
  var pageSize: PageSize { options.pageSize }

  func begin() async -> SceneExit? {
    show()
    await load(state.content.storefront, for: .asked)
    return nil
  }

  /// Reads the selection and marks it in the list, which is the same for all storefronts.
  func load(_ storefront: Storefront, for purpose: RequestPurpose) async {
    var listing =
      state.content.listing
      ?? StorefrontListing(
        interactor.entries(), choice: interactor.unselected, pageSize: pageSize.current,
        filter: options.filter)
    do {
      listing.choice = try await interactor.choice()
      show(.loaded(listing))
    } catch {
      show(.loaded(listing), notice: .unknownSelection(error))
    }
  }

  func toggle(_ entry: StorefrontListing.Entry, in listing: inout StorefrontListing)
    async throws(StorageError) -> Notice
  {
    let given = listing.choice.given ?? entry.storefront
    let isSelected = listing.choice.selected != entry.storefront || given != entry.storefront
    listing.choice.given = nil
    listing.choice.selected = isSelected ? entry.storefront : nil
    try await interactor.select(listing.choice.selected)
    let choice = listing.choice
    state.changes.storefront = choice.inUse
    return isSelected
      ? .selectedStorefront(entry.name, configured: choice.configured)
      : .deselectedStorefront(listing.name(of: choice.system), configured: choice.configured)
  }
}
