import Entities
import Mocks
import Persistence
import Testing

@Suite("Search history import and export")
struct HistoryMergeTests {
  private let stored: StoredHistory
  private let other: StoredHistory

  init() throws { (stored, other) = (try StoredHistory(), try StoredHistory()) }

  private func record(
    _ term: String, uses: Int = 1, by origins: [String: Int] = [:], from first: Int64 = 10,
    to last: Int64 = 20, in storefront: String = "us"
  ) -> HistoryRecord {
    HistoryRecord(
      term: term, storefront: storefront, useCount: uses, usesByOrigin: origins,
      firstUsedAt: Timestamp(seconds: first), lastUsedAt: Timestamp(seconds: last))
  }

  @Test("Exported past searches can be imported into another history and found there")
  func exchange() async throws {
    try await stored.remember(["Björk", "abbey road", "Björk", "beck", "abba"])
    let result = try await other.merge(try await stored.records())
    #expect(result == HistoryImport(added: 4))
    #expect(try await other.entries() == (try await stored.entries()))
    #expect(try await other.found("roa") == ["abbey road"])
    #expect(try await other.found("bjo") == ["Björk"])
  }

  @Test("Importing the same records again changes nothing", arguments: [1, 100])
  func again(batch: Int) async throws {
    try await stored.remember(["beck"], from: 15)
    let records = [record("Beck", uses: 3), record("abba", uses: 2), record("BECK", uses: 3)]
    try await stored.merge(records)
    let before = try await stored.records()
    #expect(before.map(\.useCount) == [4, 2] || before.map(\.useCount) == [2, 4])
    for start in stride(from: 0, to: records.count, by: batch) {
      let part = Array(records[start..<min(start + batch, records.count)])
      #expect(try await stored.merge(part) == HistoryImport(unchanged: part.count))
    }
    #expect(try await stored.records() == before)
  }

  @Test("Two histories that keep exchanging records reach the same counts")
  func twoWays() async throws {
    try await stored.remember(["beck", "beck", "beck", "mine"], from: 10)
    try await other.remember(["Beck", "Beck", "theirs"], from: 20)
    for _ in 1...3 {
      try await other.merge(try await stored.records())
      try await stored.merge(try await other.records())
    }
    try await other.merge(try await stored.records())
    let entries = try await stored.entries()
    #expect(Set(entries) == Set(try await other.entries()))
    #expect(entries.first { $0.term.caseless == "beck" }?.useCount == 5)
    #expect(entries.count == 3)
  }

  @Test("Importing again adds only the uses since the last import")
  func since() async throws {
    try await stored.remember(["beck", "beck"])
    try await other.merge(try await stored.records())
    try await stored.remember(["beck"], from: 50)
    #expect(try await other.merge(try await stored.records()) == HistoryImport(changed: 1))
    #expect(try await other.entries().map(\.useCount) == [3])
  }

  @Test("A cleared history restores its uses from its own export without counting them twice")
  func backup() async throws {
    try await stored.remember(["beck", "beck"])
    let records = try await stored.records()
    _ = try await stored.history().deleteAll()
    for _ in 1...2 { try await stored.merge(records) }
    #expect(try await stored.records() == records)
  }

  @Test("The newest use sets the spelling and store, and the oldest sets the first use")
  func newest() async throws {
    try await stored.merge([record("Beck", from: 10, to: 20)])
    try await stored.merge([record("BECK", from: 5, to: 30, in: "se")])
    try await stored.merge([record("beck", from: 1, to: 8, in: "de")])
    let entry = try #require(try await stored.entries().first)
    #expect(entry.term.text == "BECK")
    #expect(entry.storefront.code == "se")
    #expect(entry.firstUsedAt == 1)
    #expect(entry.lastUsedAt == 30)
  }

  @Test("Invalid records are skipped with a reason and the others are imported")
  func faults() async throws {
    let many = Dictionary(uniqueKeysWithValues: (0..<65).map { ("origin \($0)", 1) })
    let records = [
      record("good"), record(" \u{0}\n"), record(String(repeating: "x", count: 1_501)),
      record("a", uses: 0), record("a", uses: -1), record("a", uses: .max), record("a", uses: .min),
      record("a", by: ["o": 0]), record("a", by: ["o": 1, "p": .max]), record("a", by: many),
      record("a", by: [String(repeating: "o", count: 65): 1]), record("a", in: "usa"),
      record("a", in: ""), record("a", from: -1), record("a", from: .min, to: .max),
      record("a", from: 21), record("a", to: 1_086_401), record("a", to: .max),
    ]
    #expect(
      try await stored.merge(records)
        == HistoryImport(
          added: 1,
          skipped: [
            .blankTerm: 1, .longTerm: 1, .useCount: 6, .origin: 2, .storefront: 2, .time: 5,
          ]))
    #expect(try await stored.entries().map(\.term.text) == ["good"])
    #expect(try await stored.merge([record("a")], now: .max).added == 1)
  }

  @Test("The largest allowed use counts add up without overflow")
  func large() async throws {
    for origin in 0..<20 {
      try await stored.merge([record("beck", by: ["origin \(origin)": HistoryRecord.mostUses])])
    }
    try await stored.remember(["beck"], from: 50)
    #expect(try await stored.entries().map(\.useCount) == [20 * HistoryRecord.mostUses + 1])
    #expect(try await stored.history().statistics(mostUsed: 1).useCount == 20_000_000_001)
  }

  @Test("The cap on past searches applies to imported records")
  func cap() async throws {
    let records = (1...30).map { record("term \($0)", uses: $0) }
    _ = try await stored.history(cap: 3).merge(records, at: 100)
    #expect(try await stored.found("") == ["term 30", "term 29", "term 28"])
  }

  @Test("Concurrent imports, searches, and deletions lose no data")
  func atOnce() async throws {
    let (stored, record) = (stored, record("shared", by: ["elsewhere": 7]))
    try await withThrowingTaskGroup(of: Void.self) { group in
      for index in 1...6 {
        group.addTask {
          _ = try await stored.merge([record])
          try await stored.remember(["term \(index)", "shared", "gone \(index)"])
          _ = try await stored.history().delete([.sample("gone \(index)")])
        }
      }
      try await group.waitForAll()
    }
    let entries = try await stored.entries()
    #expect(entries.count == 7)
    #expect(entries.first { $0.term.text == "shared" }?.useCount == 13)
  }
}
