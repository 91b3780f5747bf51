/// What carries requests to the service: URLSession, or a test's stand-in.
public protocol Transport: Sendable {
  /// Begins to get ready, so that the first request need not wait for that.
  func prepare()

  /// The response to `request`, whatever its status, within the request's time-out.
  ///
  /// A cancelled task gets ``TransportError/cancelled`` at once.
  func response(to request: TransportRequest) async throws(TransportError) -> TransportResponse
}

extension Transport {
  /// Is ready.
  public func prepare() {}
}
