import Foundation

/// The release program, which each trial starts with a home of its own.
struct InstalledTunes: Sendable {
  let path: String

  /// With its store and cache in a folder; without a service it has none to ask.
  func program(home: String, service: URL?) -> Program {
    Program(
      path: path,
      environment: [
        "HOME": home, "TUNES_DATA_DIR": home, "TUNES_CACHE_DIR": home, "LANG": "C.UTF-8",
        "TUNES_RATE_LIMIT": "0", "TUNES_API_URL": service?.absoluteString ?? "http://127.0.0.1:9",
      ])
  }
}
