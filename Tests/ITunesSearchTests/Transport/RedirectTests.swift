import Foundation
import Testing

@testable import ITunesSearch

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

@Suite("Redirects")
struct RedirectTests {
  @Test(
    "A redirect is allowed only to http or https, and never from https to http",
    arguments: [
      ("http://a/", "http://b/", true), ("http://a/", "https://a/", true),
      ("https://a/", "https://b/", true), ("HTTPS://a/", "HTTPS://b/", true),
      ("https://a/", "http://a/", false), ("https://a/", "HTTP://a/", false),
      ("http://a/", "file:///etc/passwd", false), ("https://a/", "file:///etc/passwd", false),
      ("http://a/", "ftp://a/", false), ("http://a/", "gopher://a/", false),
      ("http://a/", "data:,x", false), ("http://a/", "/relative", false),
      ("file:///a", "http://a/", false), (nil, "http://a/", false), ("http://a/", nil, false),
    ] as [(String?, String?, Bool)])
  func rule(source: String?, target: String?, isAllowed: Bool) {
    let (source, target) = (source.flatMap(URL.init(string:)), target.flatMap(URL.init(string:)))
    #expect(Redirect.isAllowed(from: source, to: target) == isAllowed)
  }

  @Test(
    "The target that the server names counts, even if the session proposes a request elsewhere",
    arguments: [("https://b/", true), ("/b", true), ("http://b/", false), ("file:///b", false)])
  func namedTarget(location: String, isFollowed: Bool) async throws {
    let url = try #require(URL(string: "https://a/"))
    let session = URLSession(configuration: .ephemeral)
    defer { session.invalidateAndCancel() }
    let task = session.dataTask(with: url)
    let (delegate, exchange) = (
      SessionDelegate(), Exchange(TransportRequest(url: url, timeout: .seconds(1)))
    )
    delegate.add(exchange, for: task)
    let response = try #require(
      HTTPURLResponse(
        url: url, statusCode: 302, httpVersion: nil, headerFields: ["Location": location]))
    let proposed = URLRequest(url: url)
    let followed = await withCheckedContinuation { continuation in
      delegate.urlSession(
        session, task: task, willPerformHTTPRedirection: response, newRequest: proposed
      ) { continuation.resume(returning: $0) }
    }
    #expect((followed != nil) == isFollowed)
    #expect(exchange.isFinished != isFollowed)
  }

  @Test("Five redirects are followed, and no sixth")
  func limit() throws {
    let url = try #require(URL(string: "https://a/"))
    let exchange = Exchange(TransportRequest(url: url, timeout: .seconds(1)))
    let followed = (1...7).map { _ in exchange.followRedirect() }
    #expect(followed == [true, true, true, true, true, false, false])
  }
}
