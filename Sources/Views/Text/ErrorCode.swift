/// The kinds of failure that scripts can distinguish.
package enum ErrorCode: String, Sendable {
  case usage
  case invalidResponse
  case unavailable
  case timedOut
  case rateLimited
  case refused
  case storage
  case notFound
  case `internal`
  /// The user canceled; never reported to scripts.
  case interrupted

  /// The exit status, from `sysexits.h`; 1 for no results, as in other search tools.
  package var status: Int32 {
    switch self {
    case .notFound: 1
    case .usage, .refused: 64
    case .invalidResponse: 65
    case .unavailable, .timedOut: 69
    case .internal: 70
    case .storage: 74
    case .rateLimited: 75
    case .interrupted: 130
    }
  }
}
