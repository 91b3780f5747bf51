import Foundation
import Synchronization

/// An HTTP/1.1 server on 127.0.0.1, with one thread per connection.
final class SocketServer: Sendable {
  /// Returns the reply to a request; the number identifies its connection.
  typealias Handler = @Sendable (_ request: HTTPRequest, _ connection: Int) -> Reply

  private struct State {
    var isStopping = false
    var connections: [Int: Socket] = [:]
    var lastNumber = 0
  }

  let port: UInt16
  private let listener: Socket
  /// Keeps the port from other servers after `stop`, so that requests to this one are refused.
  private let reservation: Socket?
  private let threads = DispatchGroup()
  private let state = Mutex(State())

  /// Opens the port, which `start` serves and `stop` closes; port 0 selects a free one.
  init(port: UInt16) throws {
    listener = try Socket.bound(toPort: port)
    self.port = listener.port
    // Not all systems let two sockets have a port; those that do, only before one listens.
    reservation = try? Socket.bound(toPort: listener.port)
    try listener.listens()
  }

  deinit { reservation?.close() }

  func start(answeringWith handler: @escaping Handler) {
    inThread { [self] in
      while serve(listener.accepted(), handler) {}
      listener.close()
    }
  }

  /// Ends all connections and returns when no thread or descriptor is left.
  func stop() async {
    cancel()
    await withCheckedContinuation { stopped in
      threads.notify(queue: .global()) { stopped.resume() }
    }
  }

  /// Begins to end all connections.
  func cancel() {
    state.withLock {
      $0.isStopping = true
      for socket in $0.connections.values { socket.shutDown() }
    }
    // Wakes the thread that accepts connections.
    Socket.connected(toPort: port)?.close()
  }

  /// Returns whether the server accepts another connection.
  private func serve(_ socket: Socket?, _ handler: @escaping Handler) -> Bool {
    let number: Int? = state.withLock {
      guard !$0.isStopping else { return nil }
      $0.lastNumber += 1
      $0.connections[$0.lastNumber] = socket
      return $0.lastNumber
    }
    guard let number else {
      socket?.close()
      return false
    }
    guard let socket else {
      // Without a pause, running out of descriptors would keep the processor busy.
      usleep(1000)
      return true
    }
    inThread { [self] in
      Connection(socket: socket, number: number, handler: handler).run()
      // Closing under the lock keeps `cancel` from shutting down a descriptor with a new owner.
      state.withLock {
        $0.connections[number] = nil
        socket.close()
      }
    }
    return true
  }

  private func inThread(_ body: @escaping @Sendable () -> Void) {
    threads.enter()
    Thread.detachNewThread { [threads] in
      body()
      threads.leave()
    }
  }
}

/// A connection, which reads and answers requests until either side ends it.
private struct Connection {
  let socket: Socket
  let number: Int
  let handler: SocketServer.Handler

  func run() {
    var buffer: [UInt8] = []
    while let head = head(&buffer) {
      guard let request = HTTPRequest(head: head) else {
        _ = socket.send(HTTPResponse(status: 400).head(contentLength: 0))
        return
      }
      guard answer(request) else { return }
    }
  }

  /// Waits for the next head and removes it from the buffer; `nil` if the client has hung up.
  ///
  /// Bytes that can't become a head are returned as they are.
  private func head(_ buffer: inout [UInt8]) -> [UInt8]? {
    while true {
      if let end = buffer.firstRange(of: [13, 10, 13, 10]) {
        defer { buffer.removeFirst(end.upperBound) }
        return Array(buffer[..<end.lowerBound])
      }
      // 0x16 begins a TLS handshake.
      guard buffer.count < 65_536, buffer.first != 0x16 else { return buffer }
      let more = socket.received(atMost: 16_384)
      guard !more.isEmpty else { return buffer.isEmpty ? nil : buffer }
      buffer += more
    }
  }

  /// Returns whether the connection can take another request.
  private func answer(_ request: HTTPRequest) -> Bool {
    let reply = handler(request, number)
    if reply.delay > .zero && socket.hangsUp(within: reply.delay) { return false }
    switch reply.content {
    case .bytes(let stream):
      stream.write(to: socket)
      return false
    case .response(let response):
      let head = response.head(contentLength: response.body.count, keepAlive: request.keepsAlive)
      let sent = socket.send(request.method == "HEAD" ? head : head + response.body)
      return sent && request.keepsAlive
    }
  }
}
