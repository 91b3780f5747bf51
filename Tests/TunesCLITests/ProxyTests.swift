import Foundation
import Synchronization
import TestSupport
import Testing

@testable import ITunesStubServer

#if os(Linux)
  @Suite("Commands behind a proxy")
  struct ProxyTests {
    /// A proxy that sends the same bytes on each connection and ends it.
    private final class Proxy: Sendable {
      let port: UInt16
      private let count = Mutex(0)

      init(answering bytes: [UInt8]) throws {
        let listener = try Socket.bound(toPort: 0)
        try listener.listens()
        port = listener.port
        Thread.detachNewThread { [self] in
          while let socket = listener.accepted() {
            if socket.received(atMost: 4096).isEmpty {
              socket.close()
              break
            }
            count.withLock { $0 += 1 }
            _ = socket.send(bytes)
            socket.close()
          }
          listener.close()
        }
      }

      /// Stops serving, and returns the number of connections.
      func stop() -> Int {
        Socket.connected(toPort: port)?.close()
        return count.withLock(\.self)
      }
    }

    private static func head(_ status: Int) -> [UInt8] {
      let challenge = status == 407 ? "Proxy-Authenticate: Basic realm=\"x\"\r\n" : ""
      return Array("HTTP/1.1 \(status) No\r\n\(challenge)Content-Length: 0\r\n\r\n".utf8)
    }

    @Test(
      "A proxy that refuses or asks for a password is named once, without its password or a retry",
      arguments: [
        (
          "HTTPS_PROXY", "http://", head(407),
          "requires a valid user name and password. Set them in HTTPS_PROXY, as NAME:PASSWORD@ADDRESS."
        ),
        (
          "https_proxy", "http://", head(403),
          "refused to connect to itunes.invalid. Check https_proxy, or ask the proxy's administrator."
        ),
        (
          "ALL_PROXY", "http://", head(503),
          "refused to connect to itunes.invalid. Check ALL_PROXY, or ask the proxy's administrator."
        ),
        (
          "ALL_PROXY", "socks5h://", [5, 0xFF],
          "requires a valid user name and password. Set them in ALL_PROXY, as NAME:PASSWORD@ADDRESS."
        ),
        (
          "http_proxy", "http://", head(407),
          "requires a valid user name and password. Set them in http_proxy, as NAME:PASSWORD@ADDRESS."
        ),
      ])
    func refusals(variable: String, scheme: String, answer: [UInt8], words: String) async throws {
      let proxy = try Proxy(answering: answer)
      let address = "127.0.0.1:\(proxy.port)"
      let tunes = try await Tunes([
        variable: "\(scheme)user:secret@\(address)",
        "TUNES_API_URL": "\(variable == "http_proxy" ? "http" : "https")://itunes.invalid",
      ])
      let run = try await tunes.process("search", "abba")
      let message = "The proxy \(address) \(words.replacing("ADDRESS", with: address))"
      #expect(run == .failing("tunes: \(message)", 69))
      #expect(proxy.stop() == 1)
    }
  }
#endif
