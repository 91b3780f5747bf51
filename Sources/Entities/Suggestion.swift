/// A past term with results, offered again.
package struct Suggestion: Hashable, Sendable {
  /// The term as last typed.
  package var term: SearchTerm
  package var useCount: Int
  package var lastUsedAt: Timestamp

  package init(term: SearchTerm, useCount: Int, lastUsedAt: Timestamp) {
    self.term = term
    self.useCount = useCount
    self.lastUsedAt = lastUsedAt
  }
}
