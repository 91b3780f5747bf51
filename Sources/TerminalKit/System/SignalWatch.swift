import Dispatch
import Synchronization

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
  package static let redrawing = [resize, continuation]
  /// The terminal has another size.
  package static let resize = SIGWINCH
  /// The program goes on after a stop.
  package static let continuation = SIGCONT

  private typealias Handler = @Sendable (Int32) -> Void

  /// Shared by all watches, because a signal's action can capture nothing.
  ///
  /// Made before the first action is installed: inside one, making it would not be allowed.
  private static let pipe = SelfPipe(blocks: true)
  private static let handlers = Mutex<[Int32: Handler]>([:])

  /// Calls `handler` with the number of each such signal, on a thread of its own, for as long as
  /// the process lives.
  package static func watch(
    _ signals: [Int32], _ handler: @escaping @Sendable (Int32) -> Void
  ) {
    let pipe = pipe
    let isFirst = handlers.withLock { handlers in
      defer { for number in signals { handlers[number] = handler } }
      return handlers.isEmpty
    }
    if isFirst { DispatchQueue(label: "signals").async { tell(from: pipe) } }
    for number in signals {
      // Caught, not ignored: programs that are started from here inherit what is ignored.
      signal(number) { SignalWatch.pipe.send(UInt8(truncatingIfNeeded: $0)) }
    }
  }

  private static func tell(from pipe: SelfPipe) {
    // Threads of the runtime have signals blocked; this one takes them.
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_UNBLOCK, &all, nil)
    while let number = pipe.next().map(Int32.init) {
      handlers.withLock { $0[number] }?(number)
    }
  }
}
