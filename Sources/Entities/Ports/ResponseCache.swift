/// Responses of the service, kept for a while; what does not fit goes, the longest unused first.
package protocol ResponseCache: Sendable {
  /// The latest response that answers `key`, however old.
  func response(for key: ResponseKey, at time: Timestamp) async throws(StorageError)
    -> KeptResponse?

  /// Keeps a response, in place of those to the same request that it makes superfluous.
  func keep(_ response: KeptResponse, for key: ResponseKey) async throws(StorageError)
}
