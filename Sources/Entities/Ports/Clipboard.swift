/// A destination for copied text.
@MainActor package protocol Clipboard: AnyObject {
  /// Copies the text and returns whether that succeeded.
  func copy(_ text: String) -> Bool
}
