import Foundation
import Synchronization

/// Restores the terminal's original state.
///
/// ``restore()`` is safe to call repeatedly and from any thread, for example when a signal ends the
/// process. ``TrapWatch`` covers crashes.
package final class TerminalRestorer: Sendable {
  private let descriptor: Int32
  private let output: TextOutput
  private let saved = Mutex<TerminalState?>(nil)
  private let owesAnswers = Mutex(false)

  init(descriptor: Int32, output: TextOutput) {
    self.descriptor = descriptor
    self.output = output
  }

  /// Restores the terminal if it was changed.
  ///
  /// Works even in the background, where the kernel would otherwise stop the process.
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

  /// Writes escape sequences unless another thread has already restored the terminal.
  func write(control: String) {
    saved.withLock { if $0 != nil { output.write(control: control) } }
  }

  /// Restores the terminal at exit and discards unread replies, so that the shell doesn't take them
  /// for input.
  package func finish() {
    restore()
    guard owesAnswers.withLock(\.self) else { return }
    Self.masking(SIG_BLOCK) { _ = tcflush(descriptor, TCIFLUSH) }
  }

  func awaitsAnswers(_ areAwaited: Bool) {
    owesAnswers.withLock { $0 = areAwaited }
  }

  func ask(_ question: String) {
    write(control: question)
    awaitsAnswers(true)
  }

  /// Sends a query whose replies are neither echoed nor line-buffered.
  ///
  /// Ctrl-C still interrupts.
  ///
  /// Returns `false` if the descriptor isn't a terminal.
  func makeQuiet(asking question: String) -> Bool {
    change(TerminalModes(on: question, off: "", errors: nil)) { settings in
      settings.c_lflag &= ~tcflag_t(ICANON | ECHO)
    }
  }

  /// Disables echo, signals, and line editing.
  ///
  /// A background job is stopped first until it comes to the foreground.
  ///
  /// Returns `false` if the descriptor isn't a terminal.
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

  /// Saves the original state, for crashes too.
  private func begin(_ modes: TerminalModes, _ settings: termios) -> TerminalState {
    let state = TerminalState(
      input: descriptor, output: output.descriptor ?? -1, settings: settings, modesOff: modes.off,
      errors: modes.errors.flatMap(ErrorLog.init))
    TrapWatch.begin(state)
    return state
  }

  /// Makes the kernel stop a background job, as draining the output does.
  ///
  /// Must be called outside the lock of ``restore()``, and before the settings are read: until
  /// then, they are the shell's.
  private func waitForForeground() {
    Self.masking(SIG_UNBLOCK) {
      while tcdrain(descriptor) != 0, errno == EINTR {}
    }
  }

  private static func apply(_ settings: termios, to descriptor: Int32) {
    var settings = settings
    while tcsetattr(descriptor, TCSADRAIN, &settings) != 0, errno == EINTR {}
  }

  /// Calls `body` with SIGTTOU blocked or unblocked, because runtime threads may have it either
  /// way.
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

/// Terminal modes to turn on in addition to raw mode.
package struct TerminalModes: Sendable, Hashable {
  let on: String
  /// Must work even if another sequence was interrupted.
  let off: String
  /// A descriptor to redirect to a file meanwhile, because its output would disturb the screen.
  let errors: Int32?

  /// A line edited in place.
  ///
  /// A paste arrives as one key.
  package static let line = TerminalModes(on: "\u{1B}[?2004h", off: "\u{1B}[?2004l", errors: nil)

  /// Makes the terminal report keys unambiguously until the alternate screen is left.
  ///
  /// The mode is set rather than pushed, so that this can be repeated.
  static let kittyKeys = "\u{1B}[=1;1u"

  /// Makes the terminal save its window title until the screen is left.
  static let titleKept = "\u{1B}[22;0t"

  /// The alternate screen without cursor and wrapping, reporting pastes and changes of focus and
  /// colors.
  ///
  /// With the mouse enabled, the terminal itself can't select text. `errors` is standard error if
  /// it is a terminal.
  package static func screen(mouse: Bool, errors: Int32?) -> TerminalModes {
    let (mouseOn, mouseOff) = ("\u{1B}[?1000h\u{1B}[?1006h", "\u{1B}[?1006l\u{1B}[?1000l")
    return TerminalModes(
      on: "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[?2004h\u{1B}[?1004h\u{1B}[?2031h"
        + (mouse ? mouseOn : ""),
      off: "\u{1B}\\\u{1B}[?2026l\u{1B}[0m\u{1B}[=0;1u\u{1B}[23;0t" + (mouse ? mouseOff : "")
        + "\u{1B}[?2031l\u{1B}[?1004l\u{1B}[?2004l\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l",
      errors: errors)
  }
}

package enum JobControl {
  /// Stops the process group like Ctrl-Z, and returns when it continues.
  ///
  /// The signal is ignored at first and then raised on this thread, unblocked and with the default
  /// action. Otherwise, another thread could take it while this one continues, or every runtime
  /// thread might have it blocked.
  package static func stopProcessGroup() {
    let previousAction = setAction(of: SIGTSTP, to: action(SIG_IGN))
    kill(0, SIGTSTP)
    _ = setAction(of: SIGTSTP, to: action(SIG_DFL))
    var stopping = sigset_t()
    var previousMask = sigset_t()
    sigemptyset(&stopping)
    sigaddset(&stopping, SIGTSTP)
    pthread_sigmask(SIG_UNBLOCK, &stopping, &previousMask)
    raise(SIGTSTP)
    pthread_sigmask(SIG_SETMASK, &previousMask, nil)
    _ = setAction(of: SIGTSTP, to: previousAction)
  }

  private static func action(_ handler: (@convention(c) (Int32) -> Void)?) -> sigaction {
    var action = sigaction()
    #if canImport(Glibc)
      action.__sigaction_handler.sa_handler = handler
    #else
      action.__sigaction_u.__sa_handler = handler
    #endif
    return action
  }

  private static func setAction(of signal: Int32, to action: sigaction) -> sigaction {
    var action = action
    var previous = sigaction()
    sigaction(signal, &action, &previous)
    return previous
  }
}

/// The terminal window or login session that the program runs in.
package enum TerminalSession {
  /// A unique name, shared by all processes of the session, wherever their streams lead.
  ///
  /// It consists of the session leader's process ID and start time, if known, because IDs are
  /// reused.
  package static var name: String {
    let leader = getsid(0)
    return [String(leader), startTime(of: leader)].compactMap(\.self).joined(separator: " ")
  }

  /// Field 22 of `/proc/PID/stat`.
  ///
  /// Field 2 is a name in parentheses.
  private static func startTime(of process: pid_t) -> String? {
    guard let file = fopen("/proc/\(process)/stat", "r") else { return nil }
    defer { fclose(file) }
    var bytes = [UInt8](repeating: 0, count: 1024)
    let count = fread(&bytes, 1, bytes.count, file)
    let text = String(decoding: bytes.prefix(count), as: UTF8.self)
    guard let name = text.lastIndex(of: ")") else { return nil }
    let fields = text[name...].split(separator: " ")
    return fields.count > 20 ? String(fields[20]) : nil
  }
}
