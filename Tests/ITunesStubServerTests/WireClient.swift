import Foundation

@testable import ITunesStubServer

/// Speaks HTTP over a bare socket, so that a test sees the very bytes the stub sends.
struct WireClient {
  private let port: UInt16

  init(_ base: URL) throws {
    guard let port = base.port.flatMap(UInt16.init(exactly:)) else { throw WireError.noPort }
    self.port = port
  }

  /// One request on a connection of its own; reads to its end, or until `limit` bytes have come.
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

  /// Sends anything at all and reads what comes back.
  func send(_ text: String, limit: Int = 64 << 20) throws -> WireResponse {
    let socket = try connected()
    defer { socket.close() }
    return try exchange(text, on: socket, limit: limit)
  }

  /// A connection of the caller's own, to be closed by the caller.
  func connected() throws -> Socket {
    #if canImport(Darwin)
      let descriptor = socket(AF_INET, SOCK_STREAM, 0)
    #else
      let descriptor = socket(AF_INET, Int32(SOCK_STREAM.rawValue), 0)
    #endif
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr = in_addr(s_addr: UInt32(0x7F00_0001).bigEndian)
    let status = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        connect(descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard status == 0 else {
      close(descriptor)
      throw WireError.refused
    }
    return Socket(descriptor: descriptor)
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
