import Entities
import Scenes

// The facts about the state of the search that decide how its list looks.
extension SearchContent {
  var isBusy: Bool { state.content.isUnderWay || state.isAsking }

  /// Whether a search failed, or waits for its request.
  var canRetry: Bool {
    switch state.content {
    case .failed, .waiting: true
    default: false
    }
  }

  var isLoading: Bool { if case .loading = state.content { true } else { false } }

  var hasNoResults: Bool { if case .empty = state.content { true } else { false } }

  /// Whether a search found neither results nor a suggestion.
  var hasNothing: Bool { hasNoResults && state.didYouMean == nil }

  /// The text that filters the results; empty for none.
  var filter: String {
    if case .loaded(let listing) = state.content { listing.filter } else { "" }
  }

  var isFiltered: Bool { !filter.isEmpty }

  /// Whether only some genres are searched for.
  var isNarrowed: Bool { state.content.query?.criteria.genres.isEmpty == false }

  var canFilter: Bool { if case .loaded = state.content { true } else { false } }

  /// Whether the results listed are for a text, if the text is a valid term.
  func isFound(for text: String) -> Bool {
    guard case .loaded(let listing) = state.content else { return false }
    guard let term = try? SearchTerm(text) else { return true }
    return term == listing.query.term
  }

  /// The row of a term that was probably meant.
  var meant: [Row] {
    switch state.content {
    case .loaded, .empty: isFiltered ? [] : state.didYouMean.map { [.term($0.text)] } ?? []
    default: []
    }
  }
}
