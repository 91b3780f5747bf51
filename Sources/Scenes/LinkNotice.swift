package import Entities

/// The result of opening or copying a link to the store.
package enum LinkNotice: Equatable, Sendable {
  case opened(WebLink)
  case notOpened(WebLink, BrowserError)
  case copied(WebLink)
  case notCopied(WebLink)
  /// There is no address that may be opened.
  case noLink
}
