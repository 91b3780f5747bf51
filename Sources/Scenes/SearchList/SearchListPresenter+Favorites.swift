import Entities

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
