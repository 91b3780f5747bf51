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
}
