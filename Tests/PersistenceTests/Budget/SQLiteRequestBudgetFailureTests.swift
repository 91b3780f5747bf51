import Entities
import Mocks
import TestSupport
import Testing

@testable import Persistence

@Suite("Request budget with a failing database")
struct SQLiteRequestBudgetFailureTests {
  private let stored: StoredBudget

  init() throws { stored = try StoredBudget() }

  private func check(_ budget: SQLiteRequestBudget) async {
    #expect(await budget.admit(.live) == .granted)
    #expect(await budget.admit(.live) == .refused(retryAfter: .seconds(60)))
    #expect(await budget.admit(.asked) == .granted)
    #expect(await budget.admit(.asked) == .refused(retryAfter: .seconds(60)))
    await budget.close(for: .seconds(90))
    stored.clock.advance(by: .seconds(60))
    #expect(await budget.admit(.asked) == .refused(retryAfter: .seconds(30)))
    stored.clock.advance(by: .seconds(30))
    #expect(await budget.admit(.asked) == .granted)
  }

  @Test("The process keeps its own budget if there is no data folder")
  func noHome() async {
    await check(SQLiteRequestBudget(store: Store(path: nil, .kept), limit: 2, clock: stored.clock))
  }

  @Test("The process keeps its own budget if the database is damaged")
  func damaged() async throws {
    try stored.damage()
    await check(stored.budget(limit: 2))
  }

  @Test("Concurrent requests don't exceed the budget if the database is damaged")
  func atOnce() async throws {
    try stored.damage()
    let budget = stored.budget(limit: 20)
    let granted = await withTaskGroup(of: Bool.self) { group in
      for _ in 1...100 { group.addTask { await budget.admit(.asked) == .granted } }
      return await group.reduce(into: 0) { $0 += $1 ? 1 : 0 }
    }
    #expect(granted == 20)
  }

  @Test("A malformed budget table is treated as a failing database")
  func otherTable() async throws {
    _ = await stored.budget(limit: 2).admit(.asked)
    try await stored.execute("DROP TABLE budgetEntry")
    try await stored.execute("CREATE TABLE budgetEntry (id, kind, uptime, time, length)")
    try await stored.execute("INSERT INTO budgetEntry VALUES ('one', x'00', 'many', 1.5, NULL)")
    await check(stored.budget(limit: 2))
  }

  @Test("A request is counted once if its commit fails")
  func commit() async throws {
    _ = await stored.budget(limit: 2).admit(.asked)
    try await stored.execute(
      """
      DELETE FROM budgetEntry;
      CREATE TABLE parent (id INTEGER PRIMARY KEY);
      CREATE TABLE child (id INTEGER REFERENCES parent DEFERRABLE INITIALLY DEFERRED);
      CREATE TRIGGER orphan AFTER INSERT ON budgetEntry BEGIN INSERT INTO child VALUES (1); END;
      """)
    await check(stored.budget(limit: 2))
    #expect(try await stored.rows().isEmpty)
  }
}
