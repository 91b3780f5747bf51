/// A way to send requests to the service, such as URLSession or a test double.
public protocol Transport: Sendable {
  /// Starts to prepare, so that the first request doesn't have to wait.
  ///
  /// Transports that are always ready don't need to implement this.
  func prepare()

  /// Returns the response to `request`, whatever its status, within the request's time-out.
  ///
  /// A canceled task gets ``TransportError/cancelled`` at once. Redirects are followed, and the
  /// body is decompressed. A body longer than ``URLSessionTransport/bodyLimit`` is an error.
  ///
  /// - Parameter request: The request to make.
  /// - Returns: The server's response.
  /// - Throws: ``TransportError`` if there is no response, or only part of one.
  func response(to request: TransportRequest) async throws(TransportError) -> TransportResponse
}

extension Transport {
  /// Does nothing, for transports that are always ready.
  public func prepare() {}
}
