/// Why a catalog has no answer.
package enum CatalogError: Error, Equatable, Sendable {
  case unavailable(Outage)
  /// No whole answer came within the time allowed.
  case timedOut(after: Duration)
  /// The service was asked too often.
  case rateLimited(retryAfter: Duration?)
  /// The requests that may be made in a minute are used up; nothing was asked.
  case budgetSpent(retryAfter: Duration)
  /// The library, which was to answer, does not work.
  case storage(StorageError)
  /// The library, which alone was asked, does not have it.
  case notInLibrary
  /// The person called it off.
  case cancelled
  /// The service read the request and says what is wrong with it.
  case refused(message: String)
  case invalidResponse(Defect)
  /// What was looked up is something else, named as the service names it.
  case unexpectedKind(String)

  /// Whether the service could not be asked, so that what was seen before may stand in for it.
  package var isOutage: Bool {
    switch self {
    case .unavailable, .timedOut, .rateLimited, .invalidResponse: true
    case .budgetSpent, .refused, .unexpectedKind, .storage, .notInLibrary, .cancelled: false
    }
  }

  /// What stands between the program and the service.
  package enum Outage: Equatable, Sendable {
    case hostNotFound(String)
    case connectionRefused(String)
    case connectionLost
    /// The server's certificate or the encryption is not acceptable.
    case insecure
    /// A redirect to an address that is not followed, or too many of them.
    case redirected
    /// Nobody was to be asked.
    case offline
    /// The service answered with this HTTP status.
    case status(Int)
    /// Anything else, in the words of the system.
    case other(String)
  }

  /// What is wrong with an answer.
  package enum Defect: Equatable, Sendable {
    /// A web page came instead: of a login portal, most likely.
    case webPage
    case empty
    /// It ends early or is not in the service's format.
    case malformed
    /// It is longer than `limit` bytes.
    case tooLarge(limit: Int)
  }
}
