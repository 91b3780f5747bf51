/// What a kept response answers.
package struct ResponseKey: Hashable, Sendable {
  /// The address in its canonical form, without the limit.
  package var request: String
  /// How many results were asked for; a response to more of them answers a request for fewer.
  package var limit: Int

  package init(request: String, limit: Int) {
    self.request = request
    self.limit = limit
  }
}
