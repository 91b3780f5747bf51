/// What a request is answered with, and after which time.
struct Reply: Sendable {
  /// The two ways to answer.
  enum Content: Sendable {
    case response(HTTPResponse)
    case bytes(ByteStream)
  }

  var content: Content
  /// Passes before the first byte.
  var delay: Duration = .zero
}
