import Entities
import Scenes
import TerminalKit

/// Why a pane lacks the store's answer, in the first row of the screen.
package enum ServiceState: Sendable {
  case offline
  /// The next request is due after a pause.
  case waiting
  case noAnswer

  /// `nil` if the error isn't one of the connection or the service.
  init?(_ error: CatalogError?) {
    switch error {
    case .unavailable(.offline), .unavailable(.hostNotFound): self = .offline
    case .unavailable, .timedOut, .invalidResponse: self = .noAnswer
    case .rateLimited, .budgetSpent, .storage, .notInLibrary, .cancelled, .refused,
      .unexpectedKind, nil:
      return nil
    }
  }

  /// `nil` for data that no failed request was made for.
  init?(_ provenance: Provenance?) {
    switch provenance?.source {
    case .library(let error?), .stale(_, let error): self.init(error)
    case .library(because: nil), .network, .cache, .denied, nil: return nil
    }
  }

  init?<Contents>(_ content: PageState<Contents>.Content?) {
    switch content {
    case .waiting: self = .waiting
    case .failed(let error): self.init(error)
    case .missing, .loading, .loaded, nil: return nil
    }
  }

  init?(_ content: SearchListState.Content) {
    switch content {
    case .waiting: self = .waiting
    case .failed(_, let error): self.init(error)
    case .loaded(let listing): self.init(listing.provenance)
    case .empty(_, _, let provenance): self.init(provenance)
    case .idle, .suggestions, .loading, .nothingFits, .pastEnd: return nil
    }
  }

  init?(_ content: ItemListState.Content) {
    switch content {
    case .waiting: self = .waiting
    case .failed(let error): self.init(error)
    case .loaded(let listing): self.init(listing.answer.provenance)
    case .loading, .found, .empty: return nil
    }
  }

  var text: StyledText {
    switch self {
    case .offline: StyledText("▲ Offline", .warn)
    case .waiting: StyledText("◷ Waiting", .warn)
    case .noAnswer: StyledText("✗ No answer", .error)
    }
  }
}
