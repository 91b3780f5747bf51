/// Filters for tracks from any source.
///
/// The service supports none of these filters, so callers apply them to the results.
package struct ResultFilter: Hashable, Sendable {
  /// The genres to match, ignoring case and diacritics; empty for any genre.
  package var genres: [String]
  /// The names of the genres that the user selected, without the subgenres in ``genres``.
  package var selectedGenres: [String] = []
  /// The release years to match; a track without a date never matches.
  package var years: YearRange?
  package var explicitContent: ExplicitContent?

  package init(
    genres: [String] = [], years: YearRange? = nil, explicitContent: ExplicitContent? = nil
  ) {
    (self.genres, self.years, self.explicitContent) = (genres, years, explicitContent)
  }

  package var isEmpty: Bool { self == ResultFilter() }
}

/// A range of release years, in which either end may be open.
package struct YearRange: Hashable, Sendable {
  /// The years of four digits, as in a ``ReleaseDate``.
  private static let all = 1...9999

  package let first: Int?
  package let last: Int?

  /// Parses `1969`, `1960-1969`, `1960-`, or `-1969`; returns `nil` for any other text.
  package init?(_ text: String) {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard (1...2).contains(ends.count), ends != ["", ""] else { return nil }
    var years: [Int?] = []
    for end in ends {
      let year = Self.year(end)
      guard year != nil || (end.isEmpty && ends.count == 2) else { return nil }
      years.append(year)
    }
    first = years[0]
    last = years[years.count - 1]
    if let first, let last, first > last { return nil }
  }

  package var text: String {
    if let first, first == last { return String(first) }
    return "\(first.map(String.init) ?? "")-\(last.map(String.init) ?? "")"
  }

  /// Whether a year is in the range; an unknown year never is.
  package func contains(_ year: Int?) -> Bool { year.map(closed.contains) ?? false }

  /// The range with open ends replaced by the earliest or latest possible year.
  package var closed: ClosedRange<Int> {
    (first ?? Self.all.lowerBound)...(last ?? Self.all.upperBound)
  }

  private static func year(_ text: String) -> Int? {
    let isNumber = text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    guard isNumber, text.utf8.count <= 4 else { return nil }
    return Int(text).flatMap { all.contains($0) ? $0 : nil }
  }
}
