import TerminalKit

/// Where a picture stands in what a console view writes down: left of the facts on a terminal that is
/// wide enough, above them on a narrower one.
struct PictureLayout {
  /// Narrower terminals show no pictures.
  private static let leastColumns = 30
  private static let leastColumnsBeside = 70
  /// What the facts have beside it at least.
  private static let leastTextColumns = 40
  private static let mostColumns = 40
  private static let gap = 2

  let capabilities: TerminalCapabilities

  var isBeside: Bool { capabilities.columns >= Self.leastColumnsBeside }

  /// The most that a picture covers; `nil` where there is no room for one.
  var room: PictureExtent? {
    let columns = capabilities.columns
    guard columns >= Self.leastColumns, capabilities.rows >= 8 else { return nil }
    let free = isBeside ? columns - Self.leastTextColumns - Self.gap : columns - 1
    return PictureExtent(columns: min(free, Self.mostColumns), rows: capabilities.rows / 2)
  }

  /// The columns that lines have beside a picture.
  func textColumns(beside picture: DrawnPicture) -> Int {
    capabilities.columns - picture.extent.columns - Self.gap
  }

  /// The lines that go beside a picture of so many columns, and those that go below it.
  ///
  /// From the first line on that is too long, such as an address, they go below.
  static func split(_ lines: [StyledText], columns: Int)
    -> (beside: [StyledText], below: [StyledText])
  {
    let beside = lines.prefix { $0.columns <= columns }
    return (Array(beside), Array(lines[beside.endIndex...]))
  }
}
