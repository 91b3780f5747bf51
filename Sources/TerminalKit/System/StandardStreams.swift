import Foundation

/// The three standard streams of the process.
package enum StandardStreams {
  /// The replacement for a closed stream.
  struct Substitute: Equatable {
    let descriptor: Int32
    /// The flags to open `/dev/null` with.
    let flags: Int32
  }

  /// Replaces closed streams, so that no other file or pipe gets their numbers.
  ///
  /// Must run before anything opens a descriptor. Input is then empty, notes are discarded, and
  /// writing results fails with `EBADF`.
  package static func reserve() {
    for substitute in substitutes(isOpen: { fcntl($0, F_GETFD) != -1 || errno != EBADF }) {
      take(substitute)
    }
  }

  /// Returns the replacements for the closed streams.
  ///
  /// Standard output is opened read-only, so that writing lost results fails.
  static func substitutes(isOpen: (Int32) -> Bool) -> [Substitute] {
    [
      Substitute(descriptor: STDIN_FILENO, flags: O_RDONLY),
      Substitute(descriptor: STDOUT_FILENO, flags: O_RDONLY),
      Substitute(descriptor: STDERR_FILENO, flags: O_WRONLY),
    ].filter { !isOpen($0.descriptor) }
  }

  /// Opens `/dev/null` under the number, which must be free.
  ///
  /// Child processes inherit it.
  static func take(_ substitute: Substitute) {
    let opened = open("/dev/null", substitute.flags)
    guard opened >= 0, opened != substitute.descriptor else { return }
    _ = dup2(opened, substitute.descriptor)
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
