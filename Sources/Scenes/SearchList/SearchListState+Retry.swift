import Entities

extension SearchListState.Content {
  /// The query that failed or whose results aren't the service's latest.
  var queryToRetry: SearchQuery? {
    switch self {
    case .failed(let query, _): query
    case .loaded(let listing): listing.provenance.isSecondBest ? listing.query : nil
    case .empty(let query, _, let provenance), .pastEnd(let query, _, let provenance):
      provenance.source.isTheLatest ? nil : query
    case .nothingFits(let answer):
      answer.provenance.source.isTheLatest ? nil : answer.query
    case .idle, .suggestions, .loading, .waiting: nil
    }
  }
}

extension Provenance.Source {
  /// Whether a repeated request would return the same results.
  fileprivate var isTheLatest: Bool { [.network, .library(because: nil)].contains(self) }
}

extension Provenance {
  /// Whether the results come from the library, which filters and sorts on its own.
  var isLibrary: Bool {
    if case .library = source { true } else { false }
  }

  /// Whether the results are a fallback after a failed request.
  fileprivate var isSecondBest: Bool {
    switch source {
    case .stale, .library(because: .some): true
    case .network, .cache, .denied, .library(because: nil): false
    }
  }
}
