import Foundation

/// The content of most cells of a column.
enum ColumnContent: Equatable {
  case empty
  case text
  case address, date, duration, number, identifier, flag

  /// Judges a column by the cells of its first rows.
  init(_ cells: [String]) {
    let kinds = cells.compactMap { Self.kind(of: $0) }
    let counts = Dictionary(grouping: kinds, by: \.self).mapValues(\.count)
    let common = counts.max { ($0.value, $0.key == .text ? 1 : 0) < ($1.value, 0) }
    guard let common else {
      self = .empty
      return
    }
    self = common.value * 5 >= kinds.count * 4 ? common.key : .text
  }

  /// Whether the cells can't be titles, whatever the header says; titles can be numbers.
  var excludesTitles: Bool { ![.text, .number].contains(self) }

  private static func kind(of cell: String) -> ColumnContent? {
    let text = cell.trimmingCharacters(in: .whitespaces)
    guard !text.isEmpty else { return nil }
    let shape = text[...].shape
    if text.contains("://") || text.contains(/^[a-z]+:[a-z]+:\w+$|^www\.|^\S+@\S+\.\w+$/) {
      return .address
    }
    if shape.contains(/^\d{4}-\d\d-\d\d([T ]|$)|^\d{1,2}[.\/]\d{1,2}[.\/]\d{2,4}\b/)
      || text.contains(/^\d{1,2}\.? \p{L}{3,9}\.?,? \d{4}\b|^\p{L}{3,9}\.? \d{1,2}, \d{4}\b/)
    {
      return .date
    }
    if shape.contains(/^\d{1,3}(:\d\d){1,2}(\.\d+)?$/) { return .duration }
    if shape.contains(/^[-+#]?[\d.,]+ ?%?$/) { return .number }
    if ["true", "false", "yes", "no"].contains(text.lowercased()) { return .flag }
    let isCode = text.count >= 10 && text.utf8.allSatisfy { $0 > 0x20 && $0 < 0x7F }
    let isMixed = text.contains(where: \.isNumber) && text.contains(where: \.isLetter)
    let changes = zip(text, text.dropFirst()).count { $0.isLowercase && $1.isUppercase }
    // IDs of YouTube and Spotify can lack digits; `primaryGenreName` is a header.
    let isID = [11, 22].contains(text.count) && changes > 1
    return isCode && (isMixed || isID) ? .identifier : .text
  }
}
