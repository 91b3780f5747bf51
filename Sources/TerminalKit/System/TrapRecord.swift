#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

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
