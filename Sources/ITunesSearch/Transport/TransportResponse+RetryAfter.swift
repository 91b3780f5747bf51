extension TransportResponse {
  /// The time to wait before a retry, if the server gives it in whole seconds.
  ///
  /// The other form of Retry-After, a date, is ignored.
  var retryAfter: Duration? {
    guard let seconds = headers["retry-after"].flatMap({ Int64($0) }), seconds >= 0 else {
      return nil
    }
    return .seconds(seconds)
  }
}
