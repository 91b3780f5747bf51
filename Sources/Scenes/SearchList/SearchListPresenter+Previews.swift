import Entities

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
