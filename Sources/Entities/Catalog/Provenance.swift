/// The source of a response and the time it was fetched.
package struct Provenance: Equatable, Sendable {
  package enum Source: Equatable, Sendable {
    /// The service, just now.
    case network
    /// A cached response, fresh enough to need no request.
    case cache
    /// An expired cached response of this age, used because the request failed.
    case stale(age: Duration, because: CatalogError)
    /// Anything found by earlier searches, used offline or because the request failed.
    case library(because: CatalogError?)
    /// The user's own list of terms that are never searched.
    case denied
  }

  package var source: Source
  package var fetchedAt: Timestamp

  package init(source: Source, fetchedAt: Timestamp) {
    (self.source, self.fetchedAt) = (source, fetchedAt)
  }
}
