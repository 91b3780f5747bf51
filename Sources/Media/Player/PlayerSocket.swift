import Foundation

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// A pair of connected sockets, one of which becomes a player's standard input.
///
/// The player's input ends with this process, however that happens.
final class PlayerSocket: Sendable {
  private static let chunkBytes = 16_384

  /// The player's end, to be closed after starting it.
  let playerEnd: FileDescriptor
  private let descriptor: Int32

  /// Returns `nil` if the system has no free descriptors.
  init?() {
    var ends: [Int32] = [-1, -1]
    #if canImport(Glibc)
      let kind = Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue)
    #else
      let kind = SOCK_STREAM
    #endif
    guard socketpair(AF_UNIX, kind, 0, &ends) == 0 else { return nil }
    #if canImport(Darwin)
      var isOn: Int32 = 1
      for end in ends { _ = fcntl(end, F_SETFD, FD_CLOEXEC) }
      setsockopt(ends[0], SOL_SOCKET, SO_NOSIGPIPE, &isOn, socklen_t(MemoryLayout<Int32>.size))
    #endif
    descriptor = ends[0]
    playerEnd = FileDescriptor(rawValue: ends[1])
  }

  deinit { close(descriptor) }

  /// Sends a line without waiting; dropped if the player is gone or hangs.
  func send(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    #if canImport(Glibc)
      let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
    #else
      let flags = MSG_DONTWAIT
    #endif
    _ = Foundation.send(descriptor, bytes, bytes.count, flags)
  }

  /// Closes the connection in both directions.
  func hangUp() { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }

  /// Runs a conversation on a thread of its own, once; cancellation ends it.
  ///
  /// `next` returns the player's next output, or `nil` when it has closed its end. Until it is
  /// called, the player's writes wait.
  func converse<Result: Sendable>(
    _ conversation: @escaping @Sendable (_ next: () -> [UInt8]?) -> Result
  ) async -> Result {
    await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        Thread.detachNewThread {
          let result = conversation { self.read() }
          continuation.resume(returning: result)
        }
      }
    } onCancel: {
      hangUp()
    }
  }

  private func read() -> [UInt8]? {
    var buffer = [UInt8](repeating: 0, count: Self.chunkBytes)
    while true {
      let count = recv(descriptor, &buffer, buffer.count, 0)
      if count > 0 { return Array(buffer[..<count]) }
      if count == 0 || errno != EINTR { return nil }
    }
  }
}
