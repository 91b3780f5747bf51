/// What a request to the service is made for.
package enum RequestPurpose: String, Hashable, Sendable {
  /// Somebody asked for it.
  case asked
  /// It is a guess while somebody is still typing.
  case live
}
