import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Puts the terminal back where the program traps, by a defect of ours.
///
/// The signals' actions only write, set the terminal, and put the actions of before back: the fault
/// then repeats, and ends the program as it would have, with its message on the terminal.
enum TrapWatch {
  private static let signals = [SIGILL, SIGTRAP, SIGSEGV, SIGBUS, SIGABRT, SIGFPE]

  /// The address of the ``TrapRecord`` that holds; whoever takes it out acts on it, once.
  private static let current = Atomic<UInt>(0)
  /// Held while that is changed, other than by an action.
  private static let changing = Mutex(())

  /// Begins; ends what was begun before.
  static func begin(
    input: Int32, output: Int32, settings: termios, modesOff: String, errors: ErrorLog?
  ) {
    changing.withLock { _ in
      endHere()
      let record = UnsafeMutablePointer<TrapRecord>.allocate(capacity: 1)
      record.initialize(
        to: TrapRecord(
          input: input, output: output, settings: settings, modesOff: modesOff, errors: errors,
          signals: signals))
      current.store(UInt(bitPattern: record), ordering: .sequentiallyConsistent)
      record.pointee.setActions { number, information, _ in
        TrapWatch.act(on: number, information)
      }
    }
  }

  /// Has traps act as before, unless one is on its way.
  static func end() {
    changing.withLock { _ in endHere() }
  }

  private static func endHere() {
    guard let record = take() else { return }
    record.pointee.putActionsBack()
    record.pointee.deallocate()
    record.deallocate()
  }

  /// Runs as the action of a signal.
  private static func act(on number: Int32, _ information: UnsafeMutablePointer<siginfo_t>?) {
    guard let record = take() else { return }
    let saved = errno
    record.pointee.putTerminalBack()
    record.pointee.putActionsBack()
    // A fault repeats by itself; what a process or `abort` sent does not.
    if let information, information.pointee.si_code <= 0 { raise(number) }
    errno = saved
  }

  private static func take() -> UnsafeMutablePointer<TrapRecord>? {
    let address = current.exchange(0, ordering: .sequentiallyConsistent)
    return UnsafeMutablePointer(bitPattern: address)
  }
}
