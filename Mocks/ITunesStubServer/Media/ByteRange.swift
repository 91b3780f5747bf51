/// The one range of a `Range` header.
enum ByteRange: Equatable, Sendable {
  case from(Int, through: Int?)
  case last(Int)

  /// Nil for a list of ranges or anything unreadable, which a server may ignore.
  init?(header: String) {
    guard let match = header.wholeMatch(of: /bytes=(\d{0,18})-(\d{0,18})/) else { return nil }
    switch (Int(match.1), Int(match.2)) {
    case (let first?, let last): self = .from(first, through: last)
    case (nil, let count?): self = .last(count)
    case (nil, nil): return nil
    }
  }

  /// The bytes meant in a file of a length; nil when there are none.
  func range(in length: Int) -> Range<Int>? {
    switch self {
    case .last(let count): count > 0 ? max(0, length - count)..<length : nil
    case .from(let first, let last):
      first < length && first <= last ?? first
        ? first..<min(length, (last ?? length - 1) + 1) : nil
    }
  }
}
