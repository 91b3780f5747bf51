import Entities

/// The cells of a record, which can continue on further lines within quotes.
struct TableCells {
  private(set) var isInsideQuotes = false
  private var found: [String.UnicodeScalarView] = [String.UnicodeScalarView()]
  /// Whether the cell has only spaces so far; a quote can still follow.
  private var isBlank = true
  private let separator: Unicode.Scalar

  init(separator: Unicode.Scalar, isInsideQuotes: Bool = false) {
    (self.separator, self.isInsideQuotes) = (separator, isInsideQuotes)
  }

  /// The cells; rows of Markdown tables have bars at both ends.
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
      case separator where !isInsideQuotes:
        found.append(String.UnicodeScalarView())
        isBlank = true
      default: append(scalar)
      }
      followsQuote = endsQuote
    }
  }

  private mutating func append(_ scalar: Unicode.Scalar) {
    found[found.count - 1].append(scalar)
    isBlank = isBlank && scalar == " "
  }
}

struct TableRecords {
  /// The maximum lines of a record; longer ones have an unclosed quote.
  private static let mostLines = 20

  enum Record {
    case cells([String], line: Int)
    case openQuote(line: Int)
  }

  /// A line of an incomplete record.
  private struct OpenLine {
    let line: ListLine
    /// Whether quotes open before the line are still open after it.
    let staysOpen: Bool
  }

  let separator: Unicode.Scalar
  private var open: [OpenLine] = []

  init(separator: Unicode.Scalar) { self.separator = separator }

  mutating func read(_ line: ListLine) -> [Record] {
    if open.isEmpty { return read(first: line) }
    open.append(OpenLine(line: line, staysOpen: staysOpen(after: line)))
    return continued()
  }

  mutating func finish() -> [Record] {
    var records: [Record] = []
    while !open.isEmpty { records += skippingQuote() }
    return records
  }

  private mutating func read(first line: ListLine) -> [Record] {
    guard !line.isBlank else { return [] }
    var record = TableCells(separator: separator)
    record.add(line.text)
    guard record.isInsideQuotes else { return [.cells(record.cells, line: line.number)] }
    open = [OpenLine(line: line, staysOpen: true)]
    return []
  }

  /// Completes the record if its last line does.
  private mutating func continued() -> [Record] {
    if open.last?.staysOpen == true { return open.count < Self.mostLines ? [] : skippingQuote() }
    var record = TableCells(separator: separator)
    for line in open { record.add(line.line.text) }
    let line = open[0].line.number
    open = []
    return [.cells(record.cells, line: line)]
  }

  /// Skips a line with an unclosed quote, and reads the following lines as other records.
  private mutating func skippingQuote() -> [Record] {
    let lines = open
    open = []
    var records: [Record] = [.openQuote(line: lines[0].line.number)]
    for line in lines.dropFirst() {
      if open.isEmpty {
        records += read(first: line.line)
      } else {
        open.append(line)
        records += continued()
      }
    }
    return records
  }

  private func staysOpen(after line: ListLine) -> Bool {
    guard line.text.utf8.contains(UInt8(ascii: "\"")) else { return true }
    var cells = TableCells(separator: separator, isInsideQuotes: true)
    cells.add(line.text)
    return cells.isInsideQuotes
  }
}
