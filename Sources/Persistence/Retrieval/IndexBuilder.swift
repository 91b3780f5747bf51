import Entities
import GRDB

/// Builds an index step by step, so that searches between two steps don't wait long.
actor IndexBuilder {
  private let store: Store
  /// Builds a part of the index; returns whether there is more.
  private let step: @Sendable (Database) throws -> Bool
  private var building: Task<Void, Never>?

  init(store: Store, step: @escaping @Sendable (Database) throws -> Bool) {
    self.store = store
    self.step = step
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

/// The progress of building an index.
package struct IndexProgress: Equatable, Sendable {
  package let indexed: Int
  package let total: Int
}
