import Entities
import Scenes
import Views

/// A state that determines the exit status if it is the last one shown.
protocol ExitStatus: Equatable, Sendable {
  var status: Int32 { get }
}

extension PageState: ExitStatus {
  var status: Int32 {
    switch content {
    case .loading, .waiting: 0
    case .loaded(let contents): contents.isEmpty ? ErrorCode.notFound.status : 0
    case .missing: ErrorCode.notFound.status
    case .failed(let error): ErrorMessage(error).code.status
    }
  }
}

extension ItemListState: ExitStatus {
  var status: Int32 {
    switch content {
    case .loading, .waiting, .found: 0
    case .loaded(let listing): listing.missingPage == nil ? 0 : ErrorCode.notFound.status
    case .empty: ErrorCode.notFound.status
    case .failed(let error): ErrorMessage(error).code.status
    }
  }
}

extension HistoryState: ExitStatus {
  var status: Int32 {
    switch content {
    case .loading, .loaded: 0
    case .empty: ErrorCode.notFound.status
    case .failed(let error): ErrorMessage(error).code.status
    }
  }
}

extension ChoiceState: ExitStatus {
  var status: Int32 {
    switch content {
    case .loading, .waiting: 0
    case .loaded(let listing): listing.rows.isEmpty ? ErrorCode.notFound.status : 0
    case .empty: ErrorCode.notFound.status
    case .failed(_, let error): ErrorMessage(error).code.status
    }
  }
}

extension CatalogError {
  /// Returns the status of work that the user stopped; throws a message for other errors.
  func statusOfStop() throws(ErrorMessage) -> Int32 {
    guard self == .cancelled else { throw ErrorMessage(self) }
    return ErrorCode.interrupted.status
  }
}

extension PlaybackState: ExitStatus {
  var status: Int32 {
    if case .finished(.interrupted) = content { return ErrorCode.interrupted.status }
    return firstFailure.map { PlaybackNoticeText.message($0).code.status } ?? 0
  }
}

extension PlaylistsState: ExitStatus {
  var status: Int32 {
    if case .failed(let error) = content { ErrorMessage(error).code.status } else { 0 }
  }
}
