import Entities

// The search scene's items: results, or previously opened tracks among the suggestions.
extension SearchListPresenter {
  func entry(at position: Int) -> StoreItem? {
    guard case .suggestions(let suggestions, let picked) = state.content else {
      return state.content.listing?.entry(at: position)
    }
    let index = position - suggestions.count - 1
    return picked.indices.contains(index) ? StoreItem(picked[index]) : nil
  }

  func toggleFavorites(_ ranges: PositionRanges) async {
    guard let query = state.content.listing?.query else { return show(notice: .nothingListed) }
    await toggleFavorites(ranges) { [interactor] adds, entries async throws(StorageError) in
      try await interactor.setFavorites(adds, entries.compactMap(\.item.track), of: query)
    }
  }

  func noteNumbers() async {
    if let listing = state.content.listing { await interactor.noteNumbers(of: listing) }
  }

  /// Updates the favorites among the numbered tracks.
  func findFavorites(of listing: inout Listing) async {
    listing.favorites = await interactor.favorites(
      among: listing.numberedRows.compactMap(\.item.track))
  }

  func play(_ ranges: PositionRanges) async {
    guard case .suggestions(let suggestions, let picked) = state.content else {
      return await play(ranges, on: router)
    }
    let count = suggestions.count + picked.count
    guard count > 0 else { return show(notice: .nothingListed) }
    if let outside = ranges.firstOutside(1...count) {
      return show(notice: .outOfRange(outside, 1...count))
    }
    let entries = ranges.positions(within: 1...count).compactMap(entry(at:))
    await play(entries.compactMap(\.trackReference), on: router)
  }
}
