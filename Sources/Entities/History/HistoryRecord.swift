/// A past search as exchanged between histories.
///
/// Records come from outside, so their values aren't validated.
package struct HistoryRecord: Hashable, Sendable {
  package var term: String
  /// The two-letter code.
  package var storefront: String
  package var useCount: Int
  /// The use counts by the history that first counted them; empty if unknown.
  ///
  /// If there are any, `useCount` is only their sum, for the reader.
  package var usesByOrigin: [String: Int]
  package var firstUsedAt: Timestamp
  package var lastUsedAt: Timestamp

  package init(
    term: String, storefront: String, useCount: Int, usesByOrigin: [String: Int] = [:],
    firstUsedAt: Timestamp, lastUsedAt: Timestamp
  ) {
    (self.term, self.storefront, self.useCount) = (term, storefront, useCount)
    (self.usesByOrigin, self.firstUsedAt, self.lastUsedAt) = (usesByOrigin, firstUsedAt, lastUsedAt)
  }
}

/// The reason why a record isn't a valid past search.
package enum HistoryRecordFault: String, Error, CaseIterable, Hashable, Sendable {
  case blankTerm
  case longTerm
  case storefront
  /// Fewer than one use, or more than the maximum.
  case useCount
  /// A time before 1970 or in the future, or a last use before the first.
  case time
  /// An origin with an overlong name, or too many origins.
  case origin
}

/// A page of records, in order of creation.
package struct HistoryRecordPage: Hashable, Sendable {
  package var records: [HistoryRecord]
  /// The position of the next page; `nil` after the last one.
  package var next: HistoryPosition?

  package init(records: [HistoryRecord] = [], next: HistoryPosition? = nil) {
    (self.records, self.next) = (records, next)
  }
}

/// A position among records, stable while terms are added and removed.
package struct HistoryPosition: Hashable, Sendable {
  package let rawValue: Int64

  package init(rawValue: Int64) { self.rawValue = rawValue }

  package static let start = HistoryPosition(rawValue: .min)
}

extension HistoryRecord {
  /// The maximum number of uses, beyond any real history.
  package static let mostUses = 1_000_000_000
  /// The maximum number of origins, beyond any real exchange.
  package static let mostOrigins = 64
  /// The maximum length of an origin, in UTF-8 bytes.
  package static let longestOrigin = 64
  /// How far another computer's clock may be ahead, in seconds.
  private static let clockTolerance: Int64 = 86_400

  /// Validates the record; `now` limits its times.
  package func entry(at now: Timestamp) throws(HistoryRecordFault) -> HistoryEntry {
    guard let storefront = Storefront(code: storefront) else { throw .storefront }
    let (latest, isEndless) = now.seconds.addingReportingOverflow(Self.clockTolerance)
    guard firstUsedAt.seconds >= 0, firstUsedAt <= lastUsedAt,
      isEndless || lastUsedAt.seconds <= latest
    else { throw .time }
    return HistoryEntry(
      term: try checkedTerm(), storefront: storefront, useCount: try checkedUses(),
      firstUsedAt: firstUsedAt, lastUsedAt: lastUsedAt)
  }

  private func checkedTerm() throws(HistoryRecordFault) -> SearchTerm {
    do throws(SearchTermError) {
      return try SearchTerm(term)
    } catch {
      switch error {
      case .blank: throw .blankTerm
      case .tooLong: throw .longTerm
      }
    }
  }

  private func checkedUses() throws(HistoryRecordFault) -> Int {
    let range = 1...Self.mostUses
    guard !usesByOrigin.isEmpty else {
      guard range.contains(useCount) else { throw .useCount }
      return useCount
    }
    guard usesByOrigin.count <= Self.mostOrigins,
      usesByOrigin.keys.allSatisfy({ $0.utf8.count <= Self.longestOrigin })
    else { throw .origin }
    guard usesByOrigin.values.allSatisfy(range.contains) else { throw .useCount }
    return usesByOrigin.values.reduce(0, +)
  }
}

package struct HistoryImport: Hashable, Sendable {
  package var added: Int
  /// The number of existing terms that the import updated.
  package var changed: Int
  /// The number of records without new information.
  package var unchanged: Int
  package var skipped: [HistoryRecordFault: Int]

  package init(
    added: Int = 0, changed: Int = 0, unchanged: Int = 0,
    skipped: [HistoryRecordFault: Int] = [:]
  ) {
    (self.added, self.changed, self.unchanged, self.skipped) = (added, changed, unchanged, skipped)
  }

  package static func + (left: HistoryImport, right: HistoryImport) -> HistoryImport {
    HistoryImport(
      added: left.added + right.added, changed: left.changed + right.changed,
      unchanged: left.unchanged + right.unchanged,
      skipped: left.skipped.merging(right.skipped, uniquingKeysWith: +))
  }
}
