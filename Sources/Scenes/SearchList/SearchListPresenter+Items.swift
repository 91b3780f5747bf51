import Entities

// The search scene's items: results, or previously opened tracks among the suggestions.
extension SearchListPresenter {
  func entry(at position: Int) -> StoreItem? {
    guard case .suggestions(let suggestions, let picked) = state.content else {
      return state.content.listing?.entry(at: position)
    }
    let index = position - suggestions.count - 1
    let items = picked.map(StoreItem.init) + state.featured.all
    return items.indices.contains(index) ? items[index] : nil
  }

  func select(_ position: Int) async -> SceneExit? {
    if case .suggestions(let suggestions, let picked) = state.content {
      return await select(position, of: suggestions, picked)
    }
    guard let listing = state.content.listing, let entry = listing.entry(at: position) else {
      show(notice: .outOfRange(position, state.content.listing?.positions))
      return nil
    }
    return await resume(after: await show(entry, foundBy: listing.query.term))
  }

  /// Opens an item, and counts a track as opened; `term` is `nil` for a suggested track.
  func show(_ entry: StoreItem, foundBy term: SearchTerm?) async -> SceneExit {
    guard case .track(let track) = entry.item else {
      return await router.show(entry.item, of: entry.storefront)
    }
    async let noted: Void = interactor.notePick(of: track, foundBy: term)
    // Ends with the page of the track, so that the user never waits for it.
    async let _: Void = interactor.learnName(
      ofArtistOf: track, in: entry.storefront, foundBy: term)
    let exit = await router.showTrackDetail(.known(track, entry.storefront))
    await noted
    return exit
  }

  func toggleFavorites(_ ranges: PositionRanges) async {
    guard let storefront = state.content.listing?.query.storefront else {
      return await toggleSuggestedFavorites(ranges)
    }
    await toggleFavorites(ranges) { [interactor] adds, entries async throws(StorageError) in
      try await interactor.setFavorites(adds, entries.compactMap(\.item.track), of: storefront)
    }
  }

  private func toggleSuggestedFavorites(_ ranges: PositionRanges) async {
    guard let entries = suggestedEntries(at: ranges) else { return }
    let tracks = entries.compactMap(\.item.track)
    guard !tracks.isEmpty else { return show(notice: .onlyTracksCanBeFavorites) }
    let change = FavoritesChange(tracks, among: await interactor.favorites(among: tracks))
    do {
      for entry in entries {
        guard let track = entry.item.track else { continue }
        try await interactor.setFavorites(change.adds, [track], of: entry.storefront)
      }
      show(notice: change.notice)
    } catch {
      show(notice: .notStarred(error))
    }
  }

  func noteNumbers() async {
    await interactor.noteNumbers(of: state.content.listing)
  }

  /// Updates the favorites among the numbered tracks.
  func findFavorites(of listing: inout Listing) async {
    listing.favorites = await interactor.favorites(
      among: listing.numberedRows.compactMap(\.item.track))
  }

  func play(_ ranges: PositionRanges, adds: Bool) async {
    guard case .suggestions = state.content else {
      return await play(ranges, adds: adds, from: interactor, on: router)
    }
    guard let entries = suggestedEntries(at: ranges) else { return }
    await play(entries.compactMap(\.trackReference), adds: adds, on: router)
  }

  /// Returns the items with these numbers before a search; if there are none, says why.
  private func suggestedEntries(at ranges: PositionRanges) -> [StoreItem]? {
    var count = 0
    if case .suggestions(let suggestions, let picked) = state.content {
      count = suggestions.count + picked.count + state.featured.all.count
    }
    guard count > 0 else {
      show(notice: .nothingListed)
      return nil
    }
    if let outside = ranges.firstOutside(1...count) {
      show(notice: .outOfRange(outside, 1...count))
      return nil
    }
    return ranges.positions(within: 1...count).compactMap(entry(at:))
  }
}

extension SearchListPresenter {
  func addToPlaylist(_ ranges: PositionRanges) async -> SceneExit? {
    guard case .suggestions = state.content else {
      return await addToPlaylist(ranges, from: interactor, router)
    }
    let items = [ranges.single.flatMap(entry(at:))].compactMap(\.self)
    return await router.addToPlaylist(items) { show(notice: $0) }
  }

  func turnPage(by step: Int) async {
    guard let listing = state.content.listing else { return show(notice: .nothingListed) }
    let page = listing.page + step
    guard page >= 1 else { return show(notice: .firstPage) }
    var turned = listing
    do {
      try await fetch(page, of: &turned)
    } catch {
      return show(.loaded(listing), notice: .noMore(error))
    }
    await show(turned, at: page)
  }

  private func show(_ listing: Listing, at page: Int) async {
    var listing = listing
    let isThere = listing.turn(to: page)
    await findFavorites(of: &listing)
    show(.loaded(listing), notice: isThere ? nil : .lastPage)
    await noteNumbers()
  }

  func turnToLastPage() async {
    await turnPage(by: 1)
    guard let listing = state.content.listing, let last = listing.positions?.upperBound
    else { return }
    let pages = (listing.count - last + listing.pageSize - 1) / listing.pageSize
    if pages > 0 { await show(listing, at: listing.page + pages) }
  }

  /// Fetches the items that a page lacks.
  ///
  /// The rest of the first batch comes first, and then the results beyond it, which not every
  /// catalog has.
  func fetch(_ page: Int, of listing: inout Listing) async throws(CatalogError) {
    while page > 1, let extent = reach.next, !listing.covers(page: page) {
      show(.loading(listing.query))
      try await fetch(extent, of: &listing)
    }
  }

  private func fetch(_ extent: SearchExtent, of listing: inout Listing)
    async throws(CatalogError)
  {
    let (query, known, purpose) = (listing.query, listing.items, purpose)
    let more = try await ask(onWait: { .waiting(query, $0) }) {
      [interactor] () throws(CatalogError) in
      try await interactor.moreTracks(matching: query, after: known, extent, for: purpose)
    }
    listing.append(more, extent)
    reach.advance(by: more)
    listing.isExhausted = reach.isExhausted
  }

  /// Filters the list; in a live view, the first letter also fetches the rest of the first batch,
  /// so that the filter finds results that haven't been scrolled to.
  func filterBatch(_ text: String) async {
    let isFirst = state.content.listing?.filter.isEmpty == true
    filter(text)
    guard view.isLive, isFirst, !text.isEmpty, var listing = state.content.listing else { return }
    let shown = listing.page
    do {
      if case .whole = reach.next { try await fetch(.whole, of: &listing) }
    } catch {
      return show(.loaded(listing), notice: .noMore(error))
    }
    while listing.turn(to: listing.page + 1) {}
    guard listing.page > shown else { return }
    listing.filter = text
    await findFavorites(of: &listing)
    show(.loaded(listing))
    await noteNumbers()
  }
}
