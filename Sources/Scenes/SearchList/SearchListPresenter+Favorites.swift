import Entities

extension SearchListPresenter {
  /// Stars the tracks of some numbers; where all of them have stars, takes those away.
  func toggleFavorites(_ ranges: PositionRanges) async {
    guard case .loaded(var listing) = state.content, let known = listing.positions else {
      return show(notice: .nothingListed)
    }
    if let outside = ranges.firstOutside(known) { return show(notice: .outOfRange(outside, known)) }
    let positions = ranges.positions(within: known, onView: listing.rows.map(\.position))
    guard !positions.isEmpty else { return show() }
    let tracks = positions.compactMap(listing.track(at:))
    guard !tracks.isEmpty else { return show(notice: .onlyTracksHaveStars) }
    let change = StarChange(tracks, among: listing.favorites)
    do {
      try await interactor.setFavorites(change.gives, tracks, of: listing.query)
      listing.favorites = change.applied(to: listing.favorites)
      show(.loaded(listing), notice: change.gives ? .starred(tracks) : .unstarred(tracks))
    } catch {
      show(notice: .notStarred(error))
    }
  }

  /// Shows a listing that was left for a while, in which stars may have come and gone, and other
  /// things have been numbered.
  func showAgain(_ listing: Listing) async {
    var listing = listing
    await findFavorites(of: &listing)
    show(.loaded(listing))
    await interactor.noteNumbers(of: listing, pages: shownPages)
  }

  /// Remembers the numbers on view.
  func noteNumbers() async {
    guard case .loaded(let listing) = state.content else { return }
    await interactor.noteNumbers(of: listing, pages: shownPages)
  }

  /// Learns which of the tracks on view have stars.
  func findFavorites(of listing: inout Listing) async {
    listing.favorites = await interactor.favorites(
      among: listing.numberedRows.compactMap(\.item.track))
  }
}
