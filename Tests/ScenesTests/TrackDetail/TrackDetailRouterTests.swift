import Entities
import Mocks
import Scenes
import Testing

@MainActor @Suite("The track scene's router")
struct TrackDetailRouterTests {
  @Test("it opens in the browser and copies to the clipboard")
  func outside() async throws {
    let link = try #require(WebLink("https://music.apple.com/us/album/1441164426"))
    let browser = SpyBrowser()
    let clipboard = SpyClipboard()
    let router = TrackDetailRouter(browser: browser, clipboard: clipboard)
    try await router.open(link)
    #expect(browser.opened == [link])
    #expect(router.copy(link))
    #expect(clipboard.copied == [link.text])
  }

  @Test("it passes on what the browser says")
  func failure() async throws {
    let link = try #require(WebLink("https://music.apple.com/us/album/1441164426"))
    let router = TrackDetailRouter(
      browser: SpyBrowser(error: .failed(program: "xdg-open")), clipboard: SpyClipboard())
    await #expect(throws: BrowserError.failed(program: "xdg-open")) {
      try await router.open(link)
    }
  }
}
