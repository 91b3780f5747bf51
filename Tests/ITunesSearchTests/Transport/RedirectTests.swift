import Foundation
import Testing

@testable import ITunesSearch

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
      ("file:///a", "http://a/", false),
    ])
  func rule(source: String, target: String, isAllowed: Bool) {
    #expect(
      Redirect.isAllowed(from: URL(string: source), to: URL(string: target)) == isAllowed)
  }

  @Test("A redirect without a source or target is refused")
  func incomplete() {
    #expect(!Redirect.isAllowed(from: nil, to: URL(string: "http://a/")))
    #expect(!Redirect.isAllowed(from: URL(string: "http://a/"), to: nil))
  }
}
