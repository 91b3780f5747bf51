/// Enough of a terminal to know what a user sees.
///
/// It handles wide characters and wrapping at the last column; CR, LF, BS, and tab; moving and
/// erasing (CSI A B C D E F G H J K X d, ESC 7 and 8); styles (CSI m); the alternate screen; the
/// cursor's visibility; and automatic wrapping. It ignores every other sequence.
package struct ScreenEmulator {
  private let columns: Int
  private let rows: Int
  private let emojiColumns: Int
  private var grid: [[ScreenCell]]
  private var column = 0
  private var row = 0
  private var saved = (column: 0, row: 0)
  private var style = ScreenStyle()
  private var wraps = true
  private var sequence = ScreenSequence()
  /// The screen behind the alternate screen, with its cursor.
  private var main: (grid: [[ScreenCell]], row: Int, column: Int)?
  /// Whether the cursor is visible.
  package private(set) var showsCursor = true

  /// An empty screen; `emojiColumns` is for terminals that don't draw emoji in two columns.
  package init(columns: Int, rows: Int, emojiColumns: Int = 2) {
    self.columns = columns
    self.rows = rows
    self.emojiColumns = emojiColumns
    grid = Self.blank(columns, rows)
  }

  /// The rows without trailing spaces, and without empty rows at the end.
  package var lines: [String] {
    var lines = grid.map { row in
      var characters = row.compactMap(\.character)
      while characters.last == " " { characters.removeLast() }
      return String(characters)
    }
    while lines.last == "" { lines.removeLast() }
    return lines
  }

  /// All columns of all rows.
  package var cells: [[ScreenCell]] { grid }

  /// The cursor's position, from zero.
  package var cursor: (column: Int, row: Int) { (column, row) }

  /// Whether the alternate screen is shown.
  package var isAlternate: Bool { main != nil }

  package mutating func feed(_ text: String) {
    for scalar in text.unicodeScalars {
      switch sequence.take(scalar) {
      case .text: put(scalar)
      case .swallowed: break
      case .save: saved = (column, row)
      case .restore: (column, row) = saved
      case .control(let final, let numbers): perform(final, numbers)
      case .mode(let mode, let isOn): set(mode, isOn)
      }
    }
  }

  private static func blank(_ columns: Int, _ rows: Int) -> [[ScreenCell]] {
    Array(repeating: Array(repeating: ScreenCell(), count: columns), count: rows)
  }
}

// MARK: - Text

extension ScreenEmulator {
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
    let width = width(of: scalar)
    guard width > 0, !completesFlag(scalar) else { return join(scalar) }
    if column + width > columns {
      if wraps {
        column = 0
        lineFeed()
      } else {
        column = columns - width
      }
    }
    for taken in column..<column + width { vacate(taken) }
    grid[row][column] = ScreenCell(Character(scalar), style)
    for taken in column + 1..<column + width { grid[row][taken] = ScreenCell(nil, style) }
    column += width
  }

  /// Erases the rest of a wide character that is partly overwritten.
  private mutating func vacate(_ column: Int) {
    var first = column
    while first > 0, grid[row][first].character == nil { first -= 1 }
    var end = first + 1
    while end < columns, grid[row][end].character == nil { end += 1 }
    guard end - first > 1 else { return }
    for index in first..<end { grid[row][index].character = " " }
  }

  /// Whether a scalar is the second letter of a flag.
  private func completesFlag(_ scalar: Unicode.Scalar) -> Bool {
    let letters = "\u{1F1E6}"..."\u{1F1FF}" as ClosedRange<Unicode.Scalar>
    guard letters.contains(scalar), let last = lastDrawn else { return false }
    let scalars = last.character.unicodeScalars
    return scalars.count == 1 && scalars.allSatisfy(letters.contains)
  }

  /// The character before the cursor.
  private var lastDrawn: (column: Int, character: Character)? {
    for index in (0..<column).reversed() {
      if let character = grid[row][index].character { return (index, character) }
    }
    return nil
  }

  /// Adds a scalar to the character before the cursor.
  private mutating func join(_ scalar: Unicode.Scalar) {
    guard let (last, character) = lastDrawn else { return }
    let joined = String(character) + String(Character(scalar))
    if joined.count == 1, let character = joined.first { grid[row][last].character = character }
  }

  private mutating func lineFeed() {
    row += 1
    guard row == rows else { return }
    row -= 1
    grid.removeFirst()
    grid.append(Array(repeating: ScreenCell(), count: columns))
  }

  /// Independent of the width that is under test.
  private func width(of scalar: Unicode.Scalar) -> Int {
    switch scalar.value {
    case 0x300...0x36F, 0x200B...0x200F, 0xFE00...0xFE0F, 0x20D0...0x20FF, 0xE0000...0xE0FFF: 0
    case 0x1100...0x115F, 0x2E80...0x303E, 0x3041...0xA4CF, 0xAC00...0xD7A3, 0xF900...0xFAFF: 2
    case 0xFF00...0xFF60, 0x20000...0x3FFFD: 2
    case 0x1F1E6...0x1F1FF, 0x1F300...0x1F64F, 0x1F680...0x1F6FF, 0x1F900...0x1FAFF: emojiColumns
    default: 1
    }
  }
}

// MARK: - Sequences

extension ScreenEmulator {
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
    case "X":
      for index in column..<min(columns, column + count) {
        vacate(index)
        grid[row][index] = erased
      }
    case "m": style.apply(numbers)
    case "J": erase(from: numbers.first ?? 0, rowsToo: true)
    case "K": erase(from: numbers.first ?? 0, rowsToo: false)
    default: break
    }
  }

  /// Erases after the cursor (0), before it (1), or everything (2).
  private mutating func erase(from mode: Int, rowsToo: Bool) {
    let cells = [min(column, columns)..<columns, 0..<min(column + 1, columns), 0..<columns]
    let others = [row + 1..<rows, 0..<row, 0..<rows]
    guard cells.indices.contains(mode) else { return }
    for index in cells[mode] {
      vacate(index)
      grid[row][index] = erased
    }
    guard rowsToo else { return }
    for index in others[mode] { grid[index] = Array(repeating: erased, count: columns) }
  }

  /// Erased cells take the current background.
  private var erased: ScreenCell {
    var cell = ScreenCell()
    cell.style.background = style.background
    return cell
  }

  private mutating func set(_ mode: Int, _ isOn: Bool) {
    switch mode {
    case 7: wraps = isOn
    case 25: showsCursor = isOn
    case 1049 where isOn && main == nil:
      main = (grid, row, column)
      grid = Self.blank(columns, rows)
    case 1049 where !isOn:
      if let main { (grid, row, column) = main }
      main = nil
    default: break
    }
  }
}
