/// What carries requests to the service: URLSession, or a test's stand-in.
public protocol Transport: Sendable {
  /// The response to `request`, whatever its status, within the request's time-out.
  ///
  /// A cancelled task gets ``TransportError/cancelled`` at once.
  func response(to request: TransportRequest) async throws(TransportError) -> TransportResponse
}
