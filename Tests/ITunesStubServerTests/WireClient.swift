import Foundation

@testable import ITunesStubServer

/// Speaks HTTP over a plain socket, so that tests see the exact bytes.
struct WireClient {
  private let port: UInt16

  init(_ base: URL) throws {
    guard let port = base.port.flatMap(UInt16.init(exactly:)) else { throw WireError.noPort }
    self.port = port
  }

  /// Makes a request on its own connection, and reads to the end or up to `limit` bytes.
  func get(
    _ target: String, method: String = "GET", headers: [String: String] = [:],
    limit: Int = 64 << 20
  ) throws -> WireResponse {
    let socket = try connected()
    defer { socket.close() }
    var head = "\(method) \(target) HTTP/1.1\r\nHost: 127.0.0.1\r\nConnection: close\r\n"
    for (name, value) in headers { head += "\(name): \(value)\r\n" }
    return try exchange(head + "\r\n", on: socket, limit: limit)
  }

  /// Sends any text, and reads the response.
  func send(_ text: String, limit: Int = 64 << 20) throws -> WireResponse {
    let socket = try connected()
    defer { socket.close() }
    return try exchange(text, on: socket, limit: limit)
  }

  /// A new connection, which the caller closes.
  func connected() throws -> Socket {
    guard let socket = Socket.connected(toPort: port) else { throw WireError.refused }
    return socket
  }

  private func exchange(_ text: String, on socket: Socket, limit: Int) throws -> WireResponse {
    guard socket.send(Array(text.utf8)) else { throw WireError.refused }
    var bytes: [UInt8] = []
    while bytes.count < limit {
      errno = 0
      let more = socket.received(atMost: 65_536)
      guard !more.isEmpty else { return WireResponse(bytes, wasReset: errno == ECONNRESET) }
      bytes += more
    }
    return WireResponse(bytes, wasReset: false)
  }
}
