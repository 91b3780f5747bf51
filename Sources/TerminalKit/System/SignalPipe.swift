#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// Carries the numbers of signals from their actions, where hardly anything is allowed, to a thread
/// where everything is.
struct SignalPipe: Sendable {
  private let reading: Int32
  private let writing: Int32

  init() {
    var ends: [Int32] = [-1, -1]
    _ = pipe(&ends)
    for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
    (reading, writing) = (ends[0], ends[1])
  }

  /// Safe in a signal's action; leaves `errno` as it was.
  func write(_ number: Int32) {
    let saved = errno
    var byte = UInt8(truncatingIfNeeded: number)
    #if canImport(Glibc)
      _ = Glibc.write(writing, &byte, 1)
    #else
      _ = Darwin.write(writing, &byte, 1)
    #endif
    errno = saved
  }

  /// Waits for the next; `nil` where there is no pipe.
  func read() -> Int32? {
    var byte: UInt8 = 0
    while true {
      #if canImport(Glibc)
        let count = Glibc.read(reading, &byte, 1)
      #else
        let count = Darwin.read(reading, &byte, 1)
      #endif
      if count == 1 { return Int32(byte) }
      guard count < 0, errno == EINTR else { return nil }
    }
  }
}
