import Entities

/// The state machine of the storefronts scene.
@MainActor package final class StorefrontsPresenter: StorefrontsPresenting {
  private let view: any StorefrontsView
  private let interactor: any StorefrontsInteracting
  private let router: any StorefrontsRouting
  private let pageSize: Int
  private let filter: String
  private var state = StorefrontsState(.loading)

  /// - Parameters:
  ///   - view: The view that shows the storefronts.
  ///   - interactor: The rules of the scene.
  ///   - router: The router to other scenes.
  ///   - pageSize: The number of storefronts per page.
  ///   - filter: The initial filter of the list.
  package init(
    view: any StorefrontsView, interactor: any StorefrontsInteracting,
    router: any StorefrontsRouting, pageSize: Int, filter: String
  ) {
    self.view = view
    self.interactor = interactor
    self.router = router
    self.pageSize = pageSize
    self.filter = filter
  }

  package func run() async -> SceneEnd<StorefrontsState> {
    view.enter()
    defer { view.leave() }
    await load()
    return SceneEnd(await view.handleEvents(handle), state: state)
  }

  private func handle(_ event: StorefrontsEvent) async -> SceneExit? {
    switch event {
    case .select(let position): await select(position)
    case .nextPage: turnPage(by: 1)
    case .previousPage: turnPage(by: -1)
    case .filter(let text): filter(text)
    case .showGenres: if await showGenres() == .quit { return .quit }
    case .back: return .back
    case .quit: return .quit
    }
    return nil
  }

  private func load() async {
    show(.loading)
    var (choice, notice) = (interactor.unselected, nil as Notice?)
    do {
      choice = try await interactor.choice()
    } catch {
      notice = .unknownSelection(error)
    }
    var listing = StorefrontListing(interactor.entries(), choice: choice, pageSize: pageSize)
    listing.list.filter = filter
    show(.loaded(listing), notice: notice)
  }

  private func select(_ position: Int) async {
    guard case .loaded(var listing) = state.content else { return show() }
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
          ? .deselectedStorefront(
            listing.name(of: choice.system), configured: choice.configured)
          : .selectedStorefront(listing.name(of: storefront), configured: choice.configured))
    } catch {
      show(notice: .notSelected(error))
    }
  }

  private func showGenres() async -> SceneExit {
    guard case .loaded(var listing) = state.content else { return .back }
    let end = await router.showGenres(of: state.changes.storefront ?? listing.choice.inUse)
    state.changes.add(end.state)
    guard end.exit != .quit else { return .quit }
    if end.state.storefront != nil, let choice = try? await interactor.choice() {
      listing.choice = choice
    }
    show(.loaded(listing))
    return end.exit
  }

  private func turnPage(by step: Int) {
    guard case .loaded(var listing) = state.content else { return show() }
    let isThere = listing.list.turn(to: listing.list.page + step)
    show(.loaded(listing), notice: isThere ? nil : step > 0 ? .lastPage : .firstPage)
  }

  private func filter(_ text: String) {
    guard case .loaded(var listing) = state.content else { return show() }
    listing.list.filter = text
    show(.loaded(listing))
  }

  private func show(
    _ content: StorefrontsState.Content? = nil, notice: Notice? = nil
  ) {
    if let content { state.content = content }
    state.notice = notice
    view.show(state)
  }
}
