import Entities

/// The state machine of the favorites scene.
@MainActor package final class FavoritesPresenter: FavoritesPresenting {
  private let view: any FavoritesView
  private let interactor: any FavoritesInteracting
  private let router: any FavoritesRouting
  private let pageSize: Int
  private let firstPage: Int
  private var state = FavoritesState(.loading)
  /// The pages shown so far.
  private var shownPages = 1...1

  /// - Parameters:
  ///   - view: The view that shows the favorites.
  ///   - interactor: The rules of the scene.
  ///   - router: The router to tracks.
  ///   - pageSize: The number of favorites per page.
  ///   - firstPage: The page to show first, from 1.
  package init(
    view: any FavoritesView, interactor: any FavoritesInteracting, router: any FavoritesRouting,
    pageSize: Int, firstPage: Int
  ) {
    self.view = view
    self.interactor = interactor
    self.router = router
    self.pageSize = pageSize
    self.firstPage = firstPage
  }

  package func run() async -> SceneEnd<FavoritesState> {
    await load()
    while let event = await view.nextEvent() {
      switch event {
      case .select(let position):
        if await select(position) == .quit { return SceneEnd(.quit, state: state) }
      case .toggleFavorites(let ranges): await toggle(ranges)
      case .play(let ranges): await play(ranges)
      case .nextPage: await turnPage(by: 1)
      case .previousPage: await turnPage(by: -1)
      case .filter(let text): filter(text)
      case .quit: return SceneEnd(.quit, state: state)
      }
    }
    return SceneEnd(.quit, state: state)
  }

  private func load() async {
    show(.loading)
    do {
      let tracks = try await interactor.favorites()
      guard !tracks.isEmpty else { return show(.empty) }
      let listing = FavoriteListing(tracks, pageSize: pageSize, page: firstPage)
      show(.loaded(listing), notice: listing.page == firstPage ? nil : .lastPage)
      shownPages = listing.page...listing.page
      await interactor.noteNumbers(of: listing, pages: shownPages)
    } catch {
      show(.failed(error))
    }
  }

  private func select(_ position: Int) async -> SceneExit? {
    guard case .loaded(var listing) = state.content, let track = listing.track(at: position) else {
      show(notice: .outOfRange(position, positions))
      return nil
    }
    let exit = await router.showTrackDetail(track)
    guard exit != .quit else { return exit }
    listing.favorites = await interactor.favorites(among: listing.tracks)
    show(.loaded(listing))
    await interactor.noteNumbers(of: listing, pages: shownPages)
    return exit
  }

  private func toggle(_ ranges: PositionRanges) async {
    guard case .loaded(var listing) = state.content else { return show() }
    if let outside = ranges.firstOutside(listing.positions) {
      return show(notice: .outOfRange(outside, listing.positions))
    }
    let tracks = ranges.positions(within: listing.positions, onView: listing.rows.map(\.position))
      .compactMap(listing.track(at:))
    guard !tracks.isEmpty else { return show() }
    let ids = Set(tracks.map(\.id))
    let areFavorites = listing.favorites.isDisjoint(with: ids)
    do {
      try await interactor.setFavorites(areFavorites, tracks)
      listing.favorites =
        areFavorites ? listing.favorites.union(ids) : listing.favorites.subtracting(ids)
      let changed = tracks.map(\.track)
      show(.loaded(listing), notice: areFavorites ? .starred(changed) : .unstarred(changed))
    } catch {
      show(notice: .notStarred(error))
    }
  }

  private func play(_ ranges: PositionRanges) async {
    guard case .loaded(let listing) = state.content else { return show() }
    if let outside = ranges.firstOutside(listing.positions) {
      return show(notice: .outOfRange(outside, listing.positions))
    }
    let queue = ranges.positions(within: listing.positions, onView: listing.rows.map(\.position))
      .compactMap(listing.track(at:)).map { TrackReference.known($0.track, $0.storefront) }
    guard !queue.isEmpty else { return show() }
    await router.play(queue)
  }

  private func turnPage(by step: Int) async {
    guard case .loaded(var listing) = state.content else { return show() }
    let isThere = listing.turn(to: listing.page + step)
    show(.loaded(listing), notice: isThere ? nil : step > 0 ? .lastPage : .firstPage)
    shownPages =
      min(shownPages.lowerBound, listing.page)...max(shownPages.upperBound, listing.page)
    await interactor.noteNumbers(of: listing, pages: shownPages)
  }

  private func filter(_ text: String) {
    guard case .loaded(var listing) = state.content else { return show() }
    listing.filter = text
    show(.loaded(listing))
  }

  private var positions: ClosedRange<Int>? {
    if case .loaded(let listing) = state.content { listing.positions } else { nil }
  }

  private func show(
    _ content: FavoritesState.Content? = nil, notice: FavoritesState.Notice? = nil
  ) {
    state = FavoritesState(content ?? state.content, notice: notice)
    view.show(state)
  }
}
