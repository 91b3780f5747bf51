import Foundation
import Synchronization

/// A small HTTP/1.1 server over POSIX sockets: one thread accepts, one thread a connection.
///
/// Written by hand because the faults need control over every byte and over how a connection ends,
/// which a well-behaved HTTP server does not give.
final class SocketServer: Sendable {
  /// Answers a request; the number tells connections apart.
  typealias Handler = @Sendable (_ request: HTTPRequest, _ connection: Int) -> Reply

  private struct State {
    var wakeUp: Int32?
    var connections: [Int: Socket] = [:]
    var lastNumber = 0
    var threads = 0
    var waiting: [CheckedContinuation<Void, Never>] = []
  }

  /// The real port, also where the system chose it.
  let port: UInt16
  private let listener: Socket
  private let state = Mutex(State())

  /// Binds to 127.0.0.1; `start` must follow, whose thread is what closes the listening socket.
  init(port: UInt16) throws {
    listener = try Socket.listening(onPort: port)
    self.port = listener.port
  }

  /// Begins to accept.
  func start(answeringWith handler: @escaping Handler) throws {
    var ends: [Int32] = [0, 0]
    guard pipe(&ends) == 0 else {
      let reason = errno
      listener.close()
      throw StubError.socket("pipe", reason)
    }
    let (alarm, wakeUp) = (ends[0], ends[1])
    state.withLock {
      $0.wakeUp = wakeUp
      $0.threads += 1
    }
    Thread.detachNewThread { [self] in
      accept(until: alarm, handler)
      close(alarm)
      listener.close()
      threadEnded()
    }
  }

  /// Ends every conversation and returns once no thread and no descriptor is left.
  func stop() async {
    cancel()
    await withCheckedContinuation { continuation in
      let idle = state.withLock {
        if $0.threads > 0 { $0.waiting.append(continuation) }
        return $0.threads == 0
      }
      if idle { continuation.resume() }
    }
  }

  /// Tells every thread to end, without waiting for them.
  func cancel() {
    state.withLock {
      if let wakeUp = $0.wakeUp { close(wakeUp) }
      $0.wakeUp = nil
      for socket in $0.connections.values { socket.shutDown() }
    }
  }

  /// The writing end of the pipe is closed to wake this thread: `alarm` then reports a hang-up.
  private func accept(until alarm: Int32, _ handler: @escaping Handler) {
    var entries = [
      pollfd(fd: listener.descriptor, events: Int16(POLLIN), revents: 0),
      pollfd(fd: alarm, events: Int16(POLLIN), revents: 0),
    ]
    while true {
      let ready = poll(&entries, 2, -1)
      if ready < 0 && errno == EINTR { continue }
      guard ready > 0, entries[1].revents == 0 else { return }
      guard let socket = listener.accepted() else {
        usleep(1000)  // Out of descriptors, or the peer is gone already: breathe, then go on.
        continue
      }
      serve(socket, handler)
    }
  }

  private func serve(_ socket: Socket, _ handler: @escaping Handler) {
    let number: Int? = state.withLock {
      guard $0.wakeUp != nil else { return nil }
      $0.lastNumber += 1
      $0.connections[$0.lastNumber] = socket
      $0.threads += 1
      return $0.lastNumber
    }
    guard let number else { return socket.close() }
    Thread.detachNewThread { [self] in
      Connection(socket: socket, number: number, handler: handler).run()
      // Closed under the lock: `cancel` must not shut down a descriptor that has a new owner.
      state.withLock {
        $0.connections[number] = nil
        socket.close()
      }
      threadEnded()
    }
  }

  private func threadEnded() {
    let waiting = state.withLock { state -> [CheckedContinuation<Void, Never>] in
      state.threads -= 1
      guard state.threads == 0 else { return [] }
      defer { state.waiting = [] }
      return state.waiting
    }
    for continuation in waiting { continuation.resume() }
  }
}
