import Foundation

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

extension URLSessionConfiguration {
  /// A configuration that keeps nothing: no cache, no cookies, no credentials.
  static var bare: URLSessionConfiguration {
    let configuration = URLSessionConfiguration.ephemeral
    configuration.urlCache = nil
    configuration.requestCachePolicy = .reloadIgnoringLocalCacheData
    configuration.httpCookieStorage = nil
    configuration.httpShouldSetCookies = false
    configuration.urlCredentialStorage = nil
    // An abandoned request holds its connection for a while, and others must not wait behind it.
    configuration.httpMaximumConnectionsPerHost = 128
    return configuration
  }
}
