import Dispatch

/// Runs the tasks that prefer it one after another, in the order in which they can go on.
final class QueueExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "QueueExecutor")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }

  /// Returns when every task that could go on has gone as far as it can.
  func settle() async {
    await withCheckedContinuation { settled in queue.async { settled.resume() } }
  }
}
