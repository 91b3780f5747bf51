import Synchronization

/// Writes that can finish after a result is shown, but must finish before the program exits.
final class PendingWrites: Sendable {
  private let tasks = Mutex<[Task<Void, Never>]>([])

  func begin(_ work: @escaping @Sendable () async -> Void) {
    tasks.withLock { $0.append(Task(operation: work)) }
  }

  /// Waits for all writes that have begun.
  func finish() async {
    let begun = tasks.withLock { tasks in
      defer { tasks = [] }
      return tasks
    }
    for task in begun { await task.value }
  }
}
