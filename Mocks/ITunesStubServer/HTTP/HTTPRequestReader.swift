/// Cuts a connection's bytes into requests.
struct HTTPRequestReader {
  /// What came next on a connection.
  enum Event {
    case request(HTTPRequest)
    /// Something that is no HTTP, or a head beyond the limit.
    case nonsense
    /// The peer has closed, or the stub is stopping.
    case end
  }

  /// A head larger than this is refused, so that a wild client cannot fill the memory.
  private static let headLimit = 65_536
  private static let bodyLimit = 1_048_576
  /// The byte that a handshake for encryption begins with.
  private static let firstOfTLS: UInt8 = 0x16

  private let socket: Socket
  private var buffer: [UInt8] = []

  init(socket: Socket) { self.socket = socket }

  /// Waits for the next request and swallows its body, if it has one.
  mutating func next() -> Event {
    while true {
      if let end = headEnd() {
        let head = Array(buffer[..<end])
        buffer.removeFirst(end + 4)
        guard let request = HTTPRequest(head: head) else { return .nonsense }
        return skipBody(of: request) ? .request(request) : .nonsense
      }
      guard buffer.count < Self.headLimit, buffer.first != Self.firstOfTLS else { return .nonsense }
      let more = socket.received(atMost: 16_384)
      guard !more.isEmpty else { return buffer.isEmpty ? .end : .nonsense }
      buffer += more
    }
  }

  private func headEnd() -> Int? {
    let mark: [UInt8] = [13, 10, 13, 10]
    guard buffer.count >= mark.count else { return nil }
    return (0...(buffer.count - mark.count)).first { buffer[$0..<$0 + 4].elementsEqual(mark) }
  }

  private mutating func skipBody(of request: HTTPRequest) -> Bool {
    guard let field = request.headers["content-length"] else { return true }
    guard let length = Int(field), (0...Self.bodyLimit) ~= length else { return false }
    while buffer.count < length {
      let more = socket.received(atMost: 16_384)
      guard !more.isEmpty else { return false }
      buffer += more
    }
    buffer.removeFirst(length)
    return true
  }
}
