import Dispatch

/// Runs the tasks that prefer it one at a time, in the order in which they become ready.
final class QueueExecutor: TaskExecutor {
  private let queue = DispatchQueue(label: "QueueExecutor")

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    queue.async { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }

  /// Returns when no task is ready to run.
  func settle() async {
    await withCheckedContinuation { settled in queue.async { settled.resume() } }
  }
}
