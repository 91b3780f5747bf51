import Entities

/// Records what is copied; takes nothing where it was told so.
@MainActor package final class SpyClipboard: Clipboard {
  package private(set) var copied: [String] = []
  private let isAvailable: Bool

  package init(isAvailable: Bool = true) {
    self.isAvailable = isAvailable
  }

  package func copy(_ text: String) -> Bool {
    if isAvailable { copied.append(text) }
    return isAvailable
  }
}
