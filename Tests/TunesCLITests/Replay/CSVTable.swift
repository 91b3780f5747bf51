import Foundation

/// A CSV document, parsed according to RFC 4180.
struct CSVTable {
  let header: [String]
  let rows: [[String]]

  init(_ text: String) {
    var rows = [[""]]
    func append(_ text: String) { rows[rows.count - 1][rows[rows.count - 1].count - 1] += text }
    let parts = text.components(separatedBy: "\"")
    for (index, part) in parts.enumerated() {
      if !index.isMultiple(of: 2) {
        append(part)
      } else if part.isEmpty, index > 0, index < parts.count - 1 {
        append("\"")
      } else {
        for (number, line) in part.components(separatedBy: "\r\n").enumerated() {
          let cells = line.components(separatedBy: ",")
          if number > 0 { rows.append([""]) }
          append(cells[0])
          rows[rows.count - 1] += cells.dropFirst()
        }
      }
    }
    header = rows[0]
    self.rows = rows.dropFirst().filter { $0 != [""] }
  }
}
