import Entities
import Testing

@Suite("Web link")
struct WebLinkTests {
  @Test(
    "A web link uses HTTPS, or HTTP on this computer",
    arguments: [
      "https://music.apple.com/us/album/x/1?i=2&uo=4", "HTTPS://example.com",
      "https://example.com/%E3%83%9E", "http://127.0.0.1:8080/a", "http://localhost/a",
      "http://[::1]:80/a", "http://[::1]", "http://LOCALHOST:8080?a",
    ])
  func accepted(text: String) {
    #expect(WebLink(text)?.text == text)
  }

  @Test(
    "A web link is rejected if it has another scheme or unsafe characters",
    arguments: [
      "", "https://", "http://example.com/", "javascript:alert(1)", "file:///etc/passwd", "--help",
      "https://a b", "https://example.com/\u{1B}[31m", "https://example.com/é", "ftp://example.com",
      "https://user@example.com/", "http://127.0.0.1.example.com/", "https://e.com/\"", "//e.com",
      "https://e.com/\n", "data:text/html,x", "http://localhost@example.com/",
      "http://[::1]evil.example/", "http://localhost:80.evil.example/", "http://[::1/",
    ])
  func refused(text: String) {
    #expect(WebLink(text) == nil)
  }

  @Test("A web link is at most 4096 bytes long")
  func length() {
    #expect(WebLink("https://e.com/" + String(repeating: "a", count: 4082)) != nil)
    #expect(WebLink("https://e.com/" + String(repeating: "a", count: 4083)) == nil)
  }

  @Test(
    "Documents have only http and https addresses",
    arguments: [
      ("http://example.com/é", true), ("HTTPS://example.com", true), ("javascript:alert(1)", false),
      ("file:///etc/passwd", false), ("--help", false), ("httpsx://a", false), ("http", false),
    ])
  func documents(text: String, isIncluded: Bool) {
    #expect(WebLink.address(text) == (isIncluded ? text : nil))
    let artist = Artist(id: Artist.ID(1), name: "", pageURL: text)
    let field = Artist.fields.first { $0.name == "artistLinkUrl" }
    #expect(field?.documented(artist) == (isIncluded ? .text(text) : nil))
    #expect(field?.value(artist) == .text(text))
  }
}
