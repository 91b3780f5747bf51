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
  private static let pipe = SignalPipe()
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
      signal(number) { SignalWatch.pipe.write($0) }
    }
  }

  private static func tell(from pipe: SignalPipe) {
    // Threads of the runtime have signals blocked; this one takes them.
    var all = sigset_t()
    sigfillset(&all)
    pthread_sigmask(SIG_UNBLOCK, &all, nil)
    while let number = pipe.read() {
      handlers.withLock { $0[number] }?(number)
    }
  }
}

/// Carries the numbers of signals from their actions, where hardly anything is allowed, to a thread
/// where everything is.
struct SignalPipe: Sendable {
  private let reading: Int32
  private let writing: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }

  /// Safe in a signal's action; leaves `errno` as it was.
  func write(_ number: Int32) {
    let saved = errno
    var byte = UInt8(truncatingIfNeeded: number)
    #if canImport(Glibc)
      _ = Glibc.write(writing, &byte, 1)
    #else
      _ = Darwin.write(writing, &byte, 1)
    #endif
    errno = saved
  }

  /// Waits for the next; `nil` where there is no pipe.
  func read() -> Int32? {
    var byte: UInt8 = 0
    while true {
      #if canImport(Glibc)
        let count = Glibc.read(reading, &byte, 1)
      #else
        let count = Darwin.read(reading, &byte, 1)
      #endif
      if count == 1 { return Int32(byte) }
      guard count < 0, errno == EINTR else { return nil }
    }
  }
}
