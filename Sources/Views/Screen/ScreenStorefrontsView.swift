import Entities
package import Scenes
package import TerminalKit

/// The full-screen view of the storefronts: a box with all of them, the current one marked.
@MainActor package final class ScreenStorefrontsView: StorefrontsView, BoxPane {
  package static let quitEvent = StorefrontsEvent.quit
  package static let backEvent = StorefrontsEvent.back

  package let stage: Stage
  package let events = UserEvents<StorefrontsEvent>()
  private var state: StorefrontsState?
  package var box = ChoiceBox()
  private var list = ScreenList<Storefront>()
  private var rows: [StorefrontListing.Row] = []
  private var filter: String?

  package init(stage: Stage) {
    self.stage = stage
  }

  package func show(_ state: StorefrontsState) {
    self.state = state
    if case .loaded(let listing) = state.content { take(listing) }
    stage.update()
  }

  /// Updates the list.
  ///
  /// The cursor begins on the current storefront and moves to the first match of each filter.
  private func take(_ listing: StorefrontListing) {
    rows = listing.rows
    list.replace(rows.map(\.storefront))
    if filter == nil { list.select(listing.choice.inUse) }
    if filter != nil, filter != listing.list.filter { list.moveToFirst() }
    filter = listing.list.filter
    if box.isDue(listing.list.filter) { choose() }
  }

  package var hints: [ScreenAction] {
    box.isTyping ? [.choose, .nextPane, .back] : [.choose, .filter, .genres, .back]
  }

  package func hint(_ action: ScreenAction) -> SafeText? {
    switch action {
    case .choose: "use this store"
    case .nextPane: "go to list"
    default: action.hint
    }
  }

  package var status: StyledText {
    guard case .loaded(let listing) = state?.content else { return "" }
    if let notice = state?.notice { return NoticeText.sentence(notice) }
    return "Current store: \(listing.name(of: listing.choice.inUse), .bold)."
  }
}

// MARK: - Drawing

extension ScreenStorefrontsView {
  package func draw(in frame: inout Frame, _ region: Region, _ context: DrawingContext) {
    let inside = box.draw(in: &frame, region, context, title: "Stores")
    guard !rows.isEmpty else {
      return MessageText("No stores match \(quoting: filter ?? "", .bold).")
        .draw(in: &frame, inside)
    }
    let (rows, theme, hasFlags) = (rows, context.theme, context.capabilities.unicode)
    list.draw(in: &frame, inside, context) { index, columns in
      Self.line(rows[index], columns, theme, hasFlags: hasFlags)
    }
  }

  private static func line(
    _ row: StorefrontListing.Row, _ columns: Int, _ theme: Theme, hasFlags: Bool
  ) -> StyledText {
    let mark = StyledText(row.isInUse ? "✓ " : "  ", theme.success)
    let flag: StyledText =
      hasFlags ? "\(StorefrontsText.flag(of: row.storefront)) " : ""
    let code = StyledText(" \(row.storefront.code)", theme.dim)
    let room = max(0, columns - mark.columns - flag.columns - code.columns)
    let name: StyledText = row.isInUse ? "\(row.name, .bold)" : "\(row.name)"
    return mark + flag + name.fitted(to: room) + code
  }
}

// MARK: - Keys

extension ScreenStorefrontsView {
  package func perform(_ action: ScreenAction) -> Bool {
    if play(box.perform(action, isFirst: list.window.cursor == 0)) || list.move(action) {
      return true
    }
    guard action == .genres else { return false }
    events.post(.showGenres)
    return true
  }

  package var hasList: Bool { true }

  package var cursor: AnyHashable? { list.selected }

  package func move(_ action: ScreenAction) -> Bool { list.move(action) }

  package func moveToClick(row: Int) -> Bool { list.click(row: row) }

  package func filter(isTyping: Bool) {
    if isTyping { events.post(.filter(box.filter), replacing: \.isFilter) }
  }

  package func choose() {
    guard box.mayChoose(from: filter),
      let row = rows.first(where: { $0.storefront == list.selected })
    else { return }
    events.post(.select(row.position))
  }

  package func scroll(by rows: Int) {
    list.scroll(by: rows)
  }
}

extension StorefrontsEvent {
  fileprivate var isFilter: Bool { if case .filter = self { true } else { false } }
}
