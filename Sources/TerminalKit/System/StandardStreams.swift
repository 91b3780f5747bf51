import Foundation

package enum StandardStreams {
  /// Replaces closed streams, so that no other file or pipe gets their numbers.
  ///
  /// Must run before anything opens a descriptor. Input is then empty, notes are discarded, and
  /// writing results fails with `EBADF`, because standard output is opened to be read.
  package static func reserve() {
    for (stream, flags) in [
      (STDIN_FILENO, O_RDONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY),
    ] where fcntl(stream, F_GETFD) == -1 && errno == EBADF {
      take(stream, flags)
    }
  }

  /// Makes a write to a closed pipe fail instead of ending the process, so that the work behind the
  /// output is finished.
  ///
  /// The signal is handled and not ignored, because child processes inherit ignored signals.
  package static func surviveClosedPipes() {
    signal(SIGPIPE) { _ in }
  }

  /// Opens `/dev/null` under a number that must be free; child processes inherit it.
  static func take(_ descriptor: Int32, _ flags: Int32) {
    let opened = open("/dev/null", flags)
    guard opened >= 0, opened != descriptor else { return }
    _ = dup2(opened, descriptor)
    close(opened)
  }
}

package enum ProcessExit {
  /// Exits at once, without the exit handlers of libraries, which can hang during requests.
  ///
  /// Our own output isn't buffered.
  package static func end(with status: Int32) -> Never {
    _exit(status)
  }
}
