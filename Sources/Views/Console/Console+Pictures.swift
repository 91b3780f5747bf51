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
