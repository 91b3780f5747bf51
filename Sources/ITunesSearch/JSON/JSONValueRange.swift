/// The position of a JSON value in its document.
struct JSONValueRange {
  enum Kind {
    /// A string without escapes or control characters; the range excludes the quotes.
    case plainString
    /// Any other string; the range excludes the quotes.
    case string
    case number
    /// `true`, `false`, `null`, an array, or an object.
    case other
  }

  let kind: Kind
  let range: Range<Int>

  /// Returns the string at this position in a document; `nil` if it isn't a valid string.
  func string(in bytes: [UInt8]) -> String? {
    switch kind {
    case .plainString: String(validating: bytes[range], as: UTF8.self)
    case .string: JSONEscapes.string(of: bytes[range])
    case .number, .other: nil
    }
  }
}
