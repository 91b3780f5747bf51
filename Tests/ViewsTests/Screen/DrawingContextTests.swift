import TerminalKit
import Testing

@testable import Views

@MainActor @Suite("Borders and titles of panes")
struct DrawingContextTests {
  private let stage: PaneStage
  private let targets = ClickTargets()
  private let bounds = Region(row: 0, column: 0, rows: 5, columns: 60)

  init() throws { stage = try PaneStage() }

  /// A context on a screen that is this wide.
  private func context(columns: Int = 80) -> DrawingContext {
    var context = stage.context
    context.grid = ScreenGrid(TerminalSize(columns: columns, rows: 24))
    context.targets = targets
    return context
  }

  /// The row of a border with this title.
  private func border(_ title: PaneTitle, _ context: DrawingContext, columns: Int) -> String {
    var frame = Frame(TerminalSize(columns: columns, rows: 5))
    _ = context.drawBorder(title, in: &frame, bounds.split(left: columns).left)
    return frame.lines[0]
  }

  @Test("A region of two rows has no border, and one of three rows has")
  func rows() {
    for (rows, inside) in [(2, 2), (3, 1)] {
      let region = bounds.split(top: rows).top
      #expect(context().inside(region).rows == inside)
    }
  }

  @Test("Columns have headings above a list of more than four rows, except on narrow screens")
  func heads() {
    for (columns, rows, below) in [(80, 4, 4), (80, 5, 4), (50, 5, 5)] {
      let region = bounds.split(top: rows).top
      #expect(context(columns: columns).belowHeads(region).rows == below)
    }
  }

  @Test("The path in a title leaves room for the last name, and a click on a name goes back to it")
  func path() {
    var context = context()
    var visited: [Int] = []
    context.goBack = { visited.append($0) }
    var title = PaneTitle("Here")
    title.trail = ["Abbey Road and other albums", "The Beatles and their friends", "Here"]
    #expect(border(title, context, columns: 60).contains(" › Here "))
    targets.removeAll()
    title.trail = ["One", "Two", "Three"]
    let line = border(title, context, columns: 60)
    #expect(line.contains(" One › Two › Three "))
    for column in [3, 9] {
      #expect(targets.click(at: Position(row: 0, column: column)))
    }
    #expect(visited == [0, 1] && !targets.click(at: Position(row: 0, column: 15)))
  }

  @Test("Other kinds of results are named in the border if there is room")
  func others() {
    var title = PaneTitle("Songs")
    title.others = [("Albums", 1), ("Artists", 2)]
    #expect(border(title, context(), columns: 34).contains(" Songs · Albums · Artists "))
    let narrow = border(title, context(), columns: 33)
    #expect(narrow.contains(" Songs ") && !narrow.contains("Albums"))
  }

  @Test("A click on the title of a pane without a border goes back to the pane before it")
  func title() {
    var context = context(columns: 40)
    context.titleRow = Region(row: 0, column: 0, rows: 1, columns: 40)
    var visited: [Int] = []
    context.goBack = { visited.append($0) }
    for trail in [[], ["Search", "Abbey Road"]] as [[SafeText]] {
      context.trail = trail
      #expect(border(PaneTitle("Sun"), context, columns: 40).hasPrefix("‹ Sun"))
      #expect(targets.click(at: Position(row: 0, column: 2)))
    }
    #expect(visited == [0, 1])
  }

  @Test(
    "The thumb of a list is thin only where there are colors and Unicode",
    arguments: [(.sixteen, true, "┃"), (.sixteen, false, "█"), (.none, true, "█")]
      as [(TerminalCapabilities.Colors, Bool, String)])
  func thumb(colors: TerminalCapabilities.Colors, unicode: Bool, character: String) {
    var context = context()
    context.capabilities = TerminalCapabilities(isTerminal: true, colors: colors, unicode: unicode)
    var frame = Frame(TerminalSize(columns: 60, rows: 5))
    context.drawThumb(in: &frame, bounds.inset(rows: 0, columns: 1), total: 50, first: 0)
    #expect(frame.lines.joined().contains(character))
  }
}
