/// The size of a character cell of a terminal, in pixels.
package struct CellSize: Sendable, Hashable {
  /// What most terminals have, where nothing is known.
  package static let usual = CellSize(checkedWidth: 10, height: 20)

  /// Both from 1 to 256.
  package let width: Int
  package let height: Int

  /// `nil` for what no cell measures.
  package init?(width: Int, height: Int) {
    guard (1...256).contains(width), (1...256).contains(height) else { return nil }
    self.init(checkedWidth: width, height: height)
  }

  private init(checkedWidth width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}
