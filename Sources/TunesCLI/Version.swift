/// The version of the program.
enum Version {
  static let current = "0.1.0"

  /// Names the program to servers.
  static let userAgent = "tunes/\(current)"
}
