/// Numbers of a list as the user types them: `3`, `1-3,5`, `7-`, `-2`, `all`; also `3.2` for track
/// 2 of album 3.
package struct PositionRanges: Hashable, Sendable {
  /// The maximum number of parts, more than users type.
  private static let mostParts = 100

  /// A part as typed; `nil` is an open end.
  private struct Part: Hashable, Sendable {
    /// The number of the album whose tracks are meant; `nil` for rows.
    var album: Int?
    var lower: Int?
    var upper: Int?
  }

  private let parts: [Part]

  /// `nil` for anything else, such as 0, or a range that ends before it starts.
  package init?(_ text: some StringProtocol) {
    self.init(text) { Self.range($0[...]) }
  }

  /// `nil` unless `text` is numbers of rows, or of tracks after a dot, such as `3.1-2`.
  package init?(rows text: some StringProtocol) {
    self.init(text, part: Self.row)
  }

  package init(_ row: RowNumber) { self.init([row]) }

  package init(_ rows: [RowNumber]) {
    parts = rows.map { row in
      let number = row.track ?? row.position
      return Part(album: row.track == nil ? nil : row.position, lower: number, upper: number)
    }
  }

  private init?(_ text: some StringProtocol, part: (String) -> Part?) {
    let words = text.split(separator: ",", omittingEmptySubsequences: false).map {
      Self.words(in: String($0))
    }
    let parts = words.joined().compactMap(part)
    guard words.allSatisfy({ !$0.isEmpty }), parts.count == words.joined().count,
      parts.count <= Self.mostParts
    else { return nil }
    self.parts = parts
  }

  package static let all = PositionRanges(parts: [Part()])

  /// The only number, if there is one and it isn't an album's track.
  package var single: Int? {
    guard let row, row.track == nil else { return nil }
    return row.position
  }

  /// The only row, if there is one.
  package var row: RowNumber? {
    guard parts.count == 1, parts[0].lower == parts[0].upper, let number = parts[0].lower else {
      return nil
    }
    return parts[0].album.map { RowNumber($0, track: number) } ?? RowNumber(number)
  }

  /// The parts in the order typed, each with its album's number if it has tracks.
  package var rows: [(album: Int?, ranges: PositionRanges)] {
    parts.map { ($0.album, PositionRanges(parts: [Part(lower: $0.lower, upper: $0.upper)])) }
  }

  package init(_ position: Int) { self.init(RowNumber(position)) }

  /// The numbers as typed, including both ends of ranges.
  package var numbers: [Int] { parts.flatMap { [$0.lower, $0.upper] }.compactMap(\.self) }

  /// Returns the first typed number that isn't in `positions`.
  package func firstOutside(_ positions: ClosedRange<Int>) -> Int? {
    numbers.first { !positions.contains($0) }
  }

  /// Returns the ranges within `positions`, in the order typed; they can overlap.
  package func ranges(within positions: ClosedRange<Int>) -> [ClosedRange<Int>] {
    parts.compactMap { part in
      let lower = max(part.lower ?? positions.lowerBound, positions.lowerBound)
      let upper = min(part.upper ?? positions.upperBound, positions.upperBound)
      return lower <= upper ? lower...upper : nil
    }
  }

  /// Returns the numbers within `positions`, in the order typed and each once.
  package func positions(within positions: ClosedRange<Int>) -> [Int] {
    ranges(within: positions).joined().unique()
  }

  /// Returns the same, but `all` and open ranges have only the visible numbers `onView`.
  package func positions(within positions: ClosedRange<Int>, onView: [Int]) -> [Int] {
    parts.flatMap { part -> [Int] in
      let whole = PositionRanges(parts: [part]).positions(within: positions)
      guard part.lower == nil || part.upper == nil else { return whole }
      return whole.filter(Set(onView).contains)
    }.unique()
  }

  private init(parts: [Part]) { self.parts = parts }

  /// Splits at spaces as at commas, except around a lone hyphen.
  private static func words(in text: String) -> [String] {
    var words: [String] = []
    var isOpen = false
    for part in text.split(whereSeparator: { $0.isWhitespace }) {
      let word = String(part)
      if (isOpen || word == "-"), let last = words.popLast() {
        words.append(last + word)
      } else {
        words.append(word)
      }
      isOpen = word == "-"
    }
    return words
  }

  private static func row(_ word: String) -> Part? {
    let parts = word.split(separator: ".", omittingEmptySubsequences: false)
    guard parts.count == 2 else { return range(word[...]) }
    guard let album = number(parts[0]), var part = range(parts[1]) else { return nil }
    part.album = album
    return part
  }

  private static func range(_ word: Substring) -> Part? {
    if word.lowercased() == "all" { return Part() }
    let ends = word.split(separator: "-", omittingEmptySubsequences: false)
    switch ends.count {
    case 1: return number(ends[0]).map { Part(lower: $0, upper: $0) }
    case 2 where ends[0].isEmpty: return number(ends[1]).map { Part(upper: $0) }
    case 2 where ends[1].isEmpty: return number(ends[0]).map { Part(lower: $0) }
    case 2:
      guard let lower = number(ends[0]), let upper = number(ends[1]), lower <= upper else {
        return nil
      }
      return Part(lower: lower, upper: upper)
    default: return nil
    }
  }

  private static func number(_ text: Substring) -> Int? {
    guard text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains),
      let number = Int(text), number > 0
    else { return nil }
    return number
  }
}

/// The number of a row in a list: `3`, or `3.2` for track 2 of album 3.
package struct RowNumber: Hashable, Sendable, ExpressibleByIntegerLiteral {
  /// From 1.
  package let position: Int
  /// The number on the album, from 1; `nil` for the row itself.
  package let track: Int?

  package init(_ position: Int, track: Int? = nil) {
    (self.position, self.track) = (position, track)
  }

  package init(integerLiteral position: Int) { self.init(position) }
}
