import Entities

/// The state machine that the scenes of a track, an album, and an artist share.
@MainActor
package class PagePresenter<Reference: Sendable, Contents: PageContents>: ScenePresenting {
  package typealias State = PageState<Contents>
  package typealias Event = PageEvent<Contents.ListEvent>

  let view: any SceneView<State, Event>
  let runner: RequestRunner
  let reference: Reference
  private let interactor: any PageInteracting<Reference, Contents>
  private let router: any PageRouting
  private let refreshes: Bool
  private var state = State()
  private var artworkLoad: Task<Void, Never>?
  private var additionLoad: Task<Void, Never>?

  /// Creates a presenter; `refreshes` is whether to bypass the cache.
  package init(
    view: some SceneView<State, Event>, interactor: some PageInteracting<Reference, Contents>,
    router: any PageRouting, runner: RequestRunner, reference: Reference, refreshes: Bool
  ) {
    self.view = view
    self.interactor = interactor
    self.router = router
    self.runner = runner
    self.reference = reference
    self.refreshes = refreshes
  }

  package func run() async -> SceneEnd<State> {
    view.enter()
    defer { view.leave() }
    defer { for load in [artworkLoad, additionLoad] { load?.cancel() } }
    await load(refreshes ? .refreshed : .asked)
    return SceneEnd(await view.handleEvents(handle), state: state)
  }

  /// Whether looking up the item can take time.
  var showsLoading: Bool { true }

  /// Handles an event that only this page has; returns the exit if the user leaves the scene.
  func handle(_ event: Contents.ListEvent) async -> SceneExit? { nil }

  func retry() async {
    await load(.refreshed)
  }

  /// The contents; `nil` unless they are loaded.
  final var contents: Contents? { state.contents }

  /// Shows a content, or the same again; the user stays, so that this returns `nil`.
  @discardableResult
  final func show(_ content: State.Content? = nil, notice: Notice? = nil) -> SceneExit? {
    state = State(content ?? state.content, notice: notice)
    view.show(state)
    return nil
  }

  /// Handles one event; until the item is loaded, most of them only show the state again.
  private func handle(_ event: Event) async -> SceneExit? {
    switch event {
    case .retry: await retry()
    case .back: return .back
    case .quit: return .quit
    case .list(let event): return await handle(event)
    case _ where contents == nil: show()
    case .select(let position): return await select(position)
    case .act(let action): return await act(action)
    case .perform(let action, let item): return await perform(action, on: item)
    case .toggleFavorites(let ranges): if let tracks = tracks(at: ranges) { await toggle(tracks) }
    case .play(let ranges): if let tracks = tracks(at: ranges) { await play(tracks) }
    case .enqueue(let ranges): if let tracks = tracks(at: ranges) { await enqueue(tracks) }
    case .addToPlaylist(let ranges):
      if let tracks = tracks(at: ranges) { return await addToPlaylist(tracks) }
    }
    return nil
  }
}

// MARK: - Loading

extension PagePresenter {
  private func load(_ purpose: RequestPurpose) async {
    if showsLoading { show(.loading) }
    additionLoad?.cancel()
    additionLoad = nil
    do {
      let answer = try await runner.ask(
        canceledBy: view, onWait: { self.show(.waiting($0)) },
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
    if let shown = self.contents, shown.item == contents.item { contents.artwork = shown.artwork }
    if contents.artwork == .none, let cover = cover(of: contents) {
      contents.artwork = .loading
      show(.loaded(contents))
      let item = contents.item
      artworkLoad?.cancel()
      artworkLoad = await runner.load(cover, from: interactor, for: view) { [weak self] in
        self?.show($0, of: item)
      }
    } else {
      show(.loaded(contents))
    }
    if view.isLive, additionLoad == nil { loadAddition(to: contents) }
    await interactor.noteNumbers(of: contents)
  }

  /// Adds what a live view can show later, unless the page shows another item by then.
  private func loadAddition(to shown: Contents) {
    additionLoad = Task { [interactor] in
      guard let add = await interactor.addition(to: shown), !Task.isCancelled,
        var contents, contents.item == shown.item
      else { return }
      add(&contents)
      show(.loaded(contents), notice: state.notice)
    }
  }

  private func cover(of contents: Contents) -> ArtworkLink? {
    interactor.showsArtwork ? contents.cover : nil
  }

  /// Shows a loaded artwork with the current notice, unless its item is no longer shown.
  private func show(_ artwork: ArtworkState, of item: CatalogItem) {
    guard var contents, contents.item == item else { return }
    contents.artwork = artwork
    show(.loaded(contents), notice: state.notice)
  }
}

// MARK: - Actions

extension PagePresenter {
  private func select(_ position: Int) async -> SceneExit? {
    guard let item = contents?.item(at: position) else {
      return show(notice: .outOfRange(position, contents?.positions))
    }
    return await open(item)
  }

  /// Opens an item that the page lists.
  func open(_ item: CatalogItem) async -> SceneExit? {
    guard let storefront = contents?.storefront else { return show() }
    guard let track = item.track else {
      return await back(from: await router.show(item, of: storefront))
    }
    async let noted: Void = interactor.notePick(of: track)
    let exit = await router.showTrackDetail(.known(track, storefront))
    await noted
    return await back(from: exit)
  }

  private func act(_ action: ItemAction) async -> SceneExit? {
    guard let contents else { return show() }
    if action == .showArtwork {
      guard let cover = cover(of: contents) else { return show(notice: .noArtwork) }
      return await router.showArtwork(cover) == .quit ? .quit : nil
    }
    return await perform(action, on: contents.item)
  }

  private func perform(_ action: ItemAction, on item: CatalogItem) async -> SceneExit? {
    guard let storefront = contents?.storefront else { return show() }
    switch await router.perform(action, on: item, of: storefront) {
    case .notice(let notice): return show(notice: notice)
    case .exit(let exit): return await back(from: exit)
    }
  }

  /// Shows the page again after another scene, which may have changed favorites and numbers.
  private func back(from exit: SceneExit) async -> SceneExit? {
    guard exit != .quit else { return .quit }
    if let contents { await present(contents) }
    return nil
  }

  func toggle(_ tracks: [Track]) async {
    guard let before = contents, !tracks.isEmpty else { return }
    let change = FavoritesChange(tracks, among: before.favorites)
    do {
      try await interactor.setFavorites(change.adds, tracks, of: before.storefront)
      guard var contents else { return }
      contents.favorites = change.applied(to: contents.favorites)
      show(.loaded(contents), notice: change.notice)
    } catch {
      show(notice: .notStarred(error))
    }
  }

  func play(_ tracks: [Track]) async {
    guard let storefront = contents?.storefront, !tracks.isEmpty else { return }
    await router.play(tracks.map { .known($0, storefront) })
  }

  func enqueue(_ tracks: [Track]) async {
    guard let storefront = contents?.storefront, !tracks.isEmpty else { return }
    await router.enqueue(tracks.map { .known($0, storefront) })
    show(notice: .enqueued(tracks.count))
  }

  func addToPlaylist(_ tracks: [Track]) async -> SceneExit? {
    guard let storefront = contents?.storefront else { return nil }
    let items = tracks.map { StoreItem(.track($0), of: storefront) }
    return await router.addToPlaylist(items) { show(notice: $0) }
  }

  /// Returns the tracks with some numbers, or all; if a number has none, shows a notice instead.
  private func tracks(at ranges: PositionRanges?) -> [Track]? {
    guard let contents else { return nil }
    guard let ranges else { return contents.tracks }
    guard let positions = contents.positions else { return [] }
    var problem = ranges.firstOutside(positions).map { Notice.outOfRange($0, positions) }
    var tracks: [Track] = []
    for position in ranges.positions(within: positions) where problem == nil {
      if let found = contents.tracks(at: position) {
        tracks += found
      } else {
        problem = .notOpen(position)
      }
    }
    if let problem { show(notice: problem) }
    return problem == nil ? tracks : nil
  }
}
