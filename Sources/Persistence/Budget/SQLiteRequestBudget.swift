package import Entities
import Synchronization

/// The budget of requests in the store, which every process of a person draws on.
///
/// A request is read about, decided and written in one transaction that admits no other writer, so that
/// no number of processes exceeds the limit, and one that is killed leaves nothing to clean up. While
/// the store does not work, this process goes by what it last knew and by its own requests; once the
/// store works again, those are entered there.
package final class SQLiteRequestBudget: RequestBudget {
  private let store: Store
  private let limit: Int
  private let clock: any MachineClock
  private let known = Mutex(RequestWindow())

  /// - Parameters:
  ///   - store: where the budget is kept.
  ///   - limit: the requests in any sixty seconds; 0 is no limit, and then nothing is kept.
  ///   - clock: the machine's clocks.
  package init(store: Store, limit: Int, clock: any MachineClock) {
    self.store = store
    self.limit = limit
    self.clock = clock
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

  /// Changes the window in the store, or else the one in memory.
  ///
  /// The change may be made twice: where all went well but the commit, it has been made in memory.
  private func update<Answer: Sendable>(
    _ change: @escaping @Sendable (inout RequestWindow, MachineMoment) -> Answer
  ) async -> Answer {
    // A task of its own: were the caller's cancelled, the store would seem not to work.
    let stored = Task { try? await updateStore(change) }
    if let answer = await stored.value { return answer }
    return known.withLock { change(&$0, MachineMoment(clock)) }
  }

  private func updateStore<Answer: Sendable>(
    _ change: @Sendable (inout RequestWindow, MachineMoment) -> Answer
  ) async throws(StorageError) -> Answer {
    try await store.write { database in
      try known.withLock { known in
        let table = BudgetTable(database: database)
        let rows = try table.rows()
        var window = known
        window.include(rows.compactMap(\.entry))
        // Read only now that nobody else writes: a moment before another's entry seems to precede a
        // start of the machine.
        let answer = change(&window, MachineMoment(clock))
        try table.save(window.entries, over: rows)
        known = window
        return answer
      }
    }
  }
}
