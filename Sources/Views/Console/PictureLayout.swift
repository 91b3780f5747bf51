import TerminalKit

/// The layout of an image in console output.
///
/// The image is left of the facts on wide terminals, and above them on narrow ones.
struct PictureLayout {
  /// Narrower terminals show no images.
  private static let leastColumns = 30
  private static let leastColumnsBeside = 70
  /// The minimum width of the facts beside an image.
  private static let leastTextColumns = 40
  private static let mostColumns = 40
  private static let gap = 2

  let capabilities: TerminalCapabilities

  var isBeside: Bool { capabilities.columns >= Self.leastColumnsBeside }

  /// The maximum size of an image, in cells; `nil` if there is no room for one.
  var room: PictureExtent? {
    let columns = capabilities.columns
    guard columns >= Self.leastColumns, capabilities.rows >= 8 else { return nil }
    let free = isBeside ? columns - Self.leastTextColumns - Self.gap : columns - 1
    return PictureExtent(columns: min(free, Self.mostColumns), rows: capabilities.rows / 2)
  }

  /// Returns the number of columns for lines beside an image.
  func textColumns(beside picture: DrawnPicture) -> Int {
    capabilities.columns - picture.extent.columns - Self.gap
  }

  /// Splits the lines into those beside an image and those below it.
  ///
  /// The first line wider than `columns`, such as a URL, and all lines after it go below.
  static func split(_ lines: [StyledText], columns: Int)
    -> (beside: [StyledText], below: [StyledText])
  {
    let beside = lines.prefix { $0.columns <= columns }
    return (Array(beside), Array(lines[beside.endIndex...]))
  }
}
