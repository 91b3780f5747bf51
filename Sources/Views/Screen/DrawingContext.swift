import Entities
package import TerminalKit

package struct DrawingContext {
  package let format: PersonalFormat
  package var capabilities: TerminalCapabilities
  package var hasFocus: Bool
  /// The current frame of the progress indicator.
  package var spinner: SafeText
  /// The images of the screen; `nil` if none are drawn.
  package var pictures: ScreenPictures?
  var grid = ScreenGrid(TerminalSize(columns: 80, rows: 24))
  /// The track that is playing.
  var playing: Track.ID?
  /// The titles of the panes that led to this one.
  var trail: [SafeText] = []

  package func focused(_ hasFocus: Bool) -> DrawingContext {
    var context = self
    context.hasFocus = hasFocus
    return context
  }
}

/// The texts in the border of a pane.
struct PaneTitle {
  /// The path to the pane; its last part is the title.
  var trail: [SafeText]
  /// A text after the title.
  var note: StyledText = ""
  var aside: StyledText = ""
  var foot: StyledText = ""
  var position: StyledText = ""

  init(
    _ title: SafeText, note: StyledText = "", aside: StyledText = "", foot: StyledText = "",
    position: StyledText = ""
  ) {
    trail = [title]
    (self.note, self.aside, self.foot, self.position) = (note, aside, foot, position)
  }
}

extension DrawingContext {
  /// Draws the border of a pane, unless there is no room for it, and returns the region inside.
  func drawBorder(_ title: PaneTitle, in frame: inout Frame, _ region: Region) -> Region {
    guard grid.isFramed, region.rows > 2, region.columns > 8 else { return region }
    frame.draw(border(title, columns: region.columns), around: region)
    return region.inset(rows: 1, columns: 1)
  }

  private func border(_ title: PaneTitle, columns: Int) -> Border {
    var crumbs = title.trail.map { StyledText($0, .quiet) }
    crumbs[crumbs.count - 1] = StyledText(
      title.trail[crumbs.count - 1], hasFocus ? Style.accent.merging(.bold) : Style.bold)
    if !title.note.isEmpty { crumbs[crumbs.count - 1] += " " + title.note.styled(Style.quiet) }
    let room = max(12, columns / max(1, crumbs.count) - 6)
    return Border(
      lineStyle, isHeavy: hasFocus && capabilities.colors == .none,
      title: crumbs.map { $0.truncated(to: crumbs.count > 1 ? room : columns) }
        .joined(separator: StyledText(" › ", .line)),
      aside: title.aside.styled(Style.quiet), foot: title.foot,
      position: title.position.styled(hasFocus ? Style.accent : Style.quiet))
  }

  /// Draws the border of a box over what is there, and returns the region inside.
  func drawBox(_ title: PaneTitle, in frame: inout Frame, _ region: Region) -> Region {
    frame.fill(region.inset(columns: -1))
    return drawBorder(title, in: &frame, region)
  }

  /// Marks the visible part of a list, in the border at the right of its region.
  func drawThumb(in frame: inout Frame, _ region: Region, total: Int, first: Int) {
    let side = region.split(right: 1).right.moved(columns: grid.isFramed ? 1 : 0)
    let isPlain = capabilities.colors == .none || !capabilities.unicode
    frame.drawThumb(
      in: side, total: total, first: first, with: isPlain ? "█" : "┃",
      hasFocus ? .accent : .quiet)
  }

  var lineStyle: Style { hasFocus ? Style.accent : Style.line }

  /// Draws a joined line across a pane, with the title of what follows.
  func drawRule(
    _ title: SafeText, aside: StyledText = "", in frame: inout Frame, _ region: Region, row: Int
  ) {
    frame.drawRule(
      in: region, row: row, Style.line, title: StyledText(title, .bold),
      aside: aside.styled(Style.quiet))
  }
}
