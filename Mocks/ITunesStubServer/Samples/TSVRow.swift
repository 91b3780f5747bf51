import Foundation

/// A row of a tab-separated file with a header line, without quoting or trailing empty cells.
struct TSVRow {
  private let columns: [String: Int]
  private let cells: [Substring]
  /// The file and line, for errors.
  private let place: String

  static func rows(of file: URL) throws -> [TSVRow] {
    let name = file.lastPathComponent
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      throw StubError("\(name) can't be read")
    }
    let lines = text.split(separator: "\n")
    let titles = lines.first?.split(separator: "\t").map(String.init) ?? []
    let columns = Dictionary(zip(titles, titles.indices)) { first, _ in first }
    return lines.enumerated().dropFirst().map { index, line in
      TSVRow(
        columns: columns, cells: line.split(separator: "\t", omittingEmptySubsequences: false),
        place: "\(name):\(index + 1)")
    }
  }

  /// A cell's text; `nil` if it is empty.
  subscript(column: String) -> String? {
    guard let index = columns[column], index < cells.count, !cells[index].isEmpty else {
      return nil
    }
    return String(cells[index])
  }

  func integer(_ column: String) -> Int? { self[column].flatMap { Int($0) } }
  func text(_ column: String) throws -> String { try required(self[column], column) }
  func number(_ column: String) throws -> Int { try required(integer(column), column) }

  private func required<Value>(_ value: Value?, _ column: String) throws -> Value {
    guard let value else { throw StubError("\(place): \(column) is missing or invalid") }
    return value
  }
}
