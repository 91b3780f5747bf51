enum Version {
  static let current = "2.0.0"

  static let userAgent = "tunes/\(current)"

  /// The user agent with a comment, as MusicBrainz requires.
  static let descriptiveUserAgent = "\(userAgent) ( music search for the terminal )"
}
