/// The size of a terminal cell in pixels.
package struct CellSize: Sendable, Hashable {
  /// The most common size, for terminals that don't report theirs.
  package static let usual = CellSize(checkedWidth: 10, height: 20)

  /// From 1 to 256, like the height.
  package let width: Int
  package let height: Int

  /// Returns `nil` for an implausible size.
  package init?(width: Int, height: Int) {
    guard (1...256).contains(width), (1...256).contains(height) else { return nil }
    self.init(checkedWidth: width, height: height)
  }

  private init(checkedWidth width: Int, height: Int) {
    self.width = width
    self.height = height
  }
}
