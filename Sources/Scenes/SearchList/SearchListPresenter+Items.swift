import Entities

/// Actions on the search scene's items, and navigation to them.
extension SearchListPresenter {
  func act(_ action: ItemAction, on position: Int) async -> SceneExit? {
    guard let (item, storefront) = listed(at: position) else {
      show(notice: .outOfRange(position, nil))
      return nil
    }
    switch await router.perform(action, on: item, of: storefront) {
    case .notice(let notice): show(notice: notice)
    case .exit(let exit): return await back(from: exit)
    }
    return nil
  }

  /// Returns the item with a number: a result or a previously opened track.
  func listed(at position: Int) -> (item: CatalogItem, storefront: Storefront)? {
    switch state.content {
    case .loaded(let listing):
      return listing.item(at: position).map { ($0, listing.query.storefront) }
    case .suggestions(let suggestions, let picked):
      let index = position - suggestions.count - 1
      guard picked.indices.contains(index) else { return nil }
      return (.track(picked[index].track), picked[index].storefront)
    case .idle, .loading, .waiting, .empty, .nothingFits, .pastEnd, .failed: return nil
    }
  }

  /// Shows the list again after another scene.
  func back(from exit: SceneExit) async -> SceneExit? {
    if exit == .quit { return .quit }
    if case .loaded(let listing) = state.content { await showAgain(listing) } else { show() }
    return nil
  }
}

extension SearchListPresenter {
  /// Adds the tracks with these numbers to favorites, or removes them if all are favorites.
  func toggleFavorites(_ ranges: PositionRanges) async {
    guard case .loaded(var listing) = state.content, let known = listing.positions else {
      return show(notice: .nothingListed)
    }
    if let outside = ranges.firstOutside(known) { return show(notice: .outOfRange(outside, known)) }
    let positions = ranges.positions(within: known, onView: listing.rows.map(\.position))
    guard !positions.isEmpty else { return show() }
    let tracks = positions.compactMap(listing.track(at:))
    guard !tracks.isEmpty else { return show(notice: .onlyTracksCanBeFavorites) }
    let change = StarChange(tracks, among: listing.favorites)
    do {
      try await interactor.setFavorites(change.gives, tracks, of: listing.query)
      listing.favorites = change.applied(to: listing.favorites)
      show(.loaded(listing), notice: change.gives ? .starred(tracks) : .unstarred(tracks))
    } catch {
      show(notice: .notStarred(error))
    }
  }

  /// Shows a list again after other scenes, in which favorites and saved numbers may have changed.
  func showAgain(_ listing: Listing) async {
    var listing = listing
    await findFavorites(of: &listing)
    show(.loaded(listing))
    await interactor.noteNumbers(of: listing, pages: shownPages)
  }

  /// Saves the numbers of the pages shown.
  func noteNumbers() async {
    guard case .loaded(let listing) = state.content else { return }
    await interactor.noteNumbers(of: listing, pages: shownPages)
  }

  /// Updates the favorites among the numbered tracks.
  func findFavorites(of listing: inout Listing) async {
    listing.favorites = await interactor.favorites(
      among: listing.numberedRows.compactMap(\.item.track))
  }
}

extension SearchListPresenter {
  /// Plays the previews of the tracks with these numbers.
  func play(_ ranges: PositionRanges) async {
    switch state.content {
    case .loaded(let listing): await play(ranges, of: listing)
    case .suggestions(let suggestions, let picked):
      await play(ranges, of: picked, after: suggestions.count)
    case .idle, .loading, .waiting, .empty, .nothingFits, .pastEnd, .failed:
      show(notice: .nothingListed)
    }
  }

  private func play(_ ranges: PositionRanges, of listing: Listing) async {
    guard let known = listing.positions else { return show(notice: .nothingListed) }
    if let outside = ranges.firstOutside(known) { return show(notice: .outOfRange(outside, known)) }
    let positions = ranges.positions(within: known, onView: listing.rows.map(\.position))
    guard !positions.isEmpty else { return show() }
    await play(
      positions.compactMap(listing.track(at:)).map { .known($0, listing.query.storefront) })
  }

  /// Plays previously opened tracks among the suggestions; their numbers follow the past searches.
  private func play(_ ranges: PositionRanges, of picked: [LibraryTrack], after count: Int) async {
    guard count + picked.count > 0 else { return show(notice: .nothingListed) }
    let known = 1...(count + picked.count)
    if let outside = ranges.firstOutside(known) { return show(notice: .outOfRange(outside, known)) }
    await play(
      ranges.positions(within: known).filter { $0 > count }.map { picked[$0 - count - 1] }
        .map { .known($0.track, $0.storefront) })
  }

  private func play(_ queue: [TrackReference]) async {
    guard !queue.isEmpty else { return show(notice: .onlyTracksHavePreviews) }
    await router.play(queue)
  }
}
