/// What carries requests to the service: URLSession, or a test's stand-in.
public protocol Transport: Sendable {
  /// Begins to get ready, so that the first request need not wait for that.
  ///
  /// A transport that is always ready need not implement it.
  func prepare()

  /// The response to `request`, whatever its status, within the request's time-out.
  ///
  /// A cancelled task gets ``TransportError/cancelled`` at once. Redirects are followed, and the
  /// body is decompressed; one that is longer than ``URLSessionTransport/bodyLimit`` is an error.
  ///
  /// - Parameter request: what to ask for.
  /// - Returns: What the server sent.
  /// - Throws: ``TransportError`` where no response came, or not all of it.
  func response(to request: TransportRequest) async throws(TransportError) -> TransportResponse
}

extension Transport {
  /// Is ready.
  public func prepare() {}
}
