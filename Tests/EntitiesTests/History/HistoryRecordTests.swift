import Entities
import Testing

@Suite("History record")
struct HistoryRecordTests {
  private static let now = Timestamp(seconds: 1_000_000)

  private func record(
    by origins: [String: Int] = [:], uses: Int = 1, from first: Int64 = 10, to last: Int64 = 20
  ) -> HistoryRecord {
    HistoryRecord(
      term: "beck", storefront: "us", useCount: uses, usesByOrigin: origins,
      firstUsedAt: Timestamp(seconds: first), lastUsedAt: Timestamp(seconds: last))
  }

  @Test("A record at each limit is valid, and its uses are the sum of those of all origins")
  func limits() throws {
    let entry = try record(from: 0, to: 1_086_400).entry(at: Self.now)
    #expect(entry.firstUsedAt.seconds == 0 && entry.lastUsedAt.seconds == 1_086_400)
    #expect(try record(from: 20, to: 20).entry(at: Self.now).useCount == 1)
    let most = HistoryRecord.mostUses
    #expect(try record(uses: most).entry(at: Self.now).useCount == most)
    let origins = Dictionary(
      uniqueKeysWithValues: (10..<74).map { (String(repeating: "o", count: 62) + String($0), 2) })
    #expect(try record(by: origins, uses: 7).entry(at: Self.now).useCount == 128)
  }

  @Test("A record just beyond a limit has a fault")
  func beyond() {
    #expect(throws: HistoryRecordFault.time) {
      try record(to: 1_086_401).entry(at: Self.now)
    }
    #expect(throws: HistoryRecordFault.useCount) {
      try record(uses: HistoryRecord.mostUses + 1).entry(at: Self.now)
    }
    #expect(throws: HistoryRecordFault.useCount) {
      try record(by: ["o": HistoryRecord.mostUses + 1]).entry(at: Self.now)
    }
    for uses in [0, -1, HistoryRecord.mostUses + 1] {
      #expect(throws: HistoryRecordFault.useCount, "\(uses) beside a valid count") {
        try record(by: ["o": 3, "p": uses]).entry(at: Self.now)
      }
    }
  }
}
