extension HistoryRecord {
  /// More uses of a term than anybody makes.
  package static let mostUses = 1_000_000_000
  /// More histories than anybody exchanges.
  package static let mostOrigins = 64
  /// In bytes of UTF-8.
  package static let longestOrigin = 64
  /// How far the clock of another machine may be ahead, in seconds.
  private static let clockTolerance: Int64 = 86_400

  /// What the record says, if all of it can be; `now` bounds its times.
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
