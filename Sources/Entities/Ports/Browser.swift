/// A program that shows web pages.
package protocol Browser: Sendable {
  func open(_ link: WebLink) async throws(BrowserError)
}
