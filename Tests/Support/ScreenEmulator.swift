/// As much of a terminal as it takes to see what a person sees.
///
/// Knows text with wide characters and wrapping at the last column, CR, LF, BS and tab, moving and
/// erasing (CSI A B C D E F G H J K d, ESC 7 and 8), and passes over every other sequence.
package struct ScreenEmulator {
  private let columns: Int
  private let rows: Int
  private var grid: [[Character?]]
  private var column = 0
  private var row = 0
  private var saved = (column: 0, row: 0)
  private var sequence = ScreenSequence()

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
    grid = Array(repeating: Array(repeating: " ", count: columns), count: rows)
  }

  /// The rows without the spaces at their ends, and without the empty rows at the end.
  package var lines: [String] {
    var lines = grid.map { row in
      var characters = row.compactMap(\.self)
      while characters.last == " " { characters.removeLast() }
      return String(characters)
    }
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  /// The place of the cursor, from zero.
  package var cursor: (column: Int, row: Int) { (column, row) }

  package mutating func feed(_ text: String) {
    for scalar in text.unicodeScalars {
      switch sequence.take(scalar) {
      case .text: put(scalar)
      case .swallowed: break
      case .save: saved = (column, row)
      case .restore: (column, row) = saved
      case .control(let final, let numbers): perform(final, numbers)
      }
    }
  }

  private mutating func put(_ scalar: Unicode.Scalar) {
    switch scalar {
    case "\r": column = 0
    case "\n": lineFeed()
    case "\u{8}": column = max(0, column - 1)
    case "\t": column = min(columns - 1, (column / 8 + 1) * 8)
    case _ where scalar.value < 0x20: break
    default: draw(scalar)
    }
  }

  private mutating func draw(_ scalar: Unicode.Scalar) {
    let width = Self.width(of: scalar)
    guard width > 0 else { return join(scalar) }
    if column + width > columns {
      column = 0
      lineFeed()
    }
    grid[row][column] = Character(scalar)
    if width == 2 { grid[row][column + 1] = nil }
    column += width
  }

  /// Adds a scalar without width to the character before the cursor.
  private mutating func join(_ scalar: Unicode.Scalar) {
    guard let last = (0..<column).last(where: { grid[row][$0] != nil }),
      let character = grid[row][last]
    else { return }
    let joined = String(character) + String(Character(scalar))
    if joined.count == 1, let character = joined.first { grid[row][last] = character }
  }

  private mutating func lineFeed() {
    row += 1
    guard row == rows else { return }
    row -= 1
    grid.removeFirst()
    grid.append(Array(repeating: " ", count: columns))
  }

  private mutating func perform(_ final: Character, _ numbers: [Int]) {
    let count = max(1, numbers.first ?? 1)
    switch final {
    case "A": row = max(0, row - count)
    case "B": row = min(rows - 1, row + count)
    case "C": column = min(columns - 1, column + count)
    case "D": column = max(0, column - count)
    case "E": (column, row) = (0, min(rows - 1, row + count))
    case "F": (column, row) = (0, max(0, row - count))
    case "G": column = min(columns, count) - 1
    case "d": row = min(rows, count) - 1
    case "H", "f":
      row = min(rows, count) - 1
      column = min(columns, max(1, numbers.dropFirst().first ?? 1)) - 1
    case "J": erase(from: numbers.first ?? 0, rowsToo: true)
    case "K": erase(from: numbers.first ?? 0, rowsToo: false)
    default: break
    }
  }

  /// Erases what is after the cursor (0), before it (1), or all (2).
  private mutating func erase(from mode: Int, rowsToo: Bool) {
    let cells = [min(column, columns)..<columns, 0..<min(column + 1, columns), 0..<columns]
    let others = [row + 1..<rows, 0..<row, 0..<rows]
    guard cells.indices.contains(mode) else { return }
    for index in cells[mode] { grid[row][index] = " " }
    guard rowsToo else { return }
    for index in others[mode] { grid[index] = Array(repeating: " ", count: columns) }
  }

  /// Kept apart from the width that is under test.
  private static func width(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x300...0x36F, 0x200B...0x200F, 0xFE00...0xFE0F, 0x20D0...0x20FF, 0xE0000...0xE0FFF: 0
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF: 2
    case 0xFF00...0xFF60, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1FAFF: 2
    case 0x20000...0x3FFFD: 2
    default: 1
    }
  }
}
