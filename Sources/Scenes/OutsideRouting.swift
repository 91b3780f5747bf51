package import Entities

/// The way from a scene to the outside.
@MainActor package protocol OutsideRouting: AnyObject {
  /// Goes to a page in the browser.
  func open(_ link: WebLink) async throws(BrowserError)
  /// Hands a link to the clipboard; false where that was not possible.
  func copy(_ link: WebLink) -> Bool
}

extension OutsideRouting {
  /// Goes to a page, where there is one that may be opened, and says what came of it.
  func opening(_ link: WebLink?) async -> LinkNotice {
    guard let link else { return .noLink }
    do {
      try await open(link)
      return .opened(link)
    } catch {
      return .notOpened(link, error)
    }
  }

  /// Hands a link to the clipboard, where there is one, and says what came of it.
  func copying(_ link: WebLink?) -> LinkNotice {
    guard let link else { return .noLink }
    return copy(link) ? .copied(link) : .notCopied(link)
  }
}
