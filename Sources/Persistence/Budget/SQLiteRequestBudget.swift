package import Entities
import GRDB
import Synchronization

/// The request budget in the database, which all processes of the user share.
///
/// A request is decided in one transaction that excludes other writers, so that all processes together
/// stay within the limit, and a killed one leaves nothing to clean up. If the database fails, this
/// process counts its own requests beside the last known ones, and saves them once it works again.
package final class SQLiteRequestBudget: RequestBudget {
  private let store: Store
  private let limit: Int
  private let clock: any MachineClock
  private let known = Mutex(RequestWindow())

  /// `limit` is the requests in any sixty seconds; with 0 there is no limit, and nothing is saved.
  package init(store: Store, limit: Int, clock: any MachineClock) {
    (self.store, self.limit, self.clock) = (store, limit, clock)
  }

  package func admit(_ purpose: RequestPurpose) async -> RequestAdmission {
    guard limit > 0 else { return .granted }
    let id = Int64.random(in: .min ... .max)
    return await update { [limit] in $0.admit(purpose, as: id, limit: limit, at: $1) }
  }

  package func close(for duration: Duration) async {
    guard limit > 0 else { return }
    let id = Int64.random(in: .min ... .max)
    await update { $0.close(for: duration, as: id, at: $1) }
  }

  /// Changes the window in the database, or else the one in memory; both, if only the commit fails.
  private func update<Answer: Sendable>(
    _ change: @escaping @Sendable (inout RequestWindow, MachineMoment) -> Answer
  ) async -> Answer {
    // A separate task, because the database would seem to fail if the caller's was canceled.
    let stored = Task { try? await updateStore(change) }
    if let answer = await stored.value { return answer }
    return known.withLock { change(&$0, MachineMoment(clock)) }
  }

  private func updateStore<Answer: Sendable>(
    _ change: @Sendable (inout RequestWindow, MachineMoment) -> Answer
  ) async throws(StorageError) -> Answer {
    try await store.write { database in
      try known.withLock { known in
        let stored = try Row.fetchAll(database, sql: "SELECT * FROM budgetEntry")
        var window = known
        window.include(try stored.compactMap { try BudgetEntry($0) })
        // Read the clock without other writers: an entry made a moment later than this would seem to
        // precede a restart.
        let answer = change(&window, MachineMoment(clock))
        try database.execute(sql: "DELETE FROM budgetEntry")
        for entry in window.entries { try entry.insert(into: database) }
        known = window
        return answer
      }
    }
  }
}
