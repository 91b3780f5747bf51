import Entities
import Scenes
import TerminalKit

/// What a pane is loading or waiting for, and why it lacks the store's data, if it does.
package struct PaneWork: Equatable, Sendable {
  var isBusy = false
  /// The remaining pause before the next request, if any.
  var wait: Duration?
  /// The reason the pane shows no current store data, if any.
  var service: ServiceState?

  init(isBusy: Bool = false, wait: Duration? = nil, service: ServiceState? = nil) {
    (self.isBusy, self.wait, self.service) = (isBusy, wait, service)
  }

  private init(isBusy: Bool = false, waiting wait: Duration) {
    self.init(isBusy: isBusy, wait: wait, service: .waiting)
  }

  init<Contents>(_ content: PageState<Contents>.Content?) {
    switch content {
    case .waiting(let wait): self.init(isBusy: content?.isBusy == true, waiting: wait)
    case .failed(let error): self.init(service: ServiceState(error))
    case .missing, .loading, .loaded, nil: self.init(isBusy: content?.isBusy == true)
    }
  }

  /// `isAsking` is whether more results are loading.
  init(_ content: SearchListState.Content, isAsking: Bool = false) {
    switch content {
    case .loading: self.init(isBusy: true)
    case .waiting(_, let wait): self.init(isBusy: true, waiting: wait)
    case .failed(_, let error): self.init(isBusy: isAsking, service: ServiceState(error))
    case .loaded(let listing):
      self.init(isBusy: isAsking, service: ServiceState(listing.provenance))
    case .empty(_, _, let provenance):
      self.init(isBusy: isAsking, service: ServiceState(provenance))
    case .idle, .nothingFits, .pastEnd: self.init(isBusy: isAsking)
    }
  }

  init(_ content: ItemListState.Content) {
    switch content {
    case .loading: self.init(isBusy: true)
    case .waiting(let wait): self.init(waiting: wait)
    case .failed(let error): self.init(service: ServiceState(error))
    case .loaded(let listing): self.init(service: ServiceState(listing.answer.provenance))
    case .found, .empty: self.init()
    }
  }

  init(_ content: PlaybackState.Content) {
    switch content {
    case .loading, .starting: self.init(isBusy: true)
    case .waiting(_, let wait): self.init(isBusy: true, wait: wait)
    case .idle, .playing, .finished: self.init()
    }
  }
}

/// The reason a pane shows no current store data, for the first row of the screen.
package enum ServiceState: Sendable {
  case offline
  /// The next request is due after a pause.
  case waiting
  case noAnswer

  /// `nil` for errors of neither the connection nor the service.
  init?(_ error: CatalogError?) {
    switch error {
    case .unavailable(.offline), .unavailable(.hostNotFound): self = .offline
    case .unavailable, .timedOut, .invalidResponse: self = .noAnswer
    case .rateLimited, .budgetSpent, .storage, .notInLibrary, .cancelled, .refused,
      .unexpectedKind, nil:
      return nil
    }
  }

  /// `nil` unless the data replaces a failed request.
  init?(_ provenance: Provenance?) {
    switch provenance?.source {
    case .library(let error?), .stale(_, let error): self.init(error)
    case .library(because: nil), .network, .cache, .denied, nil: return nil
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
