import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLSessionConfiguration {
  /// A configuration that keeps nothing: no cache, no cookies, no credentials.
  ///
  /// With few connections to a host, requests wait behind abandoned ones, which hold theirs for a while.
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
