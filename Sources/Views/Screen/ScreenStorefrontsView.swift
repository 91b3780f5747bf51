package import Entities
import Retrieval
package import Scenes
package import TerminalKit

/// The full-screen view of the storefronts: a box with all of them, the current one marked.
@MainActor package final class ScreenStorefrontsView: StorefrontsView, BoxPane {
  private static let note = StyledText(
    "Prices and charts depend on the store.", .quiet)
  private static let rowsForNote = 4

  package var chooseHint: SafeText { "use this store" }

  package let stage: Stage
  package let events = UserEvents<StorefrontsEvent>()
  private var state: StorefrontsState?
  package var box = ChoiceBox()
  package var list = ScreenList<Storefront>()
  private var rows: [StorefrontListing.Row] = []
  /// The number of rows at the top with stores that were used; 0 without such a group.
  private var usedCount = 0
  package private(set) var shownFilter: String?

  package init(stage: Stage) {
    self.stage = stage
  }

  package func show(_ state: StorefrontsState) {
    self.state = state
    if case .loaded(let listing) = state.content { take(listing) }
    close(after: state.notice)
    stage.say(state.notice, from: self)
    stage.update()
  }

  /// Updates the list.
  ///
  /// The cursor begins on the current storefront and moves to the first match of each filter.
  private func take(_ listing: StorefrontListing) {
    rows = listing.rows
    let used = listing.list.filter.isEmpty ? stage.featured.storefronts : []
    let top = used.compactMap { store in rows.first { $0.storefront == store } }
    usedCount = top.count > 1 ? top.count : 0
    if usedCount > 0 { rows = top + rows.filter { !used.contains($0.storefront) } }
    list.replace(
      rows.map(\.storefront),
      sections: usedCount > 0 && usedCount < rows.count ? [0, usedCount] : [])
    if shownFilter == nil { list.select(listing.choice.inUse) }
    if shownFilter != nil, shownFilter != listing.list.filter { list.window.moveToFirst() }
    shownFilter = listing.list.filter
    chooseIfDue()
  }

  /// The rows of the list, the line, the note, and the borders.
  package var naturalRows: Int { max(list.rowCount, 2) + 6 }

  package var hints: [ScreenAction] {
    box.isTyping ? [.choose, .nextPane, .back] : [.choose, .filter, .genres, .back]
  }
}

// MARK: - Drawing

extension ScreenStorefrontsView {
  package func draw(in frame: inout Frame, _ region: Region, _ context: DrawingContext) {
    var inside = box.draw(
      in: &frame, region, context,
      title: PaneTitle("Stores", position: StyledText(list.window.position)))
    if inside.rows >= Self.rowsForNote, inside.columns > Self.note.columns + 3 {
      let parts = inside.split(bottom: 2)
      frame.write(Self.note, in: parts.bottom, row: 1, column: 3)
      inside = parts.rest
    }
    guard !rows.isEmpty else {
      return MessageText("No stores match \(quoting: shownFilter ?? "", .bold).")
        .draw(in: &frame, inside)
    }
    let (rows, hasFlags, highlighter) = (rows, context.capabilities.unicode, box.highlighter)
    list.window.draw(in: &frame, inside, context) {
      .heading($0 == 0 ? "Recently used" : "All other stores")
    } item: { index, columns in
      Self.line(rows[index], columns, hasFlags: hasFlags, highlighter)
    }
  }

  private static func line(
    _ row: StorefrontListing.Row, _ columns: Int, hasFlags: Bool, _ highlighter: Highlighter?
  ) -> StyledText {
    let mark = StyledText(row.isInUse ? " ✓ " : "   ", .accent)
    let flag: StyledText =
      hasFlags ? "\(StorefrontsText.flag(of: row.storefront)) " : ""
    let code = StyledText(" \(row.storefront.code.uppercased())  ", Style.quiet)
    let room = max(0, columns - mark.columns - flag.columns - code.columns)
    let name = StyledText(SafeText(row.name), row.isInUse ? .bold : .plain, highlighter)
    return mark + flag + name.fitted(to: room) + code
  }
}

// MARK: - Keys

extension ScreenStorefrontsView {
  package var hasList: Bool { true }

  package var isCurrent: Bool { rows.first { $0.storefront == list.selected }?.isInUse == true }

  package var position: Int? { rows.first { $0.storefront == list.selected }?.position }

  package func event(for action: ScreenAction) -> StorefrontsEvent? {
    action == .genres ? .showGenres : nil
  }
}
