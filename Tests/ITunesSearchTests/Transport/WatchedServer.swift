import Foundation
import Testing

@testable import ITunesStubServer

/// A server that sends the same bytes on each connection, and counts how many the client takes.
///
/// It sends nothing more, so that a connection ends only when the client hangs up.
struct WatchedServer {
  let url: URL
  /// The number of bytes sent on each ended connection.
  let endings: AsyncStream<Int>
  /// An element for each received request and each sent chunk.
  let progress: AsyncStream<Void>

  /// Serves this many connections, and then stops listening.
  init(connections: Int, sending stream: ByteStream) throws {
    let listener = try Socket.bound(toPort: 0)
    try listener.listens()
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
