import Entities

extension SearchListState.Content {
  /// The query that failed, or whose answer is not the service's own.
  var queryToRetry: SearchQuery? {
    switch self {
    case .failed(let query, _): query
    case .loaded(let listing): listing.provenance.isSecondBest ? listing.query : nil
    case .empty(let query, _, let provenance), .pastEnd(let query, _, let provenance):
      provenance.source == .network ? nil : query
    case .idle, .suggestions, .loading, .waiting: nil
    }
  }
}

extension Provenance {
  /// Whether the service was asked in vain.
  fileprivate var isSecondBest: Bool {
    if case .stale = source { true } else { false }
  }
}
