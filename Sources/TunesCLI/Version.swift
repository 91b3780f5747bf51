/// The version of the program.
enum Version {
  static let current = "1.0.0"

  /// Names the program to servers.
  static let userAgent = "tunes/\(current)"
}
