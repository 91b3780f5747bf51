#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

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
