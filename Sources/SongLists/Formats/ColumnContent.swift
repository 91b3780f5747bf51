import Foundation

/// The usual content of a column's cells.
enum ColumnContent: Equatable {
  /// The length of a cell to judge, in characters.
  static let sample = 200

  case empty
  case text
  case address, date, duration, number, identifier, flag

  /// Judges a column by the cells of its first rows.
  init(_ cells: [String]) { self.init(kinds: cells.map(Self.init(cell:))) }

  /// Judges a column by the kinds of its cells.
  init(kinds: [ColumnContent]) {
    let kinds = kinds.filter { $0 != .empty }
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

  /// Judges a cell by its beginning.
  init(cell: String) {
    let text = cell.prefix(Self.sample).trimmingCharacters(in: .whitespaces)
    let shape = text[...].shape
    if text.isEmpty {
      self = .empty
    } else if text.isOfAddress {
      self = .address
    } else if shape.isOfDate || text.isNamedDate {
      self = .date
    } else if shape.isOfDuration {
      self = .duration
    } else if shape.isOfNumber {
      self = .number
    } else if ["true", "false", "yes", "no"].contains(text.lowercased()) {
      self = .flag
    } else {
      self = text.isIdentifier ? .identifier : .text
    }
  }
}

// Building patterns for each cell would take most of the time.
extension String {
  fileprivate var isOfAddress: Bool {
    if contains("://") || hasPrefix("www.") { return true }
    guard !contains(where: \.isWhitespace) else { return false }
    let mail = split(separator: "@", omittingEmptySubsequences: false)
    if mail.count > 1, mail[0] != "", mail.last?.dropFirst().contains(".") == true { return true }
    let parts = split(separator: ":", omittingEmptySubsequences: false)
    func isWord(_ part: Substring) -> Bool {
      !part.isEmpty && part.allSatisfy { $0.isLetter || $0.isNumber || $0 == "_" }
    }
    return parts.count == 3 && parts.allSatisfy(isWord)
      && parts.prefix(2).joined().utf8.allSatisfy { (0x61...0x7A).contains($0) }
  }

  /// Whether a shape (digits as 0) begins like `2024-01-02` or `2/1/24`.
  fileprivate var isOfDate: Bool {
    if hasPrefix("0000-00-00") { return dropFirst(10).first.map { "T ".contains($0) } ?? true }
    let parts = split(maxSplits: 2, omittingEmptySubsequences: false) { "./".contains($0) }
    guard parts.count == 3, parts[0].isDigits(1...2), parts[1].isDigits(1...2) else { return false }
    let year = parts[2].prefix { $0.isLetter || $0.isNumber || $0 == "_" }
    return year.isDigits(2...4)
  }

  /// Whether the text begins like `2 January 2024` or `Jan. 2, 2024`.
  fileprivate var isNamedDate: Bool {
    let words = split(separator: " ", maxSplits: 3, omittingEmptySubsequences: false).prefix(3)
    guard words.count == 3, let year = words.last else { return false }
    func isName(_ word: Substring) -> Bool {
      let name = word.prefix { $0.isLetter }
      return (3...9).contains(name.count)
        && [".", ",", ".,", ""].contains(word.dropFirst(name.count))
    }
    guard year.prefix(while: { $0.isLetter || $0.isNumber }).shape == "0000" else { return false }
    let (day, month) = (words[0], words[1])
    if isName(month) { return (day.last == "." ? day.dropLast() : day).isDigits(1...2) }
    return isName(day) && !day.hasSuffix(",") && month.last == ","
      && month.dropLast().isDigits(1...2)
  }

  /// Whether a shape is like `0:00`, `0:00:00`, or `00:00.000`.
  fileprivate var isOfDuration: Bool {
    let parts = split(separator: ":", omittingEmptySubsequences: false)
    guard (2...3).contains(parts.count), parts[0].isDigits(1...3), let last = parts.last else {
      return false
    }
    let seconds = last.split(separator: ".", omittingEmptySubsequences: false)
    return parts.dropFirst().dropLast().allSatisfy { $0 == "00" } && seconds[0] == "00"
      && (seconds.count == 1 || seconds.count == 2 && seconds[1].isDigits(1...200))
  }

  /// Whether a shape is like `-00`, `0,000.00`, `00 %`, or `000-0000`.
  fileprivate var isOfNumber: Bool {
    var rest = self[...]
    if rest.last == "%" { rest = rest.dropLast() }
    if rest.last == " " { rest = rest.dropLast() }
    if let first = rest.first, "-+#".contains(first) { rest = rest.dropFirst() }
    return rest.contains("0") && rest.allSatisfy { "0., -()".contains($0) }
  }

  fileprivate var isIdentifier: Bool {
    guard count >= 10, utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F }) else { return false }
    if contains(where: \.isNumber), contains(where: \.isLetter) { return true }
    // IDs of YouTube and Spotify can lack digits; `primaryGenreName` is a header.
    let changes = zip(self, dropFirst()).count { $0.isLowercase && $1.isUppercase }
    return [11, 22].contains(count) && changes > 1
  }
}

extension Substring {
  fileprivate func isDigits(_ length: ClosedRange<Int>) -> Bool {
    length.contains(utf8.count) && utf8.allSatisfy { (0x30...0x39).contains($0) }
  }
}
