import Synchronization

/// Work that need not be done before an answer is shown, but before the program ends.
final class PendingWrites: Sendable {
  private let tasks = Mutex<[Task<Void, Never>]>([])

  func begin(_ work: @escaping @Sendable () async -> Void) {
    tasks.withLock { $0.append(Task(operation: work)) }
  }

  /// Waits for all that has begun.
  func finish() async {
    let begun = tasks.withLock { tasks in
      defer { tasks = [] }
      return tasks
    }
    for task in begun { await task.value }
  }
}
