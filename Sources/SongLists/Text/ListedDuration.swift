extension Duration {
  /// Parses a length, such as `3:05`, seconds, or milliseconds.
  ///
  /// `nil` if it isn't plausible for a song.
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

  /// `nil` if the length isn't plausible for a song.
  init?(listedSeconds seconds: Double) {
    guard seconds >= 1, seconds < 10_000 else { return nil }
    self = .milliseconds(Int64(seconds * 1000))
  }
}
