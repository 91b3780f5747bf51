import Entities
package import TerminalKit

package struct DrawingContext {
  package let format: PersonalFormat
  package var capabilities: TerminalCapabilities
  package var hasFocus: Bool
  /// The current frame of the progress indicator.
  package var spinner: SafeText
  /// The images on the screen; `nil` to draw none.
  package var pictures: ScreenPictures?
  /// The areas that can be clicked.
  var targets: ClickTargets?
  var grid = ScreenGrid(TerminalSize(columns: 80, rows: 24))
  var playing: Track.ID?
  /// All favorites; `nil` if unknown.
  var favorites: Set<Track.ID>?
  /// The store shown in the header; `nil` if not yet known.
  var storefront: Storefront?
  /// The row for the title of a pane without a border, if any.
  var titleRow: Region?
  /// The titles of the panes that led here.
  var trail: [SafeText] = []
  /// Goes back to a pane by its index in the trail.
  var goBack: @MainActor (Int) -> Void = { _ in }
  /// Performs a clicked action.
  var perform: @MainActor (ScreenAction) -> Void = { _ in }

  /// Returns the name of a key in hints; Enter is an arrow if the locale allows it.
  func name(of key: SafeText) -> SafeText {
    key == "enter" && capabilities.unicode ? "↵" : key
  }

  /// Returns the name of a store to show instead of its prices, if the header shows another store.
  func otherStore(_ storefront: Storefront) -> SafeText? {
    self.storefront.flatMap { $0 == storefront ? nil : storefront.phrase }
  }

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
  /// Texts after the note; the first one that fits is shown.
  var notes: [SafeText] = []
  /// The titles of other lists in the same place, with the steps to each.
  var others: [(title: SafeText, steps: Int)] = []
  var show: @MainActor (Int) -> Void = { _ in }
  var aside: StyledText = ""
  /// The text at the right if there is no room for all of it.
  var shortAside: StyledText = ""
  var position: StyledText = ""

  init(
    _ title: SafeText, note: StyledText = "", aside: StyledText = "", position: StyledText = ""
  ) {
    trail = [title]
    (self.note, self.aside, self.position) = (note, aside, position)
  }
}

extension DrawingContext {
  /// Draws the border of a pane, unless there is no room for it, and returns the region inside.
  @MainActor func drawBorder(_ title: PaneTitle, in frame: inout Frame, _ region: Region)
    -> Region
  {
    let inside = inside(region)
    guard inside != region else {
      if let titleRow { drawTitle(title, in: &frame, titleRow) }
      return region
    }
    let title = named(title, columns: region.columns)
    let isPath = title.trail.count > 1
    let crumbs = self.crumbs(title, columns: region.columns - (isPath ? 10 : 0))
    addCrumbs(crumbs, at: region.column + 3, row: region.row)
    let text = addOthers(title, to: crumbs.joined(separator: StyledText(" › ", .line)), region)
    let aside = [title.aside, title.shortAside].first {
      title.others.isEmpty || text.columns + $0.columns <= region.columns - 10
    }
    frame.draw(
      Border(
        lineStyle, isHeavy: hasFocus && capabilities.colors == .none, title: text,
        aside: (aside ?? "").styled(Style.quiet),
        position: title.position.styled(hasFocus ? Style.accent : Style.quiet)), around: region)
    return inside
  }

  /// Returns the region inside the border of a pane, or the whole region without a border.
  func inside(_ region: Region) -> Region {
    let isFramed = grid.isFramed && region.rows > 2 && region.columns > 8
    return isFramed ? region.inset(rows: 1, columns: 1) : region
  }

  /// Adds the titles of other lists, in their order; a click on one shows it.
  @MainActor private func addOthers(_ title: PaneTitle, to own: StyledText, _ region: Region)
    -> StyledText
  {
    let others = title.others.map { (StyledText($0.title, .quiet), $0.steps) }
    let all = (others + [(own, 0)]).sorted { $0.1 < $1.1 }
    let dot = StyledText(" · ", .quiet)
    guard all.map(\.0).joined(separator: dot).columns <= region.columns - 10 else { return own }
    var text: StyledText = ""
    for (name, steps) in all {
      if !text.isEmpty { text += dot }
      if steps != 0 {
        let start = region.column + 3 + text.columns
        targets?.add(Region(row: region.row, column: start, rows: 1, columns: name.columns)) { _ in
          title.show(steps)
        }
      }
      text += name
    }
    return text
  }

  /// Draws the title of a pane without a border; a click on it goes back.
  @MainActor private func drawTitle(_ title: PaneTitle, in frame: inout Frame, _ region: Region) {
    frame.fill(region)
    let parts = region.split(right: title.position.columns)
    frame.write(title.position.styled(.quiet), in: parts.right)
    let name = StyledText("‹ ", .quiet) + StyledText(title.trail.last ?? "", .bold)
    frame.write(name.truncated(to: parts.rest.columns - 1), in: parts.rest)
    targets?.add(region) { _ in goBack(max(0, trail.count - 1)) }
  }

  /// Returns a title with the longest note that leaves room for the other parts.
  private func named(_ title: PaneTitle, columns: Int) -> PaneTitle {
    // The text at the right yields to the titles of other lists anyway.
    let aside = title.others.isEmpty ? title.aside.columns : 0
    let rest = title.others.map { $0.title.columns + 3 }.reduce(aside + 10, +)
    let titles = title.notes.map { text in
      var named = title
      named.note += StyledText(title.note.isEmpty ? text : " " + text)
      return named
    }
    return titles.first {
      crumbs($0, columns: .max).map(\.columns).reduce(rest, +) <= columns
    } ?? title
  }

  private func crumbs(_ title: PaneTitle, columns: Int) -> [StyledText] {
    var crumbs = title.trail.map { StyledText($0, .quiet) }
    crumbs[crumbs.count - 1] = StyledText(
      title.trail[crumbs.count - 1], hasFocus ? Style.accent.merging(.bold) : Style.bold)
    if !title.note.isEmpty { crumbs[crumbs.count - 1] += " " + title.note.styled(Style.quiet) }
    // The first titles yield to the last one.
    let last = crumbs.count - 1
    var others: Int { crumbs.dropLast().reduce(0) { $0 + $1.columns + 3 } }
    for index in 0..<last where others + crumbs[last].columns > columns {
      crumbs[index] = StyledText("…", .quiet)
    }
    crumbs[last] = crumbs[last].truncated(to: max(1, columns - others))
    return crumbs
  }

  /// Makes the titles of earlier panes clickable, to go back.
  @MainActor private func addCrumbs(_ crumbs: [StyledText], at column: Int, row: Int) {
    var column = column
    for (index, crumb) in crumbs.dropLast().enumerated() {
      targets?.add(Region(row: row, column: column, rows: 1, columns: crumb.columns)) { _ in
        goBack(index)
      }
      column += crumb.columns + 3
    }
  }

  /// Draws a scrollbar thumb in the border at the right of a list.
  func drawThumb(in frame: inout Frame, _ region: Region, total: Int, first: Int) {
    let side = region.split(right: 1).right.moved(columns: grid.isFramed ? 1 : 0)
    let isPlain = capabilities.colors == .none || !capabilities.unicode
    frame.drawThumb(
      in: side, total: total, first: first, with: isPlain ? "█" : "┃",
      hasFocus ? .accent : .quiet)
  }

  var lineStyle: Style { hasFocus ? Style.accent : Style.line }
}

/// The clickable areas of the last drawn frame.
@MainActor final class ClickTargets {
  private var targets: [(region: Region, perform: (Position) -> Void)] = []

  func removeAll() { targets = [] }

  /// Removes the areas that something else covers.
  func remove(in region: Region) {
    targets.removeAll { !$0.region.intersection(region).isEmpty }
  }

  /// Adds an area; `perform` receives the position of the click in it.
  func add(_ region: Region, _ perform: @escaping (Position) -> Void) {
    if !region.isEmpty { targets.append((region, perform)) }
  }

  /// Returns what a click does; `nil` outside all areas.
  func action(at position: Position) -> (() -> Void)? {
    guard let target = targets.last(where: { $0.region.contains(position) }) else { return nil }
    let place = Position(
      row: position.row - target.region.row, column: position.column - target.region.column)
    return { target.perform(place) }
  }
}

package struct ListClick: Equatable {
  /// Whether the cursor was already on the item.
  var isAgain: Bool
  /// Whether the click was in the column of favorites.
  var isOnStar: Bool
}
