extension HistoryRecord {
  /// The maximum number of uses of a term, beyond any real history.
  package static let mostUses = 1_000_000_000
  /// The maximum number of origins of a term, beyond any real exchange.
  package static let mostOrigins = 64
  /// The maximum length of an origin, in UTF-8 bytes.
  package static let longestOrigin = 64
  /// The time that another computer's clock may be ahead, in seconds.
  private static let clockTolerance: Int64 = 86_400

  /// Validates the record and returns its entry; `now` limits its times.
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
