import Foundation
import Testing

@testable import ITunesSearch

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("The configuration of a session")
struct SessionConfigurationTests {
  @Test("keeps nothing")
  func bare() {
    let configuration = URLSessionConfiguration.bare(connectionsPerHost: 10)
    #expect(configuration.urlCache == nil)
    #expect(configuration.httpCookieStorage == nil)
    #expect(!configuration.httpShouldSetCookies)
    #expect(configuration.urlCredentialStorage == nil)
    #expect(configuration.requestCachePolicy == .reloadIgnoringLocalCacheData)
  }
}
