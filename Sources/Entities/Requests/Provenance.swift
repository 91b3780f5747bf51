/// The records of a response that aren't among its results.
package struct SkippedRecords: Equatable, Sendable {
  package var unreadable: Int
  /// The number of records of other kinds than requested, such as audiobooks.
  package var otherKinds: Int

  package init(unreadable: Int = 0, otherKinds: Int = 0) {
    (self.unreadable, self.otherKinds) = (unreadable, otherKinds)
  }

  package static func + (left: SkippedRecords, right: SkippedRecords) -> SkippedRecords {
    SkippedRecords(
      unreadable: left.unreadable + right.unreadable, otherKinds: left.otherKinds + right.otherKinds
    )
  }
}

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

  /// The rank of the source: higher is more recent.
  fileprivate var rank: Int {
    switch source {
    case .stale, .library, .denied: 0
    case .cache: 1
    case .network: 2
    }
  }
}

extension Sequence<Provenance> {
  /// The least recent source of several responses: one that replaced a failed request, or else the
  /// oldest.
  package var leastRecent: Provenance? {
    self.min { ($0.rank, $0.fetchedAt.seconds) < ($1.rank, $1.fetchedAt.seconds) }
  }
}
