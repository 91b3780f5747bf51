import Entities
import GRDB

/// Builds an index in steps, so that searches in between don't wait long.
actor IndexBuilder {
  private let store: Store
  private let part: LooseIndexState.Part
  /// Builds a part of the index; returns whether there is more.
  private let step: @Sendable (Database) throws -> Bool
  private var building: Task<Void, Never>?

  init(
    of part: LooseIndexState.Part, in store: Store,
    step: @escaping @Sendable (Database) throws -> Bool
  ) {
    (self.part, self.store, self.step) = (part, store, step)
  }

  /// Reads from the index, after advancing it if it is incomplete.
  nonisolated func read<Value: Sendable>(_ body: @Sendable (Database) throws -> Value)
    async throws(StorageError) -> Value
  {
    try await store.repairing { () async throws(StorageError) in
      if try await store.read({ [part] in try !LooseIndexState.stored(part, in: $0).isComplete }) {
        await advance()
      }
      return try await store.read(body)
    }
  }

  /// Builds the next part, and schedules the rest; a small index is complete at once.
  ///
  /// Failures are left to the next call, because searches can do without the index.
  func advance() async {
    guard building == nil, (try? await store.write(step)) == true else { return }
    building = Task(priority: .utility) {
      while (try? await store.write(step)) == true { await Task.yield() }
      building = nil
    }
  }

  func finish() async {
    await advance()
    await building?.value
  }
}
