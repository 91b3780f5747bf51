import Entities

/// The cells of a record, which quotes can continue on further lines.
struct TableCells {
  private(set) var isInsideQuotes = false
  private var found: [String.UnicodeScalarView] = [String.UnicodeScalarView()]
  private let separator: Unicode.Scalar

  init(separator: Unicode.Scalar) { self.separator = separator }

  /// The cells; a table in Markdown has bars at both ends of its rows.
  var cells: [String] {
    let cells = found.map(String.init)
    guard separator == "|", cells.count > 2, cells.first?.allSatisfy(\.isWhitespace) == true,
      cells.last?.allSatisfy(\.isWhitespace) == true
    else { return cells }
    return cells.dropFirst().dropLast().map { String($0.drop(while: \.isWhitespace)) }
  }

  mutating func add(_ line: String) {
    if isInsideQuotes { append("\n") }
    var followsQuote = false
    for scalar in line.unicodeScalars {
      var endsQuote = false
      switch scalar {
      case "\"" where isInsideQuotes: (isInsideQuotes, endsQuote) = (false, true)
      case "\"" where followsQuote:
        append("\"")
        isInsideQuotes = true
      case "\"" where isBlank:
        found[found.count - 1] = String.UnicodeScalarView()
        isInsideQuotes = true
      case separator where !isInsideQuotes: found.append(String.UnicodeScalarView())
      default: append(scalar)
      }
      followsQuote = endsQuote
    }
  }

  /// Whether the cell has only spaces so far, which can stand before a quote.
  private var isBlank: Bool { found.last?.allSatisfy { $0 == " " } ?? true }

  private mutating func append(_ scalar: Unicode.Scalar) {
    found[found.count - 1].append(scalar)
  }
}

/// Reads the records of a table.
struct TableRecords {
  /// The lines of a record; a quote that is still open has no end.
  private static let mostLines = 20

  enum Record {
    case cells([String], line: Int)
    case openQuote(line: Int)
  }

  let separator: Unicode.Scalar
  /// The lines of a record that isn't complete.
  private var open: [ListLine] = []
  private var cells: TableCells?

  init(separator: Unicode.Scalar) { self.separator = separator }

  mutating func read(_ line: ListLine) -> [Record] {
    guard !line.isBlank || !open.isEmpty else { return [] }
    var record = cells ?? TableCells(separator: separator)
    record.add(line.text)
    open.append(line)
    guard record.isInsideQuotes else {
      defer { (cells, open) = (nil, []) }
      return [.cells(record.cells, line: open[0].number)]
    }
    cells = record
    return open.count < Self.mostLines ? [] : skippingQuote()
  }

  mutating func finish() -> [Record] {
    var records: [Record] = []
    while !open.isEmpty { records += skippingQuote() }
    return records
  }

  /// Skips the line whose quote isn't closed, and reads those after it again.
  private mutating func skippingQuote() -> [Record] {
    let lines = open
    (cells, open) = (nil, [])
    return [.openQuote(line: lines[0].number)] + lines.dropFirst().flatMap { read($0) }
  }
}
