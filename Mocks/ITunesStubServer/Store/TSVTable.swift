import Foundation

/// A tab-separated file of the catalogue: a header line, then one record a line.
///
/// Trailing empty cells may be left out. There is no quoting: no fact holds a tab or a newline.
struct TSVTable {
  /// One line, with its cells by column name.
  struct Row {
    fileprivate let columns: [String: Int]
    fileprivate let cells: [Substring]
    fileprivate let place: String

    /// A cell's text; nil when it is empty.
    subscript(column: String) -> String? {
      guard let index = columns[column], index < cells.count, !cells[index].isEmpty else {
        return nil
      }
      return String(cells[index])
    }

    func text(_ column: String) throws -> String {
      guard let text = self[column] else { throw StubError.catalogue("\(place): no \(column)") }
      return text
    }

    /// A whole number; nil when the cell is empty.
    func integer(_ column: String) throws -> Int? {
      guard let text = self[column] else { return nil }
      guard let number = Int(text) else {
        throw StubError.catalogue("\(place): \(column) is no number")
      }
      return number
    }

    func number(_ column: String) throws -> Int {
      guard let number = try integer(column) else {
        throw StubError.catalogue("\(place): no \(column)")
      }
      return number
    }

    /// A date cell, `1969-09-26 12`, as the service writes it.
    func moment(_ column: String) throws -> String {
      try text(column).replacing(" ", with: "T") + ":00:00Z"
    }
  }

  let rows: [Row]

  init(file: URL) throws {
    let name = file.lastPathComponent
    guard let text = try? String(contentsOf: file, encoding: .utf8) else {
      throw StubError.catalogue("\(name) cannot be read")
    }
    var lines = text.split(separator: "\n")
    guard !lines.isEmpty else { throw StubError.catalogue("\(name) is empty") }
    var columns: [String: Int] = [:]
    for (index, title) in lines.removeFirst().split(separator: "\t").enumerated() {
      columns[String(title)] = index
    }
    rows = lines.enumerated().map { index, line in
      Row(
        columns: columns,
        cells: line.split(separator: "\t", omittingEmptySubsequences: false),
        place: "\(name):\(index + 2)")
    }
  }
}
