/// Why a page was not opened.
package enum BrowserError: Error, Equatable, Sendable {
  /// No program to open pages with was found.
  case notInstalled
  /// The program ended with an error.
  case failed(program: String)
}
