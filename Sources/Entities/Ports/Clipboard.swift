/// The place that copied text goes to.
@MainActor package protocol Clipboard: AnyObject {
  /// Whether the text could be handed over.
  func copy(_ text: String) -> Bool
}
