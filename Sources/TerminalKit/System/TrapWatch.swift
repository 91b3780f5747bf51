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

/// All that it takes to put a terminal back, where nothing may be allocated or waited for.
struct TrapRecord {
  typealias Action =
    @convention(c) (Int32, UnsafeMutablePointer<siginfo_t>?, UnsafeMutableRawPointer?) -> Void

  private let input: Int32
  private let output: Int32
  private var settings: termios
  private let modesOff: UnsafeMutableRawBufferPointer
  private let errors: ErrorLog?
  private let signals: UnsafeMutableBufferPointer<Int32>
  /// The actions of before, in the order of the signals.
  private let actions: UnsafeMutableBufferPointer<sigaction>

  init(
    input: Int32, output: Int32, settings: termios, modesOff: String, errors: ErrorLog?,
    signals: [Int32]
  ) {
    (self.input, self.output, self.settings, self.errors) = (input, output, settings, errors)
    self.modesOff = .allocate(byteCount: modesOff.utf8.count, alignment: 1)
    self.modesOff.copyBytes(from: Array(modesOff.utf8))
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

  /// Sets the action of every signal, and keeps those of before.
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

  /// Safe in a signal's action.
  func putActionsBack() {
    for index in signals.indices { sigaction(signals[index], &actions[index], nil) }
  }

  /// Safe in a signal's action, whose mask keeps a job of the background from being stopped.
  mutating func putTerminalBack() {
    _ = Descriptor.write(UnsafeRawBufferPointer(modesOff), to: output)
    tcsetattr(input, TCSANOW, &settings)
    errors?.endInSignal()
  }
}
