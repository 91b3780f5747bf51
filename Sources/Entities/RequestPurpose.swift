/// What a request to the service is made for.
package enum RequestPurpose: String, Hashable, Sendable {
  /// Somebody asked for it; what is kept and fresh will do.
  case asked
  /// Somebody asked for it anew: only the service will do, unless it cannot be reached.
  case refreshed
  /// It is a guess while somebody is still typing.
  case live
}
