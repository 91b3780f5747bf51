/// A term that found something in the past and is offered again.
package struct Suggestion: Hashable, Sendable {
  /// As it was last typed.
  package var term: SearchTerm
  package var useCount: Int
  package var lastUsedAt: Timestamp

  package init(term: SearchTerm, useCount: Int, lastUsedAt: Timestamp) {
    self.term = term
    self.useCount = useCount
    self.lastUsedAt = lastUsedAt
  }
}
