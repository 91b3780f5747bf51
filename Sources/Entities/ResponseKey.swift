/// The request that a cached response belongs to.
package struct ResponseKey: Hashable, Sendable {
  /// The address in its canonical form, without the limit.
  package var request: String
  /// The number of results requested; a response with more also serves a request for fewer.
  package var limit: Int

  package init(request: String, limit: Int) {
    self.request = request
    self.limit = limit
  }
}
