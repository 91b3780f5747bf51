import Entities

@MainActor package final class ItemListPresenter: ItemListPresenting {
  let view: any SceneView<ItemListState, ItemListEvent>
  let runner: RequestRunner
  var state: ItemListState
  let interactor: any ItemListInteracting
  private let router: any ItemListRouting
  private let options: ItemListOptions
  /// The filter of the library, which is searched instead of filtered because only a part of it is
  /// loaded.
  private var libraryFilter = ""
  /// Whether that search found only close matches.
  private var isFoundClosely = false
  /// The task that loads the chart of the other kind.
  private var otherLoad: Task<Void, Never>?

  package init(
    view: some ItemListView, interactor: any ItemListInteracting, router: any ItemListRouting,
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
    let exit = await Scenes.run(view, begin: begin, handle: handle)
    otherLoad?.cancel()
    return SceneEnd(exit, state: state)
  }

  private func begin() async -> SceneExit? {
    await load(options.refreshes ? .refreshed : .asked)
    guard case .found(let entry) = state.content else { return nil }
    return await router.show(entry)
  }

  private func handle(_ event: ItemListEvent) async -> SceneExit? {
    switch event {
    case .items(.play(let ranges?)): await playAll(ranges)
    case .items(.toggleFavoriteItems(let items)): await toggleFavoriteItems(items)
    case .items(.go(let place)): return await go(to: place)
    case .items(let event): return await handle(event)
    case .list(let event): await handle(event)
    case .show(let source):
      let isReordered = source.order.map { state.source.sorted(in: $0) == source } ?? false
      state.source = source
      if isReordered {
        await reload()
      } else {
        libraryFilter = ""
        await load(.asked)
      }
    case .sight(let rows): await read(rows)
    case .sightOther: loadOther()
    case .edit(let edit): await change(edit)
    case .leave(let exit): return exit
    }
    return nil
  }

  /// Opens another place, where what is listed here can be changed.
  private func go(to place: Destination) async -> SceneExit? {
    let exit = await router.open(place)
    // A list that scrolls stays beside other places, and is refreshed after each change there.
    guard exit == .back, state.source.isOwn, !pageSize.scrolls else {
      return await resume(after: exit)
    }
    return await takeChanges()
  }
}

extension ItemListPresenter: ItemsPresenter, ListPresenter {
  var pageSize: PageSize { options.pageSize }

  var itemsInteractor: any ItemsInteracting { interactor }
  var itemsRouter: any ItemsRouting { router }

  func notePick(of track: Track) async { await interactor.notePick(of: track) }

  /// Shows the list again after other scenes, where favorites and numbers can have changed.
  func showAgain() async {
    guard var listing = state.content.listing else { return show() }
    let ids = listing.answer.entries.read
    if !ids.isEmpty, let tracks = try? await interactor.tracks(ids) {
      listing.answer.entries.refresh(tracks)
    }
    await present(listing, notice: nil)
  }

  /// Shows a list with the favorites in it, and saves its numbers.
  func present(_ listing: ItemListing, notice: Notice?) async {
    var listing = listing
    listing.favorites = await interactor.favorites(among: listing.tracks)
    show(.loaded(listing), notice: notice)
    guard listing.answer.entries.isComplete, listing.missingPage == nil else { return }
    await interactor.noteNumbers(of: listing)
  }

  func retry() async { await load(.refreshed) }
}

// MARK: - Loading

extension ItemListPresenter {
  /// Loads the list; a library that scrolls is searched with every letter of its filter, so quickly.
  func load(_ purpose: RequestPurpose) async {
    otherLoad?.cancel()
    (otherLoad, state.other) = (nil, nil)
    if let text = libraryText {
      return await search(LibraryQuery(text: text, isThorough: !pageSize.scrolls))
    }
    await load(purpose, as: nil)
  }

  /// Loads the list again after a change of what is in it, or of its order, with the same page and
  /// filter, which lists close matches only if it did before.
  func reload() async {
    let shown = state.content.listing
    if let text = libraryText {
      return await search(LibraryQuery(text: text, isExact: !isFoundClosely), as: shown)
    }
    await load(.asked, as: shown)
  }

  private func load(_ purpose: RequestPurpose, as shown: ItemListing?) async {
    show(.loading)
    do {
      let source = state.source
      let all = try await ask(onWait: ItemListState.Content.waiting) {
        [interactor] () throws(CatalogError) in
        try await interactor.items(of: source, purpose)
      }
      let answer = options.words.isEmpty ? all : all.matching(options.words)
      guard answer.entries.count > 0 else {
        return show(.empty(answer))
      }
      if options.opensSingleItem, answer.isSingle, let entry = answer.entries[0] {
        return show(.found(entry))
      }
      await show(answer, as: shown)
    } catch {
      show(.failed(error))
    }
  }

  /// Loads the chart of the other kind once, as far as the request budget allows.
  private func loadOther() {
    guard case .chart(let query) = state.source, otherLoad == nil else { return }
    otherLoad = Task { [interactor] in
      let answer = try? await interactor.items(of: .chart(query.other), .live)
      guard !Task.isCancelled else { return }
      state.other = answer?.entries.loaded ?? []
      view.show(state)
    }
  }

  func find(_ text: String) async {
    guard case .saved(.all, _) = state.source else { return filter(text) }
    libraryFilter = text
    await load(.asked)
  }

  /// The text to search the library for; `nil` to list a whole source.
  private var libraryText: String? {
    guard case .saved(.all, _) = state.source else { return nil }
    let words = "\(options.words) \(libraryFilter)".split(separator: " ")
    return words.isEmpty ? nil : words.joined(separator: " ")
  }

  private func search(_ query: LibraryQuery, as shown: ItemListing? = nil) async {
    do {
      let page = try await interactor.libraryTracks(
        matching: query, in: state.source.order ?? ResultOrder())
      var answer = ItemListAnswer(ItemEntries(page.tracks.map(StoreItem.init)))
      (answer.words, answer.isClose) = (query.text, page.isCorrected)
      if !query.isExact { isFoundClosely = page.isCorrected || page.tracks.isEmpty }
      guard !page.tracks.isEmpty else { return show(.empty(answer)) }
      await show(answer, as: shown)
    } catch {
      show(.failed(.storage(error)))
    }
  }

  /// Shows a list with the page and the filter of an earlier one.
  private func show(_ answer: ItemListAnswer, as shown: ItemListing?) async {
    var listing = ItemListing(answer, pageSize: pageSize.current, filteredAs: shown)
    listing.begin(at: shown.map { min($0.page, listing.lastPage) } ?? options.firstPage)
    do {
      if let rows = listing.answer.entries.rows(toShow: 0..<1) {
        try await read(rows, of: &listing)
      }
      await present(listing, notice: nil)
    } catch {
      show(.failed(.storage(error)))
    }
  }

  private func read(_ rows: Range<Int>) async {
    guard var listing = state.content.listing,
      let rows = listing.answer.entries.rows(toShow: rows)
    else { return }
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

  /// The number of tracks that are played at most, so that a library of any size can be.
  private static let mostPlayed = 1000

  /// Plays tracks, also those of a long list that aren't loaded yet.
  private func playAll(_ ranges: PositionRanges) async {
    guard var listing = state.content.listing, listing.filter.isEmpty,
      !listing.answer.entries.isComplete, let positions = listing.positions,
      ranges.firstOutside(positions) == nil, ranges.single == nil,
      let range = ranges.ranges(within: positions).first
    else { return _ = await handle(ItemsEvent.play(ranges)) }
    let first = range.lowerBound - 1
    let rows = first..<min(range.upperBound, first + Self.mostPlayed)
    do {
      try await read(rows, of: &listing)
      await router.play(rows.compactMap { listing.answer.entries[$0]?.trackReference })
    } catch {
      show(notice: .notRead(error))
    }
  }
}
