#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// What can be drawn on one output stream, and what its reader asked for.
package struct TerminalCapabilities: Sendable, Hashable {
  /// How many colours the stream shows; `none` also means no other style.
  package enum Colors: Int, Sendable, Hashable, Comparable {
    case none, sixteen, palette256, trueColor

    package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
  }

  package var isTerminal: Bool
  package var columns: Int
  package var rows: Int
  package var colors: Colors
  /// Whether links can be written into text (OSC 8).
  package var hyperlinks: Bool
  /// Whether the locale can show more than ASCII; a pipe always can.
  package var unicode: Bool
  /// Whether the cursor can be moved and lines erased: a terminal other than `dumb`.
  package var movesCursor: Bool
  /// `TUNES_ACCESSIBLE`: text is only appended, nothing is redrawn.
  package var isAccessible: Bool
  /// `TUNES_REDUCED_MOTION`: nothing is animated.
  package var reducedMotion: Bool
  package var pictures: PictureSupport
  /// The size of a cell, where the terminal has told the kernel.
  package var cell: CellSize?

  package init(
    isTerminal: Bool = false, columns: Int = 80, rows: Int = 24, colors: Colors = .none,
    hyperlinks: Bool = false, unicode: Bool = true, movesCursor: Bool? = nil,
    isAccessible: Bool = false, reducedMotion: Bool = false, pictures: PictureSupport = .none,
    cell: CellSize? = nil
  ) {
    self.isTerminal = isTerminal
    self.columns = columns
    self.rows = rows
    self.colors = colors
    self.hyperlinks = hyperlinks
    self.unicode = unicode
    self.movesCursor = movesCursor ?? isTerminal
    self.isAccessible = isAccessible
    self.reducedMotion = reducedMotion
    self.pictures = pictures
    self.cell = cell
  }

  /// A pipe or a file: plain text of any length.
  package static let pipe = TerminalCapabilities()

  /// The columns that a table must fit; `nil` on a pipe, where nothing is cut.
  package var lineLimit: Int? { isTerminal ? columns : nil }

  /// Whether a line can be edited and redrawn in place.
  package var canRedraw: Bool { movesCursor && !isAccessible }
}

extension TerminalCapabilities {
  /// What the stream behind `descriptor` can do.
  ///
  /// - Parameters:
  ///   - descriptor: An open output descriptor.
  ///   - environment: The environment of the process.
  /// - Returns: The capabilities at this moment.
  package static func detect(descriptor: Int32, environment: [String: String]) -> Self {
    let isTerminal = Descriptor.isTerminal(descriptor)
    return TerminalCapabilities(
      environment: environment, isTerminal: isTerminal,
      size: isTerminal ? TerminalSize(of: descriptor) : nil)
  }

  /// What follows from the environment, given the two facts that only the descriptor knows.
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
      pictures: facts.pictures(isTerminal: isTerminal), cell: size?.cell)
  }
}

/// The columns and rows of a terminal, both positive.
package struct TerminalSize: Sendable, Hashable {
  package let columns: Int
  package let rows: Int
  /// Where the terminal has told the kernel.
  package let cell: CellSize?

  package init(columns: Int, rows: Int, cell: CellSize? = nil) {
    self.columns = columns
    self.rows = rows
    self.cell = cell
  }

  /// What the kernel knows; `nil` if `descriptor` is no terminal, or one whose size was never set.
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
