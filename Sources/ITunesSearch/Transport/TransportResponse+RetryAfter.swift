extension TransportResponse {
  /// The time after which to ask again, where the server gives it in whole seconds.
  ///
  /// The other form of Retry-After, a date, counts as absent.
  var retryAfter: Duration? {
    guard let seconds = headers["retry-after"].flatMap({ Int64($0) }), seconds >= 0 else {
      return nil
    }
    return .seconds(seconds)
  }
}
