import Entities
import Scenes

// The state of the search, as far as it affects the list.
extension SearchContent {
  var isBusy: Bool { state.content.isUnderWay || state.isAsking }

  /// Whether a search failed, or is waiting.
  var canRetry: Bool {
    switch state.content {
    case .failed, .waiting: true
    default: false
    }
  }

  var isLoading: Bool { if case .loading = state.content { true } else { false } }

  var hasNoResults: Bool { if case .empty = state.content { true } else { false } }

  /// Whether there are neither results nor a suggestion.
  var hasNothing: Bool { hasNoResults && state.didYouMean == nil }

  var filter: String {
    if case .loaded(let listing) = state.content { listing.filter } else { "" }
  }

  var isFiltered: Bool { !filter.isEmpty }

  /// Whether genres filter the search.
  var isNarrowed: Bool { state.content.query?.criteria.genres.isEmpty == false }

  var canFilter: Bool { if case .loaded = state.content { true } else { false } }

  /// Whether the listed results are for a text that is a valid term.
  func isFound(for text: String) -> Bool {
    guard case .loaded(let listing) = state.content else { return false }
    guard let term = try? SearchTerm(text) else { return true }
    return term == listing.query.term
  }

  /// The row of a suggested term, if any.
  var meant: [Row] {
    switch state.content {
    case .loaded, .empty: isFiltered ? [] : state.didYouMean.map { [.term($0.text)] } ?? []
    default: []
    }
  }
}
