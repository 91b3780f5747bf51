import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLSessionConfiguration {
  /// Creates a configuration without a cache, cookies, or credentials.
  ///
  /// With few connections per host, requests would wait behind abandoned ones, which occupy theirs
  /// for a while.
  static func bare(connectionsPerHost: Int) -> URLSessionConfiguration {
    #if canImport(FoundationNetworking)
      let folders = FoundationFolders()
      defer { folders.remove() }
    #endif
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCredentialStorage = nil
    configuration.httpMaximumConnectionsPerHost = connectionsPerHost
    return configuration
  }
}

#if canImport(FoundationNetworking)
  /// The folders that Foundation on Linux creates with any session configuration.
  ///
  /// They are for a cache and for cookies, even if neither is wanted, and stay empty, so they are
  /// removed again, with those that they are in as far as these are new. The cache folders have
  /// Foundation's name. The cookie folder has the name of the folder that the program is in. If that
  /// is also the program's name, it is left alone, because it may hold the program's data.
  private struct FoundationFolders {
    private let paths: [String]

    init() {
      let files = FileManager.default
      let process = ProcessInfo.processInfo.processName
      var paths: [String] = []
      if let caches = files.urls(for: .cachesDirectory, in: .userDomainMask).first {
        let common = caches.appendingPathComponent("org.swift.foundation.URLCache")
        paths = [common.appendingPathComponent(process).path, common.path]
        paths += Self.missing(caches.path)
      }
      let program = URL(fileURLWithPath: Bundle.main.bundlePath).deletingPathExtension()
        .lastPathComponent
      if program != process,
        let data = files.urls(for: .applicationSupportDirectory, in: .userDomainMask).first
      {
        paths += Self.missing(data.appendingPathComponent(program).path)
      }
      self.paths = paths
    }

    /// Returns a folder and those that it is in, innermost first, as far as they don't exist.
    private static func missing(_ path: String) -> [String] {
      guard path.count > 1, !FileManager.default.fileExists(atPath: path) else { return [] }
      return [path] + missing((path as NSString).deletingLastPathComponent)
    }

    func remove() {
      for path in paths { rmdir(path) }
    }
  }
#endif
