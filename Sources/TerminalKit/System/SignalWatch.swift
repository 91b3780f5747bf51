import Dispatch
import Foundation
import Synchronization

/// Delivers signals to the program, instead of their default action.
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

  /// Calls `handler` for each signal on a separate thread, for the lifetime of the process.
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

/// Restores the terminal if the program crashes.
///
/// The handlers only write, restore the terminal's settings, and reinstall the previous handlers.
/// The fault then repeats and ends the program as usual, with its message visible.
enum TrapWatch {
  private static let signals = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE]

  /// The address of the active ``TrapRecord``.
  ///
  /// Exchanged for zero before it is used, so the terminal is restored only once.
  private static let current = Atomic<UInt>(0)
  /// Held during changes outside of handlers.
  private static let changing = Mutex(())

  /// Installs the handlers, replacing any earlier record.
  static func begin(_ state: TerminalState) {
    changing.withLock { _ in
      endHere()
      let record = UnsafeMutablePointer<TrapRecord>.allocate(capacity: 1)
      record.initialize(to: TrapRecord(state, signals: signals))
      current.store(UInt(bitPattern: record), ordering: .sequentiallyConsistent)
      record.pointee.setActions { number, information, _ in
        TrapWatch.act(on: number, information)
      }
    }
  }

  /// Restores the previous trap handlers, unless a trap is being handled.
  static func end() {
    changing.withLock { _ in endHere() }
  }

  private static func endHere() {
    guard let record = take() else { return }
    record.pointee.putActionsBack()
    record.pointee.deallocate()
    record.deallocate()
  }

  private static func act(on number: Int32, _ information: UnsafeMutablePointer<siginfo_t>?) {
    guard let record = take() else { return }
    let saved = errno
    record.pointee.putTerminalBack()
    record.pointee.putActionsBack()
    // A fault repeats automatically; a signal sent by a process or `abort` doesn't.
    if let information, information.pointee.si_code <= 0 { raise(number) }
    errno = saved
  }

  private static func take() -> UnsafeMutablePointer<TrapRecord>? {
    let address = current.exchange(0, ordering: .sequentiallyConsistent)
    return UnsafeMutablePointer(bitPattern: address)
  }
}

struct TerminalState {
  let input: Int32
  let output: Int32
  var settings: termios
  /// Turns off the modes that have been turned on.
  let modesOff: String
  let errors: ErrorLog?
}

/// Everything needed to restore a terminal without allocating or waiting.
struct TrapRecord {
  typealias Action =
    @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void

  private var state: TerminalState
  private let modesOff: UnsafeMutableRawBufferPointer
  private let signals: UnsafeMutableBufferPointer<Int32>
  /// The previous handlers, in the order of the signals.
  private let actions: UnsafeMutableBufferPointer<sigaction>

  init(_ state: TerminalState, signals: [Int32]) {
    self.state = state
    modesOff = .allocate(byteCount: state.modesOff.utf8.count, alignment: 1)
    modesOff.copyBytes(from: Array(state.modesOff.utf8))
    self.signals = .allocate(capacity: signals.count)
    _ = self.signals.initialize(from: signals)
    actions = .allocate(capacity: signals.count)
    actions.initialize(repeating: sigaction())
  }

  func deallocate() {
    modesOff.deallocate()
    signals.deallocate()
    actions.deallocate()
  }

  /// Installs a handler for all signals and saves the previous ones.
  func setActions(_ body: @escaping Action) {
    var action = sigaction()
    action.sa_flags = SA_SIGINFO | SA_ONSTACK
    sigfillset(&action.sa_mask)
    #if canImport(Glibc)
      action.__sigaction_handler.sa_sigaction = body
    #else
      action.__sigaction_u.__sa_sigaction = body
    #endif
    for index in signals.indices { sigaction(signals[index], &action, &actions[index]) }
  }

  /// Safe in a signal handler.
  func putActionsBack() {
    for index in signals.indices { sigaction(signals[index], &actions[index], nil) }
  }

  /// Safe in a signal handler, whose mask prevents a background job from being stopped.
  mutating func putTerminalBack() {
    _ = Descriptor.write(UnsafeRawBufferPointer(modesOff), to: state.output)
    tcsetattr(state.input, TCSANOW, &state.settings)
    state.errors?.endInSignal()
  }
}

/// Delivers Ctrl-C to the task that waits for it.
package final class Interrupts: Sendable {
  private struct Waiting {
    var lastNumber = 0
    var waiters: [(number: Int, continuation: AsyncStream<Void>.Continuation)] = []
  }

  private let waiting = Mutex(Waiting())

  package init() {}

  /// Returns at the next Ctrl-C or when the task is canceled.
  ///
  /// If several tasks wait, the latest gets the signal.
  package func next() async {
    let (stream, continuation) = AsyncStream.makeStream(of: Void.self)
    let number = waiting.withLock { waiting in
      waiting.lastNumber += 1
      waiting.waiters.append((waiting.lastNumber, continuation))
      return waiting.lastNumber
    }
    // A signal that arrives before a canceled task continues isn't for that task.
    await withTaskCancellationHandler {
      for await _ in stream { break }
    } onCancel: {
      remove(number)
    }
    remove(number)
  }

  private func remove(_ number: Int) {
    waiting.withLock { $0.waiters.removeAll { $0.number == number } }
  }

  /// Returns `false` if no task waits.
  package func deliver() -> Bool {
    let waiter = waiting.withLock { $0.waiters.popLast() }
    waiter?.continuation.finish()
    return waiter != nil
  }
}
