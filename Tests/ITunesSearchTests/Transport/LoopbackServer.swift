import Foundation
import Testing

@testable import ITunesStubServer

/// A server whose responses are defined by a test.
enum LoopbackServer {
  /// Runs `body` with the server's address, and then stops the server.
  static func run<Value>(
    _ answer: @escaping @Sendable (HTTPRequest) -> Reply, to body: (URL) async throws -> Value
  ) async throws -> Value {
    let server = try SocketServer(port: 0)
    server.start { request, _ in answer(request) }
    let result: Result<Value, any Error>
    do {
      let url = try #require(URL(string: "http://127.0.0.1:\(server.port)/"))
      result = .success(try await body(url))
    } catch {
      result = .failure(error)
    }
    await server.stop()
    return try result.get()
  }
}
