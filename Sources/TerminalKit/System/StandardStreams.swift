#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The three streams that a process is given by whoever starts it.
package enum StandardStreams {
  /// What takes the number of a stream that is closed.
  struct Substitute: Equatable {
    let descriptor: Int32
    /// How `/dev/null` is opened for it.
    let flags: Int32
  }

  /// Takes the numbers of streams that are closed, so that no file or pipe of ours gets one.
  ///
  /// Must come before anything that opens a descriptor. Input then ends at once, notes go nowhere,
  /// and writing results fails with `EBADF`.
  package static func reserve() {
    for substitute in substitutes(isOpen: { fcntl($0, F_GETFD) != -1 || errno != EBADF }) {
      take(substitute)
    }
  }

  /// What is needed for those of the three that are closed.
  ///
  /// Results that nobody can get must not pass for written, so theirs is opened for reading only.
  static func substitutes(isOpen: (Int32) -> Bool) -> [Substitute] {
    [
      Substitute(descriptor: STDIN_FILENO, flags: O_RDONLY),
      Substitute(descriptor: STDOUT_FILENO, flags: O_RDONLY),
      Substitute(descriptor: STDERR_FILENO, flags: O_WRONLY),
    ].filter { !isOpen($0.descriptor) }
  }

  /// Opens `/dev/null` under the number, which must be free; inherited like any standard stream.
  static func take(_ substitute: Substitute) {
    let opened = open("/dev/null", substitute.flags)
    guard opened >= 0, opened != substitute.descriptor else { return }
    _ = dup2(opened, substitute.descriptor)
    close(opened)
  }
}

/// The end of the process.
package enum ProcessExit {
  /// Ends at once, without the exit handlers of libraries: with requests under way those may hang,
  /// and nothing of ours is buffered.
  package static func end(with status: Int32) -> Never {
    _exit(status)
  }
}
