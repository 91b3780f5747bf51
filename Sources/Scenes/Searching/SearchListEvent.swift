package import Entities

package enum SearchListEvent: Equatable, Sendable {
  case items(ItemsEvent)
  case list(ListEvent)
  case go(Destination)
  /// Search for a term, and if it is new, for the usual kind of results.
  case submit(SearchTerm, isNew: Bool = false)
  /// Report a submitted text that isn't a term.
  case reject(SearchTermError)
  /// A term is being typed at a prompt; suggest completions.
  case edit(String)
  /// A term is being typed on the full screen; search for it as for a submitted one.
  case type(String, isNew: Bool = false)
  /// Search for the term that was probably meant.
  case searchMeant
  /// Show the previous results again.
  case back
  /// Show the results of the kind this many places further.
  case showKind(by: Int)
  /// Select a store or genre for all searches from now on.
  case choose(SearchChoice)
  case quit
}

/// A choice that applies to all searches.
package enum SearchChoice: Equatable, Sendable {
  case storefront(Storefront)
  /// Select a genre, or deselect it if it is selected; `nil` deselects all.
  case genre(Genre.ID?)
}

extension SearchListEvent {
  /// Whether the search for a typed term continues after the event.
  var isBesideResults: Bool {
    if case .items(let event) = self { !event.interrupts } else { false }
  }
  package var isTyping: Bool { if case .type = self { true } else { false } }

  /// Whether the event opens, plays, or saves one of the results.
  func uses(_ results: Listing?) -> Bool {
    func isResult(_ item: StoreItem?) -> Bool {
      item.map { item in results?.items.contains { $0.id == item.item.id } == true } ?? false
    }
    return switch self {
    case .items(.open(let item)), .items(.perform(_, let item)): isResult(item)
    case .items(.playItems(let items, _)), .items(.toggleFavoriteItems(let items)),
      .items(.addItemsToPlaylist(let items)):
      isResult(items.first)
    case .items(.look), .items(.reopen), .items(.take): false
    case .items: true
    default: false
    }
  }

  /// Whether the event can change past searches, favorites, or selections.
  var changesStart: Bool {
    switch self {
    case .submit, .searchMeant, .items(.select), .items(.open), .items(.toggleFavorites),
      .items(.toggleFavoriteItems), .items(.act), .items(.perform), .items(.take), .choose:
      true
    case .go(let destination): destination != .start
    default: false
    }
  }
}
