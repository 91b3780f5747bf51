/// A cache of the service's responses.
///
/// Beyond its size limit, the least recently used responses are deleted first.
package protocol ResponseCache: Sendable {
  /// Returns the newest cached response for `key`, however old.
  func response(for key: ResponseKey, at time: Timestamp) async throws(StorageError)
    -> KeptResponse?

  /// Saves a response, replacing those to the same request that it makes redundant.
  func keep(_ response: KeptResponse, for key: ResponseKey) async throws(StorageError)
}
