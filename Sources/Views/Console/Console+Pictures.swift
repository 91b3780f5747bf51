import Entities
import Scenes
import TerminalKit

extension Console {
  /// Writes a page with an image beside its head, if there is one to draw.
  ///
  /// Slow work, such as querying the terminal, is left to ``settle()``. Without an image,
  /// everything is written at once. `head` wraps its lines to the given columns, if any.
  func write(
    _ artwork: ArtworkState, head: @escaping (Int?) -> [StyledText], rest: [StyledText],
    notes: [StyledText] = []
  ) {
    let layout = PictureLayout(capabilities: results.capabilities)
    guard case .loaded(let picture) = artwork, let pictures, let room = layout.room else {
      results.writeLines(head(nil) + rest)
      for note in notes + ArtworkText.notes(on: artwork) { self.note(note) }
      return
    }
    later { [self] in
      if let drawn = await pictures.drawing(of: picture, within: room) {
        write(drawn, on: pictures, layout, head: head, rest: rest)
      } else {
        results.writeLines(head(nil) + rest)
      }
      let problem = pictures.takeProblem().map { ErrorMessage($0).line.styled(.dim) }
      for note in notes + [problem].compactMap(\.self) { self.note(note) }
    }
  }

  private func write(
    _ picture: DrawnPicture, on pictures: PictureCanvas, _ layout: PictureLayout,
    head: (Int?) -> [StyledText], rest: [StyledText]
  ) {
    guard layout.isBeside else {
      pictures.write(picture)
      return results.writeLines([""] + head(nil) + rest)
    }
    let columns = layout.textColumns(beside: picture)
    let lines = PictureLayout.split(head(columns), columns: columns)
    pictures.write(picture, beside: lines.beside)
    results.writeLines(lines.below + rest)
  }
}

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
