import Entities

/// The state machine of the lookup scene.
@MainActor package final class LookupPresenter: LookupPresenting {
  private let view: any LookupView
  private let interactor: any LookupInteracting
  private let router: any LookupRouting
  private let runner: RequestRunner
  private let options: LookupOptions
  private var state = LookupState(.loading)

  package init(
    view: any LookupView, interactor: any LookupInteracting, router: any LookupRouting,
    runner: RequestRunner, options: LookupOptions
  ) {
    self.view = view
    self.interactor = interactor
    self.router = router
    self.runner = runner
    self.options = options
  }

  package func run() async -> SceneEnd<LookupState> {
    await load(options.refreshes ? .refreshed : .asked)
    if case .found(let entry) = state.content {
      return SceneEnd(await router.show(entry.item, of: entry.storefront), state: state)
    }
    while let event = await view.nextEvent() {
      switch event {
      case .select(let position):
        if await select(position) == .quit { return SceneEnd(.quit, state: state) }
      case .toggleFavorites(let ranges): await toggle(ranges)
      case .play(let ranges): await play(ranges)
      case .filter(let text): filter(text)
      case .retry: await load(.refreshed)
      case .quit: return SceneEnd(.quit, state: state)
      }
    }
    return SceneEnd(.quit, state: state)
  }

  private func load(_ purpose: RequestPurpose) async {
    show(.loading)
    do {
      let answer = try await runner.ask(
        canceledBy: view, onWait: { self.show(.waiting($0)) },
        { [interactor, options] () throws(CatalogError) in
          try await interactor.items(for: options.references, purpose)
        })
      guard let first = answer.entries.first else { return show(.nothing(answer)) }
      if options.showsSingleItem, answer.isSingle { return show(.found(first)) }
      var listing = ItemListing(answer.entries)
      listing.favorites = await interactor.favorites(among: listing.tracks)
      show(.loaded(listing, answer))
      await interactor.noteNumbers(of: listing)
    } catch {
      show(.failed(error))
    }
  }

  private func select(_ position: Int) async -> SceneExit? {
    guard case .loaded(var listing, let answer) = state.content,
      let entry = listing.entry(at: position)
    else {
      show(notice: .outOfRange(position, positions))
      return nil
    }
    let exit = await router.show(entry.item, of: entry.storefront)
    guard exit != .quit else { return exit }
    listing.favorites = await interactor.favorites(among: listing.tracks)
    show(.loaded(listing, answer))
    // Other scenes may have saved other numbers.
    await interactor.noteNumbers(of: listing)
    return exit
  }

  private func toggle(_ ranges: PositionRanges) async {
    guard case .loaded(var listing, let answer) = state.content else {
      return show(notice: .nothingListed)
    }
    if let outside = ranges.firstOutside(listing.positions) {
      return show(notice: .outOfRange(outside, listing.positions))
    }
    let entries = ranges.positions(within: listing.positions, onView: listing.rows.map(\.position))
      .compactMap(listing.entry(at:))
    guard !entries.isEmpty else { return show() }
    let tracks = entries.compactMap(\.item.track)
    let change = StarChange(tracks, among: listing.favorites)
    do {
      try await interactor.setFavorites(change.gives, entries)
      listing.favorites = change.applied(to: listing.favorites)
      show(.loaded(listing, answer), notice: change.gives ? .starred(tracks) : .unstarred(tracks))
    } catch {
      show(notice: .notStarred(error))
    }
  }

  private func play(_ ranges: PositionRanges) async {
    guard case .loaded(let listing, _) = state.content else { return show(notice: .nothingListed) }
    if let outside = ranges.firstOutside(listing.positions) {
      return show(notice: .outOfRange(outside, listing.positions))
    }
    let queue = listing.previews(of: ranges)
    guard !queue.isEmpty else { return show(notice: .onlyTracksHavePreviews) }
    await router.play(queue)
  }

  private func filter(_ text: String) {
    guard case .loaded(var listing, let answer) = state.content else {
      return show(notice: .nothingListed)
    }
    listing.filter = text
    show(.loaded(listing, answer))
  }

  private var positions: ClosedRange<Int>? {
    if case .loaded(let listing, _) = state.content { listing.positions } else { nil }
  }

  private func show(_ content: LookupState.Content? = nil, notice: LookupState.Notice? = nil) {
    state = LookupState(content ?? state.content, notice: notice)
    view.show(state)
  }
}
