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
