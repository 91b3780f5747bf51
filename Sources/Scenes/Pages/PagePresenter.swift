import Entities

/// Presents a page: one item, with artwork and other contents that arrive later, and a numbered
/// list.
@MainActor
package class PagePresenter<Reference: Sendable, Contents: PageContents>:
  ItemsPresenter
{
  package typealias State = PageState<Contents>
  typealias Event = PageEvent<Contents.ListEvent>

  let view: PageView<Contents>
  let interactor: any PageInteracting<Reference, Contents>
  let router: any ItemsRouting
  let runner: RequestRunner
  let reference: Reference
  private let refreshes: Bool
  var state = State()
  // Tasks in the background
  private var artworkLoad: Task<Void, Never>?
  private var additionLoad: Task<Void, Never>?

  /// Creates a presenter; `refreshes` is whether to bypass the cache.
  package required init(
    view: PageView<Contents>, interactor: any PageInteracting<Reference, Contents>,
    router: any ItemsRouting, runner: RequestRunner, reference: Reference, refreshes: Bool
  ) {
    self.view = view
    self.interactor = interactor
    self.router = router
    self.runner = runner
    self.reference = reference
    self.refreshes = refreshes
  }

  func begin() async -> SceneExit? {
    await load(refreshes ? .refreshed : .asked)
    return nil
  }

  /// Handles an event; until the item is loaded, most events only show the state again.
  func handle(_ event: Event) async -> SceneExit? {
    switch event {
    case .leave(let exit): return exit
    case .retry: await retry()
    case .items(let event) where event.needsNoItem: return await handleItems(event)
    case _ where contents == nil: show()
    case .items(let event): return await handleItems(event)
    case .act(let action): return await act(action)
    case .list(let event): await changeList(event)
    }
    return nil
  }

  func end() {
    artworkLoad?.cancel()
    additionLoad?.cancel()
  }

  // For subclasses

  /// Whether the item is known, so that no loading state is needed.
  var isKnown: Bool { false }

  func retry() async { await load(.refreshed) }

  /// Handles an event of this kind of page.
  func changeList(_ event: Contents.ListEvent) async {}
}

// MARK: - Loading

extension PagePresenter {
  var contents: Contents? { state.contents }

  /// Looks up the item, and shows it or the reason for its absence.
  func load(_ purpose: RequestPurpose) async {
    if !isKnown { show(.loading) }
    additionLoad?.cancel()
    additionLoad = nil
    do {
      let answer = try await ask(
        onWait: { .waiting($0) },
        { [interactor, reference] () throws(CatalogError) in
          try await interactor.contents(for: reference, purpose)
        })
      switch answer {
      case .found(let contents): await present(contents)
      case .missing(let item): show(.missing(item))
      }
    } catch {
      show(.failed(error))
    }
  }

  /// Shows contents, keeping an artwork that is already visible and loading it otherwise.
  private func present(_ found: Contents) async {
    var contents = await interactor.completed(found)
    if let shown = self.contents, shown.item.id == contents.item.id {
      contents.artwork = shown.artwork
    }
    if contents.artwork == .none, let cover = cover(of: contents) {
      contents.artwork = .loading
      show(.loaded(contents))
      let item = contents.item.id
      artworkLoad?.cancel()
      artworkLoad = await runner.load(cover, from: interactor, canceledBy: view) {
        [weak self] artwork in
        self?.change(item) { $0.artwork = artwork }
      }
    } else {
      show(.loaded(contents))
    }
    if runner.loadsBeside, additionLoad == nil { loadAddition(to: contents) }
    await interactor.noteNumbers(of: contents)
  }

  /// Loads the slower contents.
  private func loadAddition(to shown: Contents) {
    additionLoad = Task { [interactor] in
      guard let add = await interactor.addition(to: shown), !Task.isCancelled else { return }
      change(shown.item.id, add)
    }
  }

  /// Changes the contents but keeps the notice, unless the page shows another item by now.
  ///
  /// More facts of the item may have arrived meanwhile.
  private func change(_ item: CatalogItem.ID?, _ change: (inout Contents) -> Void) {
    guard var contents, contents.item.id == item else { return }
    change(&contents)
    show(.loaded(contents), notice: state.notice)
  }

  private func cover(of contents: Contents) -> ArtworkLink? {
    interactor.showsArtwork ? contents.cover : nil
  }
}

// MARK: - Actions

extension PagePresenter {
  func act(_ action: ItemAction) async -> SceneExit? {
    guard let contents else { return nil }
    guard action == .showArtwork else {
      return await handleItems(.perform(action, contents.stored(contents.item)))
    }
    guard let cover = cover(of: contents) else {
      show(notice: .noArtwork)
      return nil
    }
    return await router.showArtwork(cover) == .quit ? .quit : nil
  }

  /// Shows the page again after another scene, which may have changed favorites and numbers.
  func showAgain() async {
    if let contents { await present(contents) }
  }
}

// MARK: - Items

extension PagePresenter {
  var itemsInteractor: any ItemsInteracting { interactor }
  var itemsRouter: any ItemsRouting { router }

  var positions: ClosedRange<Int>? { contents?.positions }

  func item(at position: Int) -> StoreItem? {
    contents.flatMap { $0.item(at: position).map($0.stored) }
  }

  func listedTracks(at position: Int) -> [StoreItem]? {
    contents.flatMap { contents in
      contents.tracks(at: position)?.map { contents.stored(.track($0)) }
    }
  }

  /// Returns the items with these numbers, or all tracks of the page; collapsed albums are returned
  /// as albums.
  func items(at ranges: PositionRanges?) -> [StoreItem]? {
    guard let contents else { return nil }
    var items = ranges == nil ? contents.tracks.map { contents.stored(.track($0)) } : []
    if let ranges, let positions = contents.positions {
      if let outside = ranges.firstOutside(positions) {
        show(notice: .outOfRange(outside, positions))
        return nil
      }
      for position in ranges.positions(within: positions) {
        if let tracks = listedTracks(at: position) {
          items += tracks
        } else if let item = contents.item(at: position) {
          items.append(contents.stored(item))
        }
      }
    }
    return items
  }

  func take(_ change: FavoritesChange) {
    guard var contents else { return }
    contents.favorites = change.applied(to: contents.favorites)
    show(.loaded(contents), notice: change.notice)
  }

  func takeChanges() async -> SceneExit? {
    guard let marked = contents?.markedTracks else { return nil }
    let favorites = await interactor.favorites(among: marked)
    guard var contents else { return nil }
    contents.favorites = favorites
    state.content = .loaded(contents)
    return nil
  }

  func notePick(of track: Track) async { await interactor.notePick(of: track) }
}
