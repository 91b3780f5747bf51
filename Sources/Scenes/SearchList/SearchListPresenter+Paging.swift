import Entities

extension SearchListPresenter {
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
    let isThere = turned.turn(to: page)
    await findFavorites(of: &turned)
    show(.loaded(turned), notice: isThere ? nil : .lastPage)
    await noteNumbers()
  }

  /// Fetches the items that a page lacks.
  ///
  /// The rest of the first batch comes first, and then the results beyond it, which not every
  /// catalog has.
  func fetch(_ page: Int, of listing: inout Listing) async throws(CatalogError) {
    while page > 1, let extent = reach.next, !listing.covers(page: page) {
      let (query, known, purpose) = (listing.query, listing.items, purpose)
      let more = try await ask(about: query) { [interactor] () throws(CatalogError) in
        try await interactor.moreTracks(matching: query, after: known, extent, for: purpose)
      }
      listing.append(more, extent)
      reach.advance(by: more)
    }
  }
}
