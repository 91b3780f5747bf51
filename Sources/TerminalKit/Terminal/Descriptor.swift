package import Foundation

package enum Descriptor {
  package static func isTerminal(_ descriptor: Int32) -> Bool {
    isatty(descriptor) == 1
  }

  /// Returns a handle for reading an open descriptor, without closing it.
  package static func reading(_ descriptor: Int32) -> FileHandle {
    FileHandle(fileDescriptor: descriptor, closeOnDealloc: false)
  }

  /// Calls `read(2)`: returns the number of bytes, 0 at the end, or -1 with `errno`.
  static func read(from descriptor: Int32, into buffer: inout [UInt8]) -> Int {
    Foundation.read(descriptor, &buffer, buffer.count)
  }

  /// Writes all bytes, waiting if necessary.
  ///
  /// Returns the `errno` of a failed write.
  static func write(_ text: String, to descriptor: Int32) -> Int32? {
    var text = text
    return text.withUTF8 { write(UnsafeRawBufferPointer($0), to: descriptor) }
  }

  /// Writes all bytes; safe in a signal handler.
  static func write(_ bytes: UnsafeRawBufferPointer, to descriptor: Int32) -> Int32? {
    var rest = bytes
    while let start = rest.baseAddress, !rest.isEmpty {
      let count = Foundation.write(descriptor, start, rest.count)
      if count >= 0 {
        rest = UnsafeRawBufferPointer(rebasing: rest.dropFirst(count))
      } else if errno == EAGAIN {
        waitUntilWritable(descriptor)
      } else if errno != EINTR {
        return errno
      }
    }
    return nil
  }

  private static func waitUntilWritable(_ descriptor: Int32) {
    var request = pollfd(fd: descriptor, events: Int16(POLLOUT), revents: 0)
    _ = poll(&request, 1, -1)
  }
}

/// A pipe that wakes one of the process's own threads.
final class SelfPipe: Sendable {
  /// The end to poll; -1, which `poll` ignores, if no pipe could be made.
  let reading: Int32
  private let writing: Int32

  init(blocks: Bool) {
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    for end in ends where end >= 0 {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      if !blocks { _ = fcntl(end, F_SETFL, O_NONBLOCK) }
    }
    (reading, writing) = (ends[0], ends[1])
  }

  deinit {
    for end in [reading, writing] where end >= 0 { close(end) }
  }

  /// Safe in a signal handler: leaves `errno` unchanged.
  func send(_ byte: UInt8) {
    let saved = errno
    withUnsafeBytes(of: byte) { _ = Descriptor.write($0, to: writing) }
    errno = saved
  }

  /// Waits for the next byte; `nil` if there is no pipe.
  func next() -> UInt8? {
    var byte: [UInt8] = [0]
    while true {
      let count = Descriptor.read(from: reading, into: &byte)
      if count == 1 { return byte[0] }
      guard count < 0, errno == EINTR else { return nil }
    }
  }

  /// Removes all bytes sent so far from a pipe that doesn't block.
  func drain() {
    var buffer = [UInt8](repeating: 0, count: 64)
    while Descriptor.read(from: reading, into: &buffer) > 0 {}
  }
}

package enum StandardStreams {
  /// Replaces closed streams, so that no other file or pipe gets their numbers.
  ///
  /// Must run before anything opens a descriptor. Input is then empty, notes are discarded, and
  /// writing results fails with `EBADF`, because standard output is opened for reading.
  package static func reserve() {
    for (stream, flags) in [
      (STDIN_FILENO, O_RDONLY), (STDOUT_FILENO, O_RDONLY), (STDERR_FILENO, O_WRONLY),
    ] where fcntl(stream, F_GETFD) == -1 {
      // The stream's number is the lowest free one. Child processes inherit it.
      _ = open("/dev/null", flags)
    }
  }

  /// Makes writes to a closed pipe fail instead of ending the process, so that other work is
  /// finished.
  ///
  /// The signal is handled rather than ignored, because child processes inherit ignored signals.
  package static func surviveClosedPipes() {
    signal(SIGPIPE) { _ in }
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
