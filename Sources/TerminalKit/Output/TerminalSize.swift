#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

/// The columns and rows of a terminal, both positive.
package struct TerminalSize: Sendable, Hashable {
  package let columns: Int
  package let rows: Int

  package init(columns: Int, rows: Int) {
    self.columns = columns
    self.rows = rows
  }

  /// What the kernel knows; `nil` if `descriptor` is no terminal, or one whose size was never set.
  init?(of descriptor: Int32) {
    var size = winsize()
    guard ioctl(descriptor, UInt(TIOCGWINSZ), &size) == 0, size.ws_col > 0, size.ws_row > 0 else {
      return nil
    }
    self.init(columns: Int(size.ws_col), rows: Int(size.ws_row))
  }
}
