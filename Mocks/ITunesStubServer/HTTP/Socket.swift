import Foundation

/// A TCP socket on 127.0.0.1, which the caller closes.
struct Socket: Sendable {
  let descriptor: Int32

  /// A new socket that has a port; port 0 selects a free one.
  static func bound(toPort port: UInt16) throws -> Socket {
    let socket = Socket(descriptor: streamDescriptor())
    socket.enable(SO_REUSEADDR)
    try socket.check(withLoopbackAddress(port: port) { bind(socket.descriptor, $0, $1) }, port)
    return socket
  }

  func listens() throws { try check(listen(descriptor, 128), port) }

  /// Throws an error, and closes the socket, if a call failed.
  private func check(_ result: Int32, _ port: UInt16) throws {
    guard result != 0 else { return }
    let reason = String(cString: strerror(errno))
    close()
    throw StubError("port \(port): \(reason)")
  }

  /// A new connection; `nil` if it is refused.
  static func connected(toPort port: UInt16) -> Socket? {
    let socket = Socket(descriptor: streamDescriptor())
    if withLoopbackAddress(port: port, { connect(socket.descriptor, $0, $1) }) == 0 {
      return socket
    }
    socket.close()
    return nil
  }

  /// The port of a bound socket.
  var port: UInt16 {
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let known = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) { getsockname(descriptor, $0, &length) }
    }
    return known == 0 ? UInt16(bigEndian: address.sin_port) : 0
  }

  /// Waits for the next connection; `nil` if it is already gone.
  func accepted() -> Socket? {
    let peer = accept(descriptor, nil, nil)
    guard peer >= 0 else { return nil }
    #if canImport(Darwin)
      Socket(descriptor: peer).enable(SO_NOSIGPIPE)
    #endif
    Socket(descriptor: peer).enable(TCP_NODELAY, level: Int32(IPPROTO_TCP))
    return Socket(descriptor: peer)
  }

  /// Waits for bytes; empty if the connection has ended.
  func received(atMost count: Int) -> [UInt8] {
    [UInt8](unsafeUninitializedCapacity: count) { buffer, got in
      var result = recv(descriptor, buffer.baseAddress, count, 0)
      while result < 0 && errno == EINTR { result = recv(descriptor, buffer.baseAddress, count, 0) }
      got = max(0, result)
    }
  }

  /// Sends everything; returns false if the connection has ended.
  func send(_ bytes: [UInt8]) -> Bool {
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = rest.withUnsafeBytes { write($0.baseAddress, $0.count) }
      if count < 0 && errno == EINTR { continue }
      guard count > 0 else { return false }
      rest = rest.dropFirst(count)
    }
    return true
  }

  /// Waits while the connection is open; returns whether it ended early.
  func hangsUp(within duration: Duration) -> Bool {
    // The client sends nothing before it has a response, so that anything to read is the end.
    var entry = pollfd(fd: descriptor, events: Int16(POLLIN), revents: 0)
    return poll(&entry, 1, Int32(clamping: Int64(duration / .milliseconds(1)))) > 0
  }

  /// Ends the connection in both directions, which wakes threads that wait for it.
  func shutDown() { shutdown(descriptor, Int32(SHUT_RDWR)) }

  func close() { _ = Foundation.close(descriptor) }

  /// Makes closing reset the connection.
  func resetOnClose() {
    var abrupt = linger(l_onoff: 1, l_linger: 0)
    setsockopt(descriptor, SOL_SOCKET, SO_LINGER, &abrupt, socklen_t(MemoryLayout<linger>.size))
  }

  private func enable(_ option: Int32, level: Int32 = SOL_SOCKET) {
    var on: Int32 = 1
    setsockopt(descriptor, level, option, &on, socklen_t(MemoryLayout<Int32>.size))
  }

  /// Doesn't raise SIGPIPE.
  private func write(_ start: UnsafeRawPointer?, _ count: Int) -> Int {
    #if canImport(Darwin)
      Foundation.send(descriptor, start, count, 0)
    #else
      Foundation.send(descriptor, start, count, Int32(MSG_NOSIGNAL))
    #endif
  }

  private static func streamDescriptor() -> Int32 {
    #if canImport(Darwin)
      socket(AF_INET, SOCK_STREAM, 0)
    #else
      socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    #endif
  }

  private static func withLoopbackAddress(
    port: UInt16, _ body: (UnsafePointer<sockaddr>, socklen_t) -> Int32
  ) -> Int32 {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr = in_addr(s_addr: UInt32(0x7F00_0001).bigEndian)
    return withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        body($0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
  }
}
