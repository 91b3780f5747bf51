package import Entities

// The kinds and the order of a term's results, which the user can change between searches.
extension SearchListPresenter {
  /// Shows results of another kind, which are requested the first time.
  func showKind(by step: Int) async {
    guard let query = state.content.query else { return show(notice: .nothingListed) }
    let kinds = SearchEntity.kinds(with: query.entity)
    let index = kinds.firstIndex(of: query.entity) ?? 0
    options.entity = kinds[(index + step + kinds.count) % kinds.count]
    otherKinds = otherKinds.filter { $0.key.term == query.term }
    if let listing = state.content.listing { otherKinds[query] = (listing, reach) }
    state.counts = Dictionary(otherKinds.map { ($0.key.unsorted, $0.value.listing.knownCount) }) {
      $0.isExhausted ? $0 : $1
    }
    var other = query
    other.entity = options.entity
    guard let known = otherKinds[other] else {
      return await search(for: query.term, page: 1, for: .asked, isNew: false)
    }
    reach = known.reach
    state.content = .loaded(known.listing)
    await showAgain()
  }

  /// Sorts the results by a property, or by the next one; all results are requested the first time.
  func sort(by property: ResultSort?) async {
    guard let query = state.content.query else { return show(notice: .nothingListed) }
    let new = query.order.sorted(by: property)
    order = (query.term, new)
    let filter = state.content.listing?.filter ?? ""
    await search(for: query.term, page: 1, for: .asked, isNew: false)
    guard state.content.listing != nil else { return }
    if view.isLive, !filter.isEmpty { await filterBatch(filter) }
    show(notice: .sorted(new))
  }
}

extension SearchEntity {
  /// The kinds of results of one search; music videos only if they were asked for.
  package static func kinds(with entity: SearchEntity) -> [SearchEntity] {
    allCases.filter { $0 != .musicVideo || entity == .musicVideo }
  }
}
