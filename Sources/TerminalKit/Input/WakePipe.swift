#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A pipe to oneself that ends a `poll`.
final class WakePipe: Sendable {
  /// The end to poll; -1, which `poll` passes over, if no pipe could be made.
  let reading: Int32
  private let writing: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    for end in ends where end >= 0 {
      _ = fcntl(end, F_SETFD, FD_CLOEXEC)
      _ = fcntl(end, F_SETFL, O_NONBLOCK)
    }
    reading = ends[0]
    writing = ends[1]
  }

  deinit {
    for end in [reading, writing] where end >= 0 { close(end) }
  }

  func signal() {
    _ = Descriptor.write("!", to: writing)
  }

  /// Takes all signals so far.
  func drain() {
    var buffer = [UInt8](repeating: 0, count: 64)
    while Descriptor.read(from: reading, into: &buffer) > 0 {}
  }
}
