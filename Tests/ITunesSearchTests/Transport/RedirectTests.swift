import Foundation
import Testing

@testable import ITunesSearch

@Suite("A redirect")
struct RedirectTests {
  @Test(
    "stays on http and https, and never leaves https for http",
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

  @Test("needs to come from somewhere and to lead somewhere")
  func nowhere() {
    #expect(!Redirect.isAllowed(from: nil, to: URL(string: "http://a/")))
    #expect(!Redirect.isAllowed(from: URL(string: "http://a/"), to: nil))
  }
}
