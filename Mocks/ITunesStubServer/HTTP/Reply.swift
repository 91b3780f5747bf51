/// The reply to a request, sent after a delay.
struct Reply: Sendable {
  enum Content: Sendable {
    case response(HTTPResponse)
    case bytes(ByteStream)
  }

  var content: Content
  var delay: Duration = .zero
}

/// The bytes of a reply that isn't a well-formed response, and the end of its connection.
struct ByteStream: Sendable {
  enum Ending: Sendable {
    case close
    /// A TCP reset.
    case reset
    /// Sends nothing more until the client gives up or the stub stops.
    case wait
  }

  var head: [UInt8] = []
  /// Sent `repeats` times after the head, so that gigabytes need no memory.
  var chunk: [UInt8] = []
  var repeats = 0
  /// The pause before each chunk.
  var pause: Duration = .zero
  var tail: [UInt8] = []
  var ending: Ending = .close

  /// Returns early if the client hangs up.
  func write(to socket: Socket) {
    guard socket.send(head) else { return }
    for _ in 0..<repeats {
      if pause > .zero && socket.hangsUp(within: pause) { return }
      guard socket.send(chunk) else { return }
    }
    guard socket.send(tail) else { return }
    switch ending {
    case .close: break
    case .reset: socket.resetOnClose()
    case .wait: while !socket.received(atMost: 4096).isEmpty {}
    }
  }
}
