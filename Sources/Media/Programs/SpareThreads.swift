import Foundation

/// The threads that the system still grants.
///
/// Without them, the Swift runtime and Subprocess wait forever.
package enum SpareThreads {
  #if canImport(Glibc)
    /// Whether this many threads can run at this moment.
    ///
    /// Starts them; all wait until the last one has started.
    package static func suffice(for count: Int) -> Bool {
      let gate = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
      gate.initialize(to: pthread_mutex_t())
      pthread_mutex_lock(gate)
      let started = (0..<count).map { _ in start(behind: gate) }
      pthread_mutex_unlock(gate)
      for case let thread? in started { pthread_join(thread, nil) }
      gate.deallocate()
      return !started.contains(nil)
    }

    private static func start(behind gate: UnsafeMutablePointer<pthread_mutex_t>) -> pthread_t? {
      var thread = pthread_t()
      return pthread_create(&thread, nil, pass, gate) == 0 ? thread : nil
    }
  #else
    package static func suffice(for count: Int) -> Bool { true }
  #endif
}

#if canImport(Glibc)
  /// Waits for a mutex.
  private func pass(_ gate: UnsafeMutableRawPointer?) -> UnsafeMutableRawPointer? {
    if let gate = gate?.assumingMemoryBound(to: pthread_mutex_t.self) {
      pthread_mutex_lock(gate)
      pthread_mutex_unlock(gate)
    }
    return nil
  }
#endif
