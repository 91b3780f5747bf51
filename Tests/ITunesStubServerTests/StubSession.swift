import Foundation
import ITunesStubServer

/// Runs a stub for the duration of a closure.
enum StubSession {
  /// The response of a stub to one request, up to `limit` bytes.
  static func response(
    to target: String, _ faults: Fault..., limit: Int = 64 << 20
  ) async throws -> WireResponse {
    try await run(faults.map { FaultRule($0) }) { _, client in
      try client.get(target, limit: limit)
    }
  }

  static func run<Value>(
    _ faults: [FaultRule] = [], recordings: URL? = nil, log: URL? = nil,
    latency: Duration = .zero,
    _ body: (ITunesStub, WireClient) async throws -> Value
  ) async throws -> Value {
    let stub = try ITunesStub(
      options: StubOptions(latency: latency, faults: faults, recordings: recordings, log: log))
    let client = try await WireClient(stub.start())
    do {
      let value = try await body(stub, client)
      await stub.stop()
      return value
    } catch {
      await stub.stop()
      throw error
    }
  }
}
