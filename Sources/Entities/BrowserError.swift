/// The reason a page couldn't be opened.
package enum BrowserError: Error, Equatable, Sendable {
  /// No program that opens web pages was found.
  case notInstalled
  /// The program exited with an error.
  case failed(program: String)
}
