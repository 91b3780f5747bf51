package import Entities

/// The route from a scene to other programs.
@MainActor package protocol OutsideRouting: AnyObject {
  /// Opens a page in the browser.
  func open(_ link: WebLink) async throws(BrowserError)
  /// Copies a link to the clipboard and returns whether that succeeded.
  func copy(_ link: WebLink) -> Bool
}

extension OutsideRouting {
  /// Opens a page, if the link may be opened, and returns the result.
  func opening(_ link: WebLink?) async -> LinkNotice {
    guard let link else { return .noLink }
    do {
      try await open(link)
      return .opened(link)
    } catch {
      return .notOpened(link, error)
    }
  }

  /// Copies a link to the clipboard, if there is one, and returns the result.
  func copying(_ link: WebLink?) -> LinkNotice {
    guard let link else { return .noLink }
    return copy(link) ? .copied(link) : .notCopied(link)
  }
}
