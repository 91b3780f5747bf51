import Dispatch

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The signals that end the program from outside: SIGINT, SIGTERM and SIGHUP.
package enum EndingSignals {
  /// Calls `handler` with the number of each such signal, on a thread of its own, for as long as
  /// the process lives.
  package static func watch(_ handler: @escaping @Sendable (Int32) -> Void) {
    let queue = DispatchQueue(label: "ending signals")
    for number in [SIGINT, SIGTERM, SIGHUP] {
      // Caught, not ignored: programs that are started from here inherit what is ignored.
      signal(number) { _ in }
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { handler(number) }
      source.activate()
      // The handler keeps its source, and so itself, alive.
      source.setCancelHandler { _ = source }
    }
  }
}
