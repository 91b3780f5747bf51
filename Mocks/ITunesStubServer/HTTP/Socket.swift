import Foundation

/// A TCP socket on loopback: the few system calls the stub needs, without ownership.
///
/// Whoever opened or accepted it closes it; `SocketServer` sees to it that this happens once.
struct Socket: Sendable {
  let descriptor: Int32

  /// Opens a listening socket on 127.0.0.1; port 0 lets the system choose a free one.
  static func listening(onPort port: UInt16) throws -> Socket {
    let socket = Socket(descriptor: makeStreamDescriptor())
    guard socket.descriptor >= 0 else { throw StubError.socket("socket", errno) }
    socket.enable(SO_REUSEADDR)
    var address = loopbackAddress(port: port)
    let bound = withUnsafePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        bind(socket.descriptor, $0, socklen_t(MemoryLayout<sockaddr_in>.size))
      }
    }
    guard bound == 0, listen(socket.descriptor, 128) == 0 else {
      let reason = errno
      socket.close()
      throw StubError.socket("port \(port)", reason)
    }
    return socket
  }

  /// The port a listening socket really got.
  var port: UInt16 {
    var address = sockaddr_in()
    var length = socklen_t(MemoryLayout<sockaddr_in>.size)
    let known = withUnsafeMutablePointer(to: &address) {
      $0.withMemoryRebound(to: sockaddr.self, capacity: 1) {
        getsockname(descriptor, $0, &length)
      }
    }
    return known == 0 ? UInt16(bigEndian: address.sin_port) : 0
  }

  /// The next connection, or nil when there is none to be had now.
  func accepted() -> Socket? {
    let peer = accept(descriptor, nil, nil)
    guard peer >= 0 else { return nil }
    let socket = Socket(descriptor: peer)
    #if canImport(Darwin)
      socket.enable(SO_NOSIGPIPE)
    #endif
    var on: Int32 = 1
    setsockopt(peer, Int32(IPPROTO_TCP), TCP_NODELAY, &on, socklen_t(MemoryLayout<Int32>.size))
    return socket
  }

  /// Waits for bytes; empty when the peer has closed, failed or been shut down.
  func received(atMost count: Int) -> [UInt8] {
    var buffer = [UInt8](repeating: 0, count: count)
    var got = recv(descriptor, &buffer, count, 0)
    while got < 0 && errno == EINTR { got = recv(descriptor, &buffer, count, 0) }
    return got > 0 ? Array(buffer.prefix(got)) : []
  }

  /// Sends everything; false when the peer is gone.
  func send(_ bytes: [UInt8]) -> Bool {
    var sent = 0
    return bytes.withUnsafeBytes { buffer in
      while let start = buffer.baseAddress, sent < buffer.count {
        let count = write(start + sent, buffer.count - sent)
        if count < 0 && errno == EINTR { continue }
        guard count > 0 else { return false }
        sent += count
      }
      return true
    }
  }

  /// Lets time pass while the connection stands; true when it has ended meanwhile.
  func hangsUp(within duration: Duration) -> Bool {
    let deadline = ContinuousClock.now + duration
    while true {
      let left = ContinuousClock.now.duration(to: deadline)
      guard left > .zero else { return false }
      var entry = pollfd(descriptor: descriptor, events: Self.hangUpEvents)
      let ready = poll(&entry, 1, Int32(clamping: left.milliseconds + 1))
      if ready > 0 && entry.revents != 0 { return true }
      if ready < 0 && errno != EINTR { return true }
    }
  }

  /// Ends the conversation in both directions; a thread blocked on it wakes up.
  func shutDown() { shutdown(descriptor, Int32(SHUT_RDWR)) }

  func close() { _ = Foundation.close(descriptor) }

  /// Closes so that the peer sees a reset connection rather than an orderly end.
  func reset() {
    var abrupt = linger(l_onoff: 1, l_linger: 0)
    setsockopt(
      descriptor, SOL_SOCKET, SO_LINGER, &abrupt, socklen_t(MemoryLayout<linger>.size))
  }

  private func enable(_ option: Int32) {
    var on: Int32 = 1
    setsockopt(descriptor, SOL_SOCKET, option, &on, socklen_t(MemoryLayout<Int32>.size))
  }

  /// `send` that never raises SIGPIPE.
  private func write(_ start: UnsafeRawPointer, _ count: Int) -> Int {
    #if canImport(Darwin)
      Foundation.send(descriptor, start, count, 0)
    #else
      Foundation.send(descriptor, start, count, Int32(MSG_NOSIGNAL))
    #endif
  }

  private static func makeStreamDescriptor() -> Int32 {
    #if canImport(Darwin)
      socket(AF_INET, SOCK_STREAM, 0)
    #else
      socket(AF_INET, Int32(SOCK_STREAM.rawValue) | Int32(SOCK_CLOEXEC.rawValue), 0)
    #endif
  }

  private static func loopbackAddress(port: UInt16) -> sockaddr_in {
    var address = sockaddr_in()
    address.sin_family = sa_family_t(AF_INET)
    address.sin_port = port.bigEndian
    address.sin_addr = in_addr(s_addr: UInt32(0x7F00_0001).bigEndian)
    return address
  }

  /// What `poll` reports a half-closed peer by; Linux's POLLRDHUP, which Glibc does not export.
  private static var hangUpEvents: Int16 {
    #if canImport(Darwin)
      0
    #else
      0x2000
    #endif
  }
}

extension pollfd {
  fileprivate init(descriptor: Int32, events: Int16) {
    self.init(fd: descriptor, events: events, revents: 0)
  }
}

extension Duration {
  /// Whole milliseconds, rounded down.
  var milliseconds: Int64 {
    components.seconds * 1000 + components.attoseconds / 1_000_000_000_000_000
  }
}
