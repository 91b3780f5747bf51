/// Where a JSON value stands in its document.
struct JSONValueRange {
  enum Kind {
    /// A string without escapes or control characters; the range is that between its quotes.
    case plainString
    /// Any other string, likewise.
    case string
    case number
    /// `true`, `false`, `null`, an array or an object.
    case other
  }

  let kind: Kind
  let range: Range<Int>

  /// The string that stands there in the bytes of the document; `nil` where it is no string, or none
  /// that means something.
  func string(in bytes: [UInt8]) -> String? {
    switch kind {
    case .plainString: String(validating: bytes[range], as: UTF8.self)
    case .string: JSONEscapes.string(of: bytes[range])
    case .number, .other: nil
    }
  }
}
