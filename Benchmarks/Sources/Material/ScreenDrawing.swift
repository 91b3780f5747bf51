package import TerminalKit

/// Frames of 200 by 60 as the full screen has them: a list beside a detail with a picture.
package struct ScreenDrawing {
  private static let size = TerminalSize(columns: 200, rows: 60)
  private static let theme = Theme(colors: .trueColor)

  private let rows: [StyledText]
  private let picture: [StyledText]

  package init(vocabulary: Vocabulary) {
    var generator = SeededGenerator(seed: 31)
    rows = (0..<2_000).map { number in
      let name = vocabulary.text(words: 2...4, &generator)
      let title = number % 5 == 0 ? "日本語 \(name)" : name
      let artist = vocabulary.text(words: 1...3, &generator)
      return StyledText("\(number)", Self.theme.dim).padded(to: 5)
        + StyledText("\(title)").fitted(to: 60)
        + StyledText("\(artist)", Self.theme.accent).fitted(to: 45) + "3:45"
    }
    picture = (0..<20).map { row in
      (0..<40).map { column in
        let (top, bottom) = (RGB(UInt8(row * 6), UInt8(column * 6), 90), RGB(9, 60, 200))
        return StyledText("▀", Style(foreground: .rgb(top), background: .rgb(bottom)))
      }.joined()
    }
  }

  /// The list from an item on, with the cursor in a row of it.
  package func frame(from first: Int, selection: Int) -> Frame {
    var frame = Frame(Self.size)
    let (head, body) = frame.bounds.split(top: 2)
    frame.draw(LineEditor(text: "beatles"), prompt: "Search: ", in: head, hasFocus: true)
    let (list, detail) = body.split(left: 130)
    for row in 0..<list.rows {
      frame.write(rows[(first + row) % rows.count], in: list, row: row)
    }
    frame.restyle(list.split(top: selection + 1).top.split(bottom: 1).bottom, Self.theme.selection)
    frame.drawBorder(detail, Self.theme.border, title: StyledText("Track", Self.theme.heading))
    let inside = detail.inset(rows: 1, columns: 2)
    frame.write(picture, in: inside)
    for row in 22..<inside.rows {
      let changes = row < 28 ? selection : 0
      frame.write(rows[(first + changes + row) % rows.count], in: inside, row: row)
    }
    return frame
  }
}
