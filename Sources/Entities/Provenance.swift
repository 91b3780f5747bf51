/// Where an answer came from, and when it was made.
package struct Provenance: Equatable, Sendable {
  package enum Source: Equatable, Sendable {
    /// The service, just now.
    case network
    /// Kept, and fresh enough not to ask again.
    case cache
    /// Kept, and shown at this age because the service could not be asked.
    case stale(age: Duration, because: CatalogError)
    /// What was seen before, whatever it was asked for: asked offline, or because the service could
    /// not be.
    case library(because: CatalogError?)
    /// The person's own list of terms that are not asked for.
    case denied
  }

  package var source: Source
  package var fetchedAt: Timestamp

  package init(source: Source, fetchedAt: Timestamp) {
    self.source = source
    self.fetchedAt = fetchedAt
  }
}
