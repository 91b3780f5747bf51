/// The kinds of failure that scripts tell apart.
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
  /// The person called it off; never told to a script, which has nobody to do so.
  case interrupted

  /// The program's exit status, after `sysexits.h`; 1 is what searching tools end with when they
  /// find nothing.
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
