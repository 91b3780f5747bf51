import Entities
import GRDB

/// Builds an index step by step, so that searches between two steps don't wait long.
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

  /// Reads with the index, after it is built as far as ``advance()`` does if it isn't complete.
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

  /// Builds a part, which is all of a small index, and the rest later.
  ///
  /// A failure is left to the next call: a search can do without the index.
  func advance() async {
    guard building == nil, (try? await store.write(step)) == true else { return }
    building = Task(priority: .utility) {
      while (try? await store.write(step)) == true { await Task.yield() }
      building = nil
    }
  }

  /// Waits until the index is built.
  func finish() async {
    await advance()
    await building?.value
  }
}
