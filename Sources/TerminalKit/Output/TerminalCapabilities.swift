import Foundation

package struct TerminalCapabilities: Sendable, Hashable {
  /// The number of colors; `none` also disables all other styles.
  package enum Colors: Int, Sendable, Hashable, Comparable {
    case none, sixteen, palette256, trueColor

    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  package var isTerminal: Bool
  package var columns: Int
  package var rows: Int
  package var colors: Colors
  /// Whether the terminal supports links (OSC 8).
  package var hyperlinks: Bool
  /// Whether the locale has more than ASCII; always true for a pipe.
  package var unicode: Bool
  /// Whether symbols such as ★ are drawn, in one column; otherwise ASCII stands for them.
  package var symbols = true
  /// Whether the terminal is at the other end of a network connection.
  package var isRemote = false
  /// Whether the cursor can be moved and lines erased, which only a `dumb` terminal can't.
  package var movesCursor: Bool
  /// `TUNES_ACCESSIBLE`: text is appended and never redrawn.
  package var isAccessible: Bool
  /// `TUNES_REDUCED_MOTION`: no animations.
  package var reducedMotion: Bool
  package var pictures: PictureSupport
  /// Whether the terminal can be queried; others print unknown sequences.
  package var answers: Bool
  /// The size of a cell if the kernel knows it.
  package var cell: CellSize?

  package init(
    isTerminal: Bool = false, columns: Int = 80, rows: Int = 24, colors: Colors = .none,
    hyperlinks: Bool = false, unicode: Bool = true, movesCursor: Bool? = nil,
    isAccessible: Bool = false, reducedMotion: Bool = false, pictures: PictureSupport = .none,
    answers: Bool = true, cell: CellSize? = nil
  ) {
    (self.isTerminal, self.columns, self.rows, self.colors) = (isTerminal, columns, rows, colors)
    (self.hyperlinks, self.unicode) = (hyperlinks, unicode)
    self.movesCursor = movesCursor ?? isTerminal
    (self.isAccessible, self.reducedMotion, self.pictures) = (isAccessible, reducedMotion, pictures)
    (self.answers, self.cell) = (answers, cell)
  }

  /// A pipe or a file: plain text of any length.
  package static let pipe = TerminalCapabilities()

  /// The width limit of tables; `nil` on a pipe.
  package var lineLimit: Int? { isTerminal ? columns : nil }

  /// The rows of a list that fit the terminal together with its header, its count, a hint, and the
  /// prompt: 5 to 50; `nil` on a pipe.
  package var listRows: Int? { isTerminal ? min(max(rows - 4, 5), 50) : nil }

  /// Whether a line can be redrawn in place.
  package var canRedraw: Bool { movesCursor && !isAccessible }
}

extension TerminalCapabilities {
  package static func detect(descriptor: Int32, environment: [String: String]) -> Self {
    let isTerminal = Descriptor.isTerminal(descriptor)
    return TerminalCapabilities(
      environment: environment, isTerminal: isTerminal,
      size: isTerminal ? TerminalSize(of: descriptor) : nil)
  }

  /// `size` is `nil` if the descriptor has none.
  init(environment: [String: String], isTerminal: Bool, size: TerminalSize?) {
    let facts = TerminalEnvironment(environment)
    self.init(
      isTerminal: isTerminal,
      columns: size?.columns ?? facts.positiveNumber("COLUMNS") ?? 80,
      rows: size?.rows ?? facts.positiveNumber("LINES") ?? 24,
      colors: facts.colors(isTerminal: isTerminal),
      hyperlinks: facts.hyperlinks(isTerminal: isTerminal),
      unicode: !isTerminal || facts.localeIsUnicode,
      movesCursor: isTerminal && !facts.isDumb,
      isAccessible: facts.isOn("TUNES_ACCESSIBLE"),
      reducedMotion: facts.isOn("TUNES_REDUCED_MOTION"),
      pictures: facts.pictures(isTerminal: isTerminal), answers: isTerminal && facts.answers,
      cell: size?.cell)
    (symbols, isRemote) = (!facts.lacksSymbols, facts.isRemote)
  }
}

/// The columns and rows of a terminal, both positive.
package struct TerminalSize: Sendable, Hashable {
  package let columns: Int
  package let rows: Int
  /// `nil` if the kernel doesn't know it.
  package let cell: CellSize?

  package init(columns: Int, rows: Int, cell: CellSize? = nil) {
    (self.columns, self.rows, self.cell) = (columns, rows, cell)
  }

  /// Returns `nil` if `descriptor` isn't a terminal or its size was never set.
  init?(of descriptor: Int32) {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return nil
    }
    self.init(
      columns: Int(size.ws_col), rows: Int(size.ws_row),
      cell: CellSize(
        width: Int(size.ws_xpixel / size.ws_col), height: Int(size.ws_ypixel / size.ws_row)))
  }
}
