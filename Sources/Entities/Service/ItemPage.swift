/// A page of tracks, albums, or artists from a search, a lookup, or a chart.
package struct ItemPage: Equatable, Sendable {
  /// In catalog order, best first.
  package var items: [CatalogItem]
  package var omitted: SkippedRecords
  /// The number of records in the response, including skipped ones.
  package let recordCount: Int
  /// The kind of match of each track that doesn't match exactly; for albums and artists, of the
  /// tracks by which they were found, if none matches exactly.
  package var matches: [Track.ID: Match]
  /// The lines of lyrics by which tracks were found.
  package var lines: [Track.ID: String] = [:]
  package var provenance: Provenance
  /// The source of the empty response that these results of the library replace, if they do.
  package var emptyResponse: Provenance?
  /// A past search or an artist's name that is close to the term, if nothing matches it exactly.
  package var didYouMean: SearchTerm?
  /// Whether it is what is played most, in place of the store's chart.
  package var isMostPlayed = false

  package init(
    items: [CatalogItem], omitted: SkippedRecords = SkippedRecords(),
    matches: [Track.ID: Match] = [:], provenance: Provenance
  ) {
    self.items = items
    self.omitted = omitted
    recordCount = items.count + omitted.unreadable + omitted.otherKinds
    self.matches = matches
    self.provenance = provenance
  }

  package init(
    tracks: [Track], omitted: SkippedRecords = SkippedRecords(),
    matches: [Track.ID: Match] = [:], provenance: Provenance
  ) {
    self.init(
      items: tracks.map(CatalogItem.track), omitted: omitted, matches: matches,
      provenance: provenance)
  }

  package var tracks: [Track] { items.compactMap(\.track) }

  /// Whether there are results, and none has the words of the term as typed.
  package var isCorrected: Bool {
    !items.isEmpty && !matches.isEmpty
      && items.allSatisfy { $0.track.map { matches[$0.id] != nil } ?? true }
  }
}

/// The records of a response that aren't among its results.
package struct SkippedRecords: Equatable, Sendable {
  package var unreadable: Int
  /// The number of records of other kinds than requested: audiobooks, albums, movies, and so on.
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

  /// The place in an order from the least recent source to the most recent one.
  fileprivate var rank: Int {
    switch source {
    case .stale, .library, .denied: 0
    case .cache: 1
    case .network: 2
    }
  }
}

extension Sequence<Provenance> {
  /// The provenance of several responses together: one that replaced a failed request, or else the
  /// oldest.
  package var leastRecent: Provenance? {
    self.min { ($0.rank, $0.fetchedAt.seconds) < ($1.rank, $1.fetchedAt.seconds) }
  }
}
