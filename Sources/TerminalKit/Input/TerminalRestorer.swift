import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Puts a terminal back as it was found.
///
/// ``restore()`` may be called from any thread and any number of times, for example where a signal
/// ends the process while a line is being edited. Where the program traps meanwhile, ``TrapWatch``
/// does the same.
package final class TerminalRestorer: Sendable {
  /// How the terminal was, and what turns off the modes that were turned on.
  private struct Saved {
    let settings: termios
    let modesOff: String
    let errors: ErrorLog?
  }

  private let descriptor: Int32
  private let output: TextOutput
  private let saved = Mutex<Saved?>(nil)
  private let owesAnswers = Mutex(false)

  init(descriptor: Int32, output: TextOutput) {
    self.descriptor = descriptor
    self.output = output
  }

  /// Undoes what was changed; nothing if nothing was.
  ///
  /// Also from the background, where the kernel would stop the process for it: it may be about to
  /// end.
  package func restore() {
    saved.withLock { state in
      guard let found = state else { return }
      state = nil
      TrapWatch.end()
      output.write(control: found.modesOff)
      Self.masking(SIG_BLOCK) {
        Self.apply(found.settings, to: descriptor)
        found.errors?.end()
      }
    }
  }

  /// Writes escape sequences of ours, unless the terminal has been put back: another thread may do
  /// that while they are made.
  func write(control: String) {
    saved.withLock { if $0 != nil { output.write(control: control) } }
  }

  /// Undoes what was changed, at the end of the process; what the terminal has answered, and nobody has
  /// read, is not left to the shell as if it were typed.
  package func finish() {
    restore()
    guard owesAnswers.withLock(\.self) else { return }
    Self.masking(SIG_BLOCK) { _ = tcflush(descriptor, TCIFLUSH) }
  }

  /// Takes note of whether the terminal was asked something that it has not answered yet.
  func awaitsAnswers(_ areAwaited: Bool) {
    owesAnswers.withLock { $0 = areAwaited }
  }

  /// Asks the terminal something in raw mode.
  func ask(_ question: String) {
    write(control: question)
    awaitsAnswers(true)
  }

  /// Has what the terminal answers to `question` neither echoed nor kept until the end of a line.
  ///
  /// Ctrl-C goes on to interrupt.
  ///
  /// - Returns: Whether `descriptor` is a terminal, so that it was done and the question asked.
  func makeQuiet(asking question: String) -> Bool {
    change(TerminalModes(on: question, off: "", errors: nil)) { settings in
      settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    }
  }

  /// Reads single keys without echo, signals or line editing by the kernel.
  ///
  /// A job of the background is stopped first, until it is brought to the foreground: the terminal
  /// is not its own.
  ///
  /// - Parameter modes: What is wanted besides.
  /// - Returns: Whether `descriptor` is a terminal, so that it was done.
  @discardableResult
  func makeRaw(_ modes: TerminalModes) -> Bool {
    change(modes) { settings in
      settings.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
      settings.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR | IGNCR | ISTRIP)
    }
  }

  private func change(_ modes: TerminalModes, _ change: (inout termios) -> Void) -> Bool {
    waitForForeground()
    return saved.withLock { state in
      var settings = termios()
      guard tcgetattr(descriptor, &settings) == 0 else { return false }
      if state == nil { state = begin(modes, settings) }
      change(&settings)
      Self.apply(settings, to: descriptor)
      output.write(control: modes.on)
      return true
    }
  }

  /// Keeps what it takes to undo what comes now, for a trap too.
  private func begin(_ modes: TerminalModes, _ settings: termios) -> Saved {
    let errors = modes.errors.flatMap(ErrorLog.init)
    TrapWatch.begin(
      input: descriptor, output: output.descriptor, settings: settings, modesOff: modes.off,
      errors: errors)
    return Saved(settings: settings, modesOff: modes.off, errors: errors)
  }

  /// Has the kernel stop a job of the background, as draining the output does.
  ///
  /// Outside the lock, which ``restore()`` takes; and before the settings are read, since until then
  /// they are those of the shell.
  private func waitForForeground() {
    Self.masking(SIG_UNBLOCK) {
      while tcdrain(descriptor) != 0, errno == EINTR {}
    }
  }

  private static func apply(_ settings: termios, to descriptor: Int32) {
    var settings = settings
    while tcsetattr(descriptor, TCSADRAIN, &settings) != 0, errno == EINTR {}
  }

  /// Calls `body` with SIGTTOU blocked or not: threads of the runtime may have it either way.
  private static func masking(_ change: Int32, _ body: () -> Void) {
    var signals = sigset_t()
    var previous = sigset_t()
    sigemptyset(&signals)
    sigaddset(&signals, SIGTTOU)
    pthread_sigmask(change, &signals, &previous)
    body()
    pthread_sigmask(SIG_SETMASK, &previous, nil)
  }
}

/// What is turned on in a terminal while the program has it, besides raw mode.
package struct TerminalModes: Sendable, Hashable {
  /// The escape sequences that turn it on.
  let on: String
  /// What turns it off again, whatever was being written.
  let off: String
  /// The descriptor whose text is kept in a file meanwhile, as it would be drawn over.
  let errors: Int32?

  /// A line that is edited in place; a paste comes as one key.
  package static let line = TerminalModes(on: "\u{1B}[?2004h", off: "\u{1B}[?2004l", errors: nil)

  /// The whole screen, another than the one that shells write to, without a cursor and without the
  /// automatic wrap; pastes and the focus are told.
  ///
  /// - Parameters:
  ///   - mouse: Whether clicks and the wheel are told too; the terminal then selects no text.
  ///   - errors: Standard error, where that is a terminal.
  /// - Returns: The modes.
  package static func screen(mouse: Bool, errors: Int32?) -> TerminalModes {
    let (mouseOn, mouseOff) = ("\u{1B}[?1000h\u{1B}[?1006h", "\u{1B}[?1006l\u{1B}[?1000l")
    return TerminalModes(
      on: "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h\u{1B}[?1004h" + (mouse ? mouseOn : ""),
      off: "\u{1B}\\\u{1B}[?2026l\u{1B}[0m" + (mouse ? mouseOff : "")
        + "\u{1B}[?1004l\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l",
      errors: errors)
  }
}
