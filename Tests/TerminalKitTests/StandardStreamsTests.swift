import Foundation
import Testing

@testable import TerminalKit

@Suite struct StandardStreamsTests {
  /// Replaces a stream under an otherwise unused number while `body` runs.
  private func replacing(flags: Int32, _ body: (Int32) throws -> Void) rethrows {
    let number = fcntl(STDERR_FILENO, F_DUPFD, 200)
    StandardStreams.take(number, flags)
    defer { close(number) }
    try body(number)
  }

  @Test("A replaced standard input is at its end and can't be written to")
  func reading() {
    replacing(flags: O_RDONLY) { number in
      var bytes = [UInt8](repeating: 0, count: 1)
      #expect(Descriptor.read(from: number, into: &bytes) == 0)
      #expect(Descriptor.write("x", to: number) == EBADF)
    }
  }

  @Test("A replaced standard error accepts output and is inherited by child processes")
  func writing() {
    replacing(flags: O_WRONLY) { number in
      #expect(Descriptor.write("x", to: number) == nil)
      #expect(fcntl(number, F_GETFD) & FD_CLOEXEC == 0)
    }
  }
}
