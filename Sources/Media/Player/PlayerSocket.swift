import Foundation

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// A pair of connected sockets: one end stays here, the other becomes a player's standard input.
///
/// The player sees the end of its input when this process ends, however that happens.
final class PlayerSocket: Sendable {
  private static let chunkBytes = 16_384

  /// The end for the player, to be closed by whoever starts it.
  let playerEnd: FileDescriptor
  /// Our end.
  private let descriptor: Int32

  /// `nil` where the system has no more descriptors.
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

  deinit {
    close(descriptor)
  }

  /// Sends a line, unless the player has gone, or hangs and has left much unread.
  func send(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    #if canImport(Glibc)
      let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
    #else
      let flags = MSG_DONTWAIT
    #endif
    _ = Foundation.send(descriptor, bytes, bytes.count, flags)
  }

  /// Ends the conversation for both ends.
  func hangUp() {
    _ = shutdown(descriptor, Int32(SHUT_RDWR))
  }

  /// Converses with the player, once; when the task is cancelled the conversation ends.
  ///
  /// - Parameter conversation: has a thread of its own, and is given what the player writes next; `nil`
  ///   where that has closed its end. While it does not ask, the player's writes wait.
  /// - Returns: What came of it.
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
