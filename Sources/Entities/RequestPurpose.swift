/// The purpose of a request to the service.
package enum RequestPurpose: String, Hashable, Sendable {
  /// The user requested it; a fresh cached response is enough.
  case asked
  /// The user requested it again: only the service will do, unless it can't be reached.
  case refreshed
  /// A speculative request, made while the user types.
  case live
}
