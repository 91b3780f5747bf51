import Dispatch

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Signals that are told to the program instead of acting on it.
package enum SignalWatch {
  /// What ends the program from outside: Ctrl-C, a plea to end, a closed terminal.
  package static let ending = [SIGINT, SIGTERM, SIGHUP]
  /// After which what is on the terminal may look otherwise: a new size, going on after a stop.
  package static let redrawing = [SIGWINCH, SIGCONT]

  /// Calls `handler` with the number of each such signal, on a thread of its own, for as long as
  /// the process lives.
  package static func watch(
    _ signals: [Int32], _ handler: @escaping @Sendable (Int32) -> Void
  ) {
    let queue = DispatchQueue(label: "signals")
    for number in signals {
      // Caught, not ignored: programs that are started from here inherit what is ignored.
      signal(number) { _ in }
      let source = DispatchSource.makeSignalSource(signal: number, queue: queue)
      source.setEventHandler { handler(number) }
      // The handler keeps its source, and so itself, alive.
      source.setCancelHandler { _ = source }
      source.activate()
    }
  }
}
