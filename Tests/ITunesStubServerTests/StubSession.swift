import Foundation
import ITunesStubServer

/// Runs a stub for the duration of a closure.
enum StubSession {
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
