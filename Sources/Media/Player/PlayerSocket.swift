import Foundation
import Synchronization

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
  /// Whatever the player writes, until it closes its end; for one reader.
  let bytes: AsyncStream<[UInt8]>
  /// Our end; `nil` after it was closed.
  private let descriptor: Mutex<Int32?>

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
    let ours = ends[0]
    let (stream, continuation) = AsyncStream.makeStream(of: [UInt8].self)
    descriptor = Mutex(ours)
    playerEnd = FileDescriptor(rawValue: ends[1])
    bytes = stream
    Thread.detachNewThread { self.read(ours, into: continuation) }
  }

  /// Sends a line, unless the player has gone, or hangs and has left much unread.
  func send(_ line: String) {
    let bytes = Array((line + "\n").utf8)
    #if canImport(Glibc)
      let flags = Int32(MSG_DONTWAIT) | Int32(MSG_NOSIGNAL)
    #else
      let flags = MSG_DONTWAIT
    #endif
    descriptor.withLock { descriptor in
      guard let descriptor else { return }
      _ = Foundation.send(descriptor, bytes, bytes.count, flags)
    }
  }

  /// Ends the conversation for both ends.
  func hangUp() {
    descriptor.withLock { descriptor in
      if let descriptor { _ = shutdown(descriptor, Int32(SHUT_RDWR)) }
    }
  }

  /// Reads until the end on a thread of its own, and closes our end then.
  private func read(_ ours: Int32, into continuation: AsyncStream<[UInt8]>.Continuation) {
    var buffer = [UInt8](repeating: 0, count: Self.chunkBytes)
    while true {
      let count = recv(ours, &buffer, buffer.count, 0)
      if count > 0 {
        continuation.yield(Array(buffer[..<count]))
      } else if count == 0 || errno != EINTR {
        break
      }
    }
    descriptor.withLock { descriptor in
      close(ours)
      descriptor = nil
    }
    continuation.finish()
  }
}
