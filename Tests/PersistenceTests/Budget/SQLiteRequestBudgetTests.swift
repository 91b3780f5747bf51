import Entities
import GRDB
import Mocks
import TestSupport
import Testing

@testable import Persistence

@Suite("SQLite request budget")
struct SQLiteRequestBudgetTests {
  private let stored: StoredBudget
  private var clock: FakeClock { stored.clock }

  init() throws { stored = try StoredBudget() }

  @Test("Two connections to one file share the budget, including its speculative part")
  func shared() async {
    let (one, other) = (stored.budget(limit: 4), stored.budget(limit: 4))
    #expect(await one.admit(.live) == .granted)
    #expect(await other.admit(.live) == .granted)
    clock.advance(by: .seconds(10))
    #expect(await one.admit(.live) == .refused(retryAfter: .seconds(50)))
    #expect(await one.admit(.asked) == .granted)
    #expect(await other.admit(.asked) == .granted)
    #expect(await one.admit(.asked) == .refused(retryAfter: .seconds(50)))
    #expect(await other.admit(.asked) == .refused(retryAfter: .seconds(50)))
    clock.advance(by: .seconds(50))
    #expect(await other.admit(.asked) == .granted)
  }

  @Test("The budget persists across database connections")
  func outlives() async {
    #expect(await stored.budget(limit: 1).admit(.asked) == .granted)
    clock.advance(by: .milliseconds(59_999))
    #expect(await stored.budget(limit: 1).admit(.asked) == .refused(retryAfter: .milliseconds(1)))
  }

  @Test("Concurrent requests over several connections never exceed the limit")
  func atOnce() async {
    await stored.store().open()
    let budgets = (1...6).map { _ in stored.budget(limit: 20) }
    let granted = await withTaskGroup(of: RequestPurpose?.self) { group in
      for index in 0..<120 {
        let purpose: RequestPurpose = index.isMultiple(of: 2) ? .live : .asked
        group.addTask {
          await budgets[index % 6].admit(purpose) == .granted ? purpose : nil
        }
      }
      return await group.reduce(into: []) { $0.append($1) }.compactMap(\.self)
    }
    #expect(granted.count == 20)
    #expect(granted.count { $0 == .live } <= 10)
  }

  @Test("A canceled request counts toward the limit")
  func cancelled() async {
    let budget = stored.budget(limit: 1)
    let task = Task {
      withUnsafeCurrentTask { $0?.cancel() }
      return await budget.admit(.asked)
    }
    #expect(await task.value == .granted)
    #expect(await stored.budget(limit: 1).admit(.asked) == .refused(retryAfter: .seconds(60)))
  }

  @Test("A closure applies to all connections and can't be shortened")
  func closing() async throws {
    let (one, other) = (stored.budget(limit: 20), stored.budget(limit: 20))
    await one.close(for: .seconds(300))
    await other.close(for: .seconds(30))
    for budget in [one, other, stored.budget(limit: 20)] {
      #expect(await budget.admit(.asked) == .refused(retryAfter: .seconds(300)))
    }
    #expect(try await stored.rows().map(\.first) == ["closing"])
    clock.advance(by: .seconds(300))
    #expect(await other.admit(.asked) == .granted)
  }

  @Test("Expired entries are deleted from the database")
  func deleted() async throws {
    let budget = stored.budget(limit: 5)
    for _ in 1...5 { _ = await budget.admit(.asked) }
    #expect(try await stored.rows().count == 5)
    clock.advance(by: .seconds(60))
    #expect(await stored.budget(limit: 5).admit(.live) == .granted)
    #expect(try await stored.rows() == [["live", "100060000", "60000"]])
  }

  @Test("Requests and closures aren't stored if there is no limit")
  func unlimited() async throws {
    let budget = stored.budget(limit: 0)
    await budget.close(for: .seconds(300))
    for _ in 1...30 { #expect(await budget.admit(.live) == .granted) }
    #expect(!stored.exists)
  }

  @Test("Changing the system time doesn't affect the budget", arguments: [-36_000, -1, 36_000])
  func clockSet(by seconds: Int) async {
    #expect(await stored.budget(limit: 1).admit(.asked) == .granted)
    clock.setTime(by: .seconds(seconds))
    clock.advance(by: .seconds(10))
    #expect(await stored.budget(limit: 1).admit(.asked) == .refused(retryAfter: .seconds(50)))
  }

  @Test("Invalid rows are deleted and don't block requests")
  func invalidRows() async throws {
    let budget = stored.budget(limit: 1)
    _ = await budget.admit(.asked)
    clock.advance(by: .seconds(60))
    let numbers: [Int64] = [.min, -1, 0, .max]
    try await stored.execute("DELETE FROM budgetEntry")
    for kind in ["asked", "live", "closing", "", "other"] {
      for number in numbers {
        try await stored.execute(
          "INSERT INTO budgetEntry (kind, uptime, time, length) VALUES (?, ?, ?, ?)",
          [kind, number, number, number])
      }
    }
    #expect(await stored.budget(limit: 1).admit(.asked) == .granted)
    #expect(try await stored.rows().count == 1)
  }
}
