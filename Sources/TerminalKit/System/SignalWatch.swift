import Dispatch
import Foundation
import Synchronization

/// Signals delivered to the program instead of acting on it.
package enum SignalWatch {
  /// Signals that end the program: Ctrl-C, a termination request, a closed terminal, Ctrl-\.
  package static let ending = [SIGINT, SIGTERM, SIGHUP, SIGQUIT]
  /// Signals after which the terminal may look different.
  package static let redrawing = [resize, continuation]
  package static let resize = SIGWINCH
  package static let continuation = SIGCONT

  private typealias Handler = @Sendable (Int32) -> Void

  /// Shared by all watches, because a signal handler can't capture values.
  ///
  /// Created before the first handler is installed, because handlers can't create it.
  private static let pipe = SelfPipe(blocks: true)
  private static let handlers = Mutex<[Int32: Handler]>([:])

  /// Calls `handler` for each signal, on a thread of its own, for the lifetime of the process.
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
      // Handle the signal instead of ignoring it: child processes inherit ignored signals.
      signal(number) { SignalWatch.pipe.send(UInt8(truncatingIfNeeded: $0)) }
    }
  }

  private static func tell(from pipe: SelfPipe) {
    // Runtime threads have signals blocked, so this one receives them.
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_UNBLOCK, &all, nil)
    while let number = pipe.next().map(Int32.init) {
      handlers.withLock { $0[number] }?(number)
    }
  }
}
