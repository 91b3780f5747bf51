/// An answer spelt out in bytes, for everything a well-behaved server would not send.
struct ByteStream: Sendable {
  /// What happens to the connection once the bytes are out.
  enum Ending: Sendable {
    case close
    /// A TCP reset.
    case reset
    /// Keeps silent until the peer gives up or the stub stops.
    case wait
  }

  var head: [UInt8] = []
  /// Sent `repeats` times after the head, so that gigabytes need no memory.
  var chunk: [UInt8] = []
  var repeats = 0
  /// Passes before each chunk.
  var pause: Duration = .zero
  var tail: [UInt8] = []
  var ending: Ending = .close

  /// Writes the stream; returns early once the peer is gone.
  func write(to socket: Socket) {
    guard head.isEmpty || socket.send(head) else { return }
    for _ in 0..<repeats {
      if pause > .zero && socket.hangsUp(within: pause) { return }
      guard socket.send(chunk) else { return }
    }
    guard tail.isEmpty || socket.send(tail) else { return }
    switch ending {
    case .close: break
    case .reset: socket.reset()
    case .wait: while !socket.received(atMost: 4096).isEmpty {}
    }
  }
}
