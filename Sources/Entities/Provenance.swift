/// Where an answer came from, and when it was made.
package struct Provenance: Equatable, Sendable {
  package enum Source: String, Sendable {
    case network
  }

  package var source: Source
  package var fetchedAt: Timestamp

  package init(source: Source, fetchedAt: Timestamp) {
    self.source = source
    self.fetchedAt = fetchedAt
  }
}
