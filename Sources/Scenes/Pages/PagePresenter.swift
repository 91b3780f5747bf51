import Entities

/// The presenter of a page: a scene that shows one item, with its artwork and what else arrives
/// later.
@MainActor protocol PagePresenter: ItemsPresenter
where State == PageState<Contents>, Event == PageEvent<Contents.ListEvent> {
  associatedtype Reference: Sendable
  associatedtype Contents: PageContents

  var interactor: any PageInteracting<Reference, Contents> { get }
  var router: any ItemsRouting { get }
  var reference: Reference { get }
  var loads: PageLoads { get set }
}

/// The work in progress beside the facts of a page.
struct PageLoads {
  var artwork: Task<Void, Never>?
  var addition: Task<Void, Never>?

  func cancel() {
    for load in [artwork, addition] { load?.cancel() }
  }
}

// MARK: - Loading

extension PagePresenter {
  /// The contents; `nil` unless they are loaded.
  var contents: Contents? { state.contents }

  /// Looks the item up, and shows it, or why it isn't there; one that is known is there `atOnce`.
  func load(_ purpose: RequestPurpose, atOnce: Bool = false) async {
    if !atOnce { show(.loading) }
    loads.addition?.cancel()
    loads.addition = nil
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

  /// Shows contents, with the artwork that is shown already or else is loaded now.
  private func present(_ found: Contents) async {
    var contents = await interactor.completed(found)
    if let shown = self.contents, shown.item.id == contents.item.id {
      contents.artwork = shown.artwork
    }
    if contents.artwork == .none, let cover = cover(of: contents) {
      contents.artwork = .loading
      show(.loaded(contents))
      let item = contents.item.id
      loads.artwork?.cancel()
      loads.artwork = await runner.load(cover, from: interactor, canceledBy: view) {
        [weak self] artwork in
        self?.change(item) { $0.artwork = artwork }
      }
    } else {
      show(.loaded(contents))
    }
    if runner.loadsBeside, loads.addition == nil { loadAddition(to: contents) }
    await interactor.noteNumbers(of: contents)
  }

  /// Adds what can be shown later.
  private func loadAddition(to shown: Contents) {
    loads.addition = Task { [interactor] in
      guard let add = await interactor.addition(to: shown), !Task.isCancelled else { return }
      change(shown.item.id, add)
    }
  }

  /// Changes what the page shows beside the current notice, unless it shows another item by now; more
  /// facts of the item can have arrived.
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
  /// Performs an action on the item of the page.
  func act(_ action: ItemAction) async -> SceneExit? {
    guard let contents else { return nil }
    guard action == .showArtwork else {
      return await handle(.perform(action, contents.stored(contents.item)))
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

  /// Returns the tracks with these numbers, or all tracks of the page; albums that aren't expanded
  /// stand for themselves.
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

// MARK: - Plain pages

/// The presenter of a page that has no events of its own.
@MainActor
package final class PlainPagePresenter<Reference: Sendable, Contents: PageContents>:
  ScenePresenting, PagePresenter
where Contents.ListEvent == Never {
  let view: any SceneView<PageState<Contents>, PageEvent<Never>>
  let interactor: any PageInteracting<Reference, Contents>
  let router: any ItemsRouting
  let runner: RequestRunner
  let reference: Reference
  private let refreshes: Bool
  var state = PageState<Contents>()
  var loads = PageLoads()

  /// Creates a presenter; `refreshes` is whether to bypass the cache.
  package init(
    view: some SceneView<PageState<Contents>, PageEvent<Never>>,
    interactor: some PageInteracting<Reference, Contents>, router: any ItemsRouting,
    runner: RequestRunner, reference: Reference, refreshes: Bool
  ) {
    self.view = view
    self.interactor = interactor
    self.router = router
    self.runner = runner
    self.reference = reference
    self.refreshes = refreshes
  }

  package func run() async -> SceneEnd<PageState<Contents>> {
    let exit = await Scenes.run(view, begin: begin, handle: handle)
    loads.cancel()
    return SceneEnd(exit, state: state)
  }

  private func begin() async -> SceneExit? {
    await load(refreshes ? .refreshed : .asked)
    return nil
  }

  private func handle(_ event: PageEvent<Never>) async -> SceneExit? {
    switch event {
    case .leave(let exit): return exit
    case .retry: await load(.refreshed)
    case .items(let event) where event.isOfAnyScene: return await handle(event)
    case _ where contents == nil: show()
    case .items(let event): return await handle(event)
    case .act(let action): return await act(action)
    }
    return nil
  }
}
