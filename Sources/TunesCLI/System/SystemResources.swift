import Foundation
import TerminalKit
import Views

/// The threads and descriptors without which the Swift runtime waits forever or traps.
enum SystemResources {
  private static let threads = 8
  private static let descriptors = 20

  /// Throws an error unless the system grants them at this moment.
  static func check() throws(ErrorMessage) {
    guard opensDescriptors() else {
      throw ErrorMessage(
        .internal, "The system doesn't let tunes open enough files",
        advice: "Raise the limit with `ulimit -n 256`")
    }
    #if canImport(Glibc)
      guard startsThreads() else {
        throw ErrorMessage(
          .internal, "The system doesn't give tunes enough threads or memory",
          advice: "Raise the limits that `ulimit -a` shows")
      }
    #endif
  }

  private static func opensDescriptors() -> Bool {
    let opened = (0..<descriptors).map { _ in open("/dev/null", O_RDONLY | O_CLOEXEC) }
    for descriptor in opened where descriptor >= 0 { close(descriptor) }
    return !opened.contains(-1)
  }

  #if canImport(Glibc)
    /// Starts the threads, which all wait until the last one has started.
    private static func startsThreads() -> Bool {
      let gate = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
      gate.initialize(to: pthread_mutex_t())
      pthread_mutex_lock(gate)
      let started = (0..<threads).map { _ in startThread(behind: gate) }
      pthread_mutex_unlock(gate)
      for case let thread? in started { pthread_join(thread, nil) }
      gate.deallocate()
      return !started.contains(nil)
    }

    private static func startThread(behind gate: UnsafeMutablePointer<pthread_mutex_t>)
      -> pthread_t?
    {
      var thread = pthread_t()
      return pthread_create(&thread, nil, pass, gate) == 0 ? thread : nil
    }
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
