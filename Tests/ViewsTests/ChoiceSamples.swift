import Entities
import Mocks
import Scenes

extension StorefrontListing {
  /// Three stores and `more`, sorted by code.
  static func sample(
    _ selected: String? = nil, filter: String = "", and more: [(code: String, name: String)] = [],
    pageSize: Int = .max
  ) -> StorefrontListing {
    let names = [("at", "Österreich"), ("ci", "Côte d’Ivoire"), ("us", "United States")] + more
    let entries = names.sorted { $0.0 < $1.0 }.compactMap { code, name in
      Storefront(code: code).map { Entry($0, name: name) }
    }
    return StorefrontListing(
      entries,
      choice: StorefrontChoice(
        selected: selected.flatMap(Storefront.init(code:)), system: .unitedStates),
      pageSize: pageSize, filter: filter)
  }
}

extension GenreListing {
  /// Jazz, and rock with its subgenres, or another tree.
  static func sample(
    _ selected: Int64..., filter: String = "", tree: GenreTree = .sample
  ) -> GenreListing {
    GenreListing(
      tree, of: .unitedStates, selected: Set(selected.map(Genre.ID.init)),
      in: Alphabet(locale: nil), pageSize: .max, filter: filter)
  }

  /// No genres, and some that couldn't be read.
  static func empty(unreadableCount: Int = 0) -> GenreListing {
    .sample(
      tree: GenreTree(genres: [], unreadableCount: unreadableCount, provenance: .sample))
  }
}

extension HistoryListing {
  static func sample(_ terms: String..., of total: Int? = nil, filter: String = "")
    -> HistoryListing
  {
    HistoryListing(
      filter: filter, offset: 0,
      page: HistoryPage(entries: terms.map { .sample($0) }, total: total ?? terms.count))
  }
}

extension HistoryState {
  static func listing(_ listing: HistoryListing, notice: Notice? = nil) -> HistoryState {
    HistoryState(
      listing.page.entries.isEmpty ? .empty(listing) : .loaded(listing), notice: notice)
  }
}

extension SceneView {
  /// Returns the user's next events; `nil` for those that a view without a user doesn't have.
  func nextEvents(_ count: Int) async -> [Event?] {
    var events: [Event?] = []
    for _ in 1...count { events.append(await nextEvent()) }
    return events
  }
}
