import Synchronization

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Puts a terminal back as it was found.
///
/// ``restore()`` may be called from any thread and any number of times, for example where a signal
/// ends the process while a line is being edited.
package final class TerminalRestorer: Sendable {
  /// How the terminal was, and what turns off the modes that were turned on.
  private struct Saved {
    let settings: termios
    let modesOff: String
  }

  private let descriptor: Int32
  private let output: TextOutput
  private let saved = Mutex<Saved?>(nil)

  init(descriptor: Int32, output: TextOutput) {
    self.descriptor = descriptor
    self.output = output
  }

  package var isChanged: Bool { saved.withLock { $0 != nil } }

  /// Undoes what was changed; nothing if nothing was.
  package func restore() {
    saved.withLock { state in
      guard let found = state else { return }
      state = nil
      output.write(control: found.modesOff)
      Self.apply(found.settings, to: descriptor)
    }
  }

  /// Reads single keys without echo, signals or line editing by the kernel.
  ///
  /// - Parameters:
  ///   - modesOn: Escape sequences for the modes that are wanted besides.
  ///   - modesOff: What turns them off.
  /// - Returns: Whether `descriptor` is a terminal, so that it was done.
  @discardableResult
  func makeRaw(modesOn: String, modesOff: String) -> Bool {
    saved.withLock { state in
      var settings = termios()
      guard tcgetattr(descriptor, &settings) == 0 else { return false }
      if state == nil { state = Saved(settings: settings, modesOff: modesOff) }
      settings.c_lflag &= ~tcflag_t(ICANON | ECHO | ISIG | IEXTEN)
      settings.c_iflag &= ~tcflag_t(IXON | ICRNL | INLCR | IGNCR | ISTRIP)
      Self.apply(settings, to: descriptor)
      output.write(control: modesOn)
      return true
    }
  }

  /// Sets the terminal even from the background, where the kernel would stop the process for it.
  private static func apply(_ settings: termios, to descriptor: Int32) {
    var blocked = sigset_t()
    var previous = sigset_t()
    sigemptyset(&blocked)
    sigaddset(&blocked, SIGTTOU)
    pthread_sigmask(SIG_BLOCK, &blocked, &previous)
    var settings = settings
    while tcsetattr(descriptor, TCSADRAIN, &settings) != 0, errno == EINTR {}
    pthread_sigmask(SIG_SETMASK, &previous, nil)
  }
}
