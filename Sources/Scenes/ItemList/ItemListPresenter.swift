import Entities

/// The state machine of the item list scene.
@MainActor package final class ItemListPresenter: ItemListPresenting {
  private let view: any ItemListView
  private let interactor: any ItemListInteracting
  private let router: any ItemListRouting
  private let runner: RequestRunner
  private let options: ItemListOptions
  private var state: ItemListState

  package init(
    view: any ItemListView, interactor: any ItemListInteracting, router: any ItemListRouting,
    runner: RequestRunner, options: ItemListOptions
  ) {
    self.view = view
    self.interactor = interactor
    self.router = router
    self.runner = runner
    self.options = options
    state = ItemListState(options.source)
  }

  package func run() async -> SceneEnd<ItemListState> {
    view.enter()
    defer { view.leave() }
    await load(options.refreshes ? .refreshed : .asked)
    if case .found(let entry) = state.content {
      return SceneEnd(await router.show(entry.item, of: entry.storefront), state: state)
    }
    return SceneEnd(await view.handleEvents(handle), state: state)
  }

  private func handle(_ event: ItemListEvent) async -> SceneExit? {
    switch event {
    case .sight(let rows): await read(rows)
    case .list(let source):
      state.source = source
      await load(.asked)
    case .select(let position): return await select(position)
    case .look(let position):
      if let entry = listing?.entry(at: position) {
        router.look(at: entry.item, of: entry.storefront)
      }
    case .act(let action, let position): return await act(action, on: position)
    case .toggleFavorites(let ranges): await toggle(ranges)
    case .play(let ranges): await play(ranges)
    case .nextPage: await turnPage(by: 1)
    case .previousPage: await turnPage(by: -1)
    case .filter(let text): filter(text)
    case .retry: await load(.refreshed)
    case .back: return .back
    case .quit: return .quit
    }
    return nil
  }

  private var listing: ItemListing? {
    if case .loaded(let listing) = state.content { listing } else { nil }
  }

  private func show(_ content: ItemListState.Content? = nil, notice: Notice? = nil) {
    state = ItemListState(state.source, content ?? state.content, notice: notice)
    view.show(state)
  }
}

// MARK: - Loading

extension ItemListPresenter {
  private func load(_ purpose: RequestPurpose) async {
    show(.loading)
    do {
      let source = state.source
      let answer = try await runner.ask(
        canceledBy: view, onWait: { self.show(.waiting($0)) },
        { [interactor] () throws(CatalogError) in
          try await interactor.items(of: source, purpose)
        })
      guard answer.entries.count > 0 else { return show(.empty(answer)) }
      if options.opensSingleItem, answer.isSingle, let entry = answer.entries[0] {
        return show(.found(entry))
      }
      await show(answer)
    } catch {
      show(.failed(error))
    }
  }

  private func show(_ answer: ItemListAnswer) async {
    var listing = ItemListing(answer, pageSize: options.pageSize)
    let isThere = listing.begin(at: options.firstPage)
    do {
      if let rows = listing.answer.entries.rows(toShow: 0..<1) {
        try await read(rows, of: &listing)
      }
      listing.favorites = await interactor.favorites(among: listing.tracks)
      show(.loaded(listing), notice: isThere ? nil : .lastPage)
      await noteNumbers(of: listing)
    } catch {
      show(.failed(.storage(error)))
    }
  }

  /// Loads the rows of a long list that became visible.
  private func read(_ rows: Range<Int>) async {
    guard var listing, let rows = listing.answer.entries.rows(toShow: rows) else { return }
    do {
      try await read(rows, of: &listing)
      listing.favorites = await interactor.favorites(among: listing.tracks)
      show(.loaded(listing))
    } catch {
      show(notice: .notRead(error))
    }
  }

  private func read(_ rows: Range<Int>, of listing: inout ItemListing)
    async throws(StorageError)
  {
    let ids = listing.answer.entries.unread(in: rows)
    listing.answer.entries.take(try await interactor.tracks(ids), for: rows)
  }

  /// Shows the list again after other scenes, where favorites and numbers can have changed.
  private func showAgain() async {
    guard var listing else { return show() }
    let ids = listing.answer.entries.read
    if !ids.isEmpty, let tracks = try? await interactor.tracks(ids) {
      listing.answer.entries.refresh(tracks)
    }
    listing.favorites = await interactor.favorites(among: listing.tracks)
    show(.loaded(listing))
    await noteNumbers(of: listing)
  }

  private func noteNumbers(of listing: ItemListing) async {
    guard listing.answer.entries.isComplete else { return }
    await interactor.noteNumbers(of: listing.rows(onPages: listing.shownPages), in: listing)
  }

  private func turnPage(by step: Int) async {
    guard var listing else { return show(notice: .nothingListed) }
    let isThere = listing.turn(to: listing.page + step)
    show(.loaded(listing), notice: isThere ? nil : step > 0 ? .lastPage : .firstPage)
    await noteNumbers(of: listing)
  }

  private func filter(_ text: String) {
    guard var listing else { return show(notice: .nothingListed) }
    listing.filter = text
    show(.loaded(listing))
  }
}

// MARK: - Actions

extension ItemListPresenter {
  private func select(_ position: Int) async -> SceneExit? {
    guard let entry = listing?.entry(at: position) else {
      return notice(.outOfRange(position, listing?.positions))
    }
    return await back(from: await open(entry))
  }

  /// Opens an item; a chart's track is looked up, because charts have only a few of its facts.
  private func open(_ entry: ItemListing.Entry) async -> SceneExit {
    guard case .track(let track) = entry.item else {
      return await router.show(entry.item, of: entry.storefront)
    }
    if case .chart = state.source {
      let exit = await router.showTrackDetail(.id(track.id, entry.storefront))
      // Only the lookup adds the track to the library.
      await interactor.notePick(of: track)
      return exit
    }
    async let noted: Void = interactor.notePick(of: track)
    let exit = await router.showTrackDetail(.known(track, entry.storefront))
    await noted
    return exit
  }

  private func act(_ action: ItemAction, on position: Int) async -> SceneExit? {
    guard let entry = listing?.entry(at: position) else { return nil }
    switch await router.perform(action, on: entry.item, of: entry.storefront) {
    case .notice(let notice): return self.notice(notice)
    case .exit(let exit): return await back(from: exit)
    }
  }

  private func notice(_ notice: Notice) -> SceneExit? {
    show(notice: notice)
    return nil
  }

  private func back(from exit: SceneExit) async -> SceneExit? {
    guard exit != .quit else { return .quit }
    await showAgain()
    return nil
  }

  private func toggle(_ ranges: PositionRanges) async {
    guard var listing else { return show(notice: .nothingListed) }
    if let outside = ranges.firstOutside(listing.positions) {
      return show(notice: .outOfRange(outside, listing.positions))
    }
    let entries = listing.entries(at: ranges)
    guard !entries.isEmpty else { return show() }
    let tracks = entries.compactMap(\.item.track)
    guard !tracks.isEmpty else { return show(notice: .onlyTracksCanBeFavorites) }
    let change = StarChange(tracks, among: listing.favorites)
    do {
      try await interactor.setFavorites(change.gives, entries)
      listing.favorites = change.applied(to: listing.favorites)
      show(.loaded(listing), notice: change.gives ? .starred(tracks) : .unstarred(tracks))
    } catch {
      show(notice: .notStarred(error))
    }
  }

  private func play(_ ranges: PositionRanges) async {
    guard let listing else { return show(notice: .nothingListed) }
    if let outside = ranges.firstOutside(listing.positions) {
      return show(notice: .outOfRange(outside, listing.positions))
    }
    let entries = listing.entries(at: ranges)
    guard !entries.isEmpty else { return show() }
    let queue = entries.compactMap { entry in
      entry.item.track.map { TrackReference.known($0, entry.storefront) }
    }
    guard !queue.isEmpty else { return show(notice: .onlyTracksHavePreviews) }
    await router.play(queue)
  }
}
