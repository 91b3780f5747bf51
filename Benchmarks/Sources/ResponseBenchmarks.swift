import Foundation
import ITunesSearch
import ITunesStubServer

/// Decoding the response of the service to a search with 200 results.
enum ResponseBenchmarks {
  /// The same response to any request.
  private struct FixedTransport: Transport {
    let body: Data

    func response(to request: TransportRequest) async throws(TransportError) -> TransportResponse {
      TransportResponse(status: 200, body: body)
    }
  }

  static func measurements() async throws -> [Measurement] {
    let body = try await body()
    let client = ITunesClient(transport: FixedTransport(body: body))
    return [
      try await .timing("Decode of 200 records", on: { _ in SearchRequest(term: "the") }) {
        use(try await client.search($0))
      },
      try await .timing("JSONSerialization of the same bytes", on: { _ in body }) {
        use(try JSONSerialization.jsonObject(with: $0))
      },
    ]
  }

  private static func body() async throws -> Data {
    let stub = try ITunesStub()
    let address = "\(try await stub.start())/search?term=the&media=music&entity=song&limit=200"
    guard let url = URL(string: address) else { throw BenchmarkError(address, code: EINVAL) }
    let transport = URLSessionTransport(userAgent: "benchmarks") { try await Task.sleep(for: $0) }
    let request = TransportRequest(url: url, timeout: .seconds(10))
    let body = try await transport.response(to: request).body
    await stub.stop()
    return body
  }
}
