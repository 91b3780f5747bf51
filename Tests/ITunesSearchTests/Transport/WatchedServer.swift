import Foundation
import Testing

@testable import ITunesStubServer

/// A server that answers each connection with the same bytes and sees how much of them is taken.
///
/// It keeps silent after them, so that a connection ends only when the client hangs up.
struct WatchedServer {
  let url: URL
  /// For each connection that has ended, the bytes that were sent.
  let endings: AsyncStream<Int>
  /// An element when a request has come, and for each chunk that is sent.
  let progress: AsyncStream<Void>

  /// Serves so many connections, then closes its door.
  init(connections: Int, sending stream: ByteStream) throws {
    let listener = try Socket.listening(onPort: 0)
    url = try #require(URL(string: "http://127.0.0.1:\(listener.port)/"))
    let (endings, ending) = AsyncStream.makeStream(of: Int.self)
    let (progress, step) = AsyncStream.makeStream(
      of: Void.self, bufferingPolicy: .bufferingNewest(1))
    self.endings = endings
    self.progress = progress
    Thread.detachNewThread {
      for _ in 0..<connections {
        guard let socket = listener.accepted() else { continue }
        Thread.detachNewThread {
          ending.yield(Self.send(stream, to: socket) { step.yield() })
          socket.close()
        }
      }
      listener.close()
    }
  }

  private static func send(_ stream: ByteStream, to socket: Socket, onProgress: () -> Void) -> Int {
    var count = 0
    guard !socket.received(atMost: 4096).isEmpty else { return count }
    onProgress()
    guard stream.head.isEmpty || socket.send(stream.head) else { return count }
    count += stream.head.count
    for _ in 0..<stream.repeats {
      if stream.pause > .zero, socket.hangsUp(within: stream.pause) { return count }
      guard socket.send(stream.chunk) else { return count }
      count += stream.chunk.count
      onProgress()
    }
    while !socket.received(atMost: 4096).isEmpty {}
    return count
  }
}
