extension Duration {
  /// Creates a length from a list, as in `3:05`, in seconds, or in milliseconds.
  ///
  /// Returns `nil` if it can't be a song's.
  package init?(listed text: String) {
    let parts = text.split(separator: ":").map { Double($0) }
    var seconds = 0.0
    for part in parts {
      guard let part, part >= 0 else { return nil }
      seconds = seconds * 60 + part
    }
    if parts.count == 1, seconds >= 10_000 { seconds /= 1000 }
    self.init(listedSeconds: seconds)
  }

  /// Creates a length; returns `nil` if it can't be a song's.
  init?(listedSeconds seconds: Double) {
    guard seconds >= 1, seconds < 10_000 else { return nil }
    self = .milliseconds(Int64(seconds * 1000))
  }
}
