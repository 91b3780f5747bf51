import Foundation
import Testing

@testable import ITunesSearch

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Session configuration")
struct SessionConfigurationTests {
  @Test("A session stores no cache, cookies, or credentials")
  func bare() {
    let configuration = URLSessionConfiguration.bare(connectionsPerHost: 10)
    #expect(configuration.urlCache == nil)
    #expect(configuration.httpCookieStorage == nil)
    #expect(!configuration.httpShouldSetCookies)
    #expect(configuration.urlCredentialStorage == nil)
    #expect(configuration.requestCachePolicy == .reloadIgnoringLocalCacheData)
  }
}
