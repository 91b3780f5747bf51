/// Filters for tracks of any source.
///
/// The service supports none of them, so callers filter the results.
package struct ResultFilter: Hashable, Sendable {
  /// The genres to match, ignoring case and diacritics; empty for any genre.
  package var genres: [String]
  /// The names of the genres that the user selected, without the subgenres in ``genres``.
  package var selectedGenres: [String] = []
  /// The release years; a track without a date never matches.
  package var years: YearRange?
  package var explicitContent: ExplicitContent?

  package init(
    genres: [String] = [], years: YearRange? = nil, explicitContent: ExplicitContent? = nil
  ) {
    (self.genres, self.years, self.explicitContent) = (genres, years, explicitContent)
  }

  package var isEmpty: Bool { self == ResultFilter() }
}

/// A range of release years; either end may be open.
package struct YearRange: Hashable, Sendable {
  /// The years of four digits, as in a ``ReleaseDate``.
  private static let all = 1...9999

  package let first: Int?
  package let last: Int?

  /// Parses `1969`, `1960-1969`, `1960-`, `-1969`, or a decade (`1960s` or `60s`) instead of a
  /// year; `nil` for any other text.
  package init?(_ text: String) {
    let ends = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard (1...2).contains(ends.count), ends != ["", ""] else { return nil }
    var years: [ClosedRange<Int>?] = []
    for end in ends {
      let year = Self.year(end) ?? Self.decade(end)
      guard year != nil || (end.isEmpty && ends.count == 2) else { return nil }
      years.append(year)
    }
    first = years[0]?.lowerBound
    last = years[years.count - 1]?.upperBound
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

  private static func year(_ text: String) -> ClosedRange<Int>? {
    guard text.utf8.count <= 4, let year = number(text), all.contains(year) else { return nil }
    return year...year
  }

  /// Returns the years of `1960s` or `60s`; two digits mean 1930 to 2029.
  private static func decade(_ text: String) -> ClosedRange<Int>? {
    let digits = String(text.dropLast())
    guard text.lowercased().hasSuffix("0s"), let start = number(digits) else { return nil }
    switch digits.utf8.count {
    case 2: return start < 30 ? start + 2000...start + 2009 : start + 1900...start + 1909
    case 4 where start > 0: return start...start + 9
    default: return nil
    }
  }

  private static func number(_ text: String) -> Int? {
    let isNumber = text.utf8.allSatisfy((UInt8(ascii: "0")...UInt8(ascii: "9")).contains)
    return isNumber ? Int(text) : nil
  }
}
