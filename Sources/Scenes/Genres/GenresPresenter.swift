import Entities

/// The state machine of the genres scene.
@MainActor package final class GenresPresenter: GenresPresenting {
  private let view: any GenresView
  private let interactor: any GenresInteracting
  private let router: any GenresRouting
  private let runner: RequestRunner
  private let options: GenresOptions
  private var state: GenresState

  package init(
    view: any GenresView, interactor: any GenresInteracting, router: any GenresRouting,
    runner: RequestRunner, options: GenresOptions
  ) {
    self.view = view
    self.interactor = interactor
    self.router = router
    self.runner = runner
    self.options = options
    state = GenresState(.loading(options.storefront))
  }

  package func run() async -> SceneEnd<GenresState> {
    view.enter()
    defer { view.leave() }
    await load(options.storefront, for: options.refreshes ? .refreshed : .asked)
    return SceneEnd(await view.handleEvents(handle), state: state)
  }

  private func handle(_ event: GenresEvent) async -> SceneExit? {
    switch event {
    case .select(let position): await select(position)
    case .nextPage: turnPage(by: 1)
    case .previousPage: turnPage(by: -1)
    case .filter(let text): filter(text)
    case .retry: await retry()
    case .showStorefronts: if await showStorefronts() == .quit { return .quit }
    case .back: return .back
    case .quit: return .quit
    }
    return nil
  }

  private func load(_ storefront: Storefront, for purpose: RequestPurpose) async {
    show(.loading(storefront))
    do {
      let tree = try await runner.ask(
        canceledBy: view, onWait: { self.show(.waiting(storefront, $0)) }
      ) { [interactor] () throws(CatalogError) in
        try await interactor.genres(in: storefront, for: purpose)
      }
      await show(tree, of: storefront)
    } catch {
      show(.failed(storefront, error))
    }
  }

  private func show(_ tree: GenreTree, of storefront: Storefront) async {
    guard !tree.genres.isEmpty else {
      return show(
        .empty(storefront, unreadableCount: tree.unreadableCount, tree.provenance))
    }
    var (selected, notice) = (Set<Genre.ID>(), nil as Notice?)
    do {
      selected = try await interactor.selected()
    } catch {
      notice = .unknownSelection(error)
    }
    var listing = GenreListing(
      tree, of: storefront, selected: selected, in: options.order, pageSize: options.pageSize)
    listing.list.filter = options.filter
    show(.loaded(listing), notice: notice)
  }

  private func select(_ position: Int) async {
    guard case .loaded(var listing) = state.content,
      let genre = listing.list.element(at: position)?.genre
    else { return show(notice: .outOfRange(position, positions)) }
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

  private func retry() async {
    await load(state.content.storefront, for: .refreshed)
  }

  private func showStorefronts() async -> SceneExit {
    let end = await router.showStorefronts()
    state.changes.add(end.state)
    guard end.exit != .quit else { return .quit }
    if end.state == ChoiceChanges() {
      show()
    } else {
      await load(end.state.storefront ?? state.content.storefront, for: .asked)
    }
    return end.exit
  }

  private func turnPage(by step: Int) {
    guard case .loaded(var listing) = state.content else { return show(notice: .nothingListed) }
    let isThere = listing.list.turn(to: listing.list.page + step)
    show(.loaded(listing), notice: isThere ? nil : step > 0 ? .lastPage : .firstPage)
  }

  private func filter(_ text: String) {
    guard case .loaded(var listing) = state.content else { return show(notice: .nothingListed) }
    listing.list.filter = text
    show(.loaded(listing))
  }

  private var positions: ClosedRange<Int>? {
    if case .loaded(let listing) = state.content { listing.list.positions } else { nil }
  }

  private func show(_ content: GenresState.Content? = nil, notice: Notice? = nil) {
    if let content { state.content = content }
    state.notice = notice
    view.show(state)
  }
}

extension GenresState.Content {
  fileprivate var storefront: Storefront {
    switch self {
    case .loading(let storefront), .waiting(let storefront, _), .empty(let storefront, _, _),
      .failed(let storefront, _):
      storefront
    case .loaded(let listing): listing.storefront
    }
  }
}
