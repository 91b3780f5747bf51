import Entities
import Retrieval
package import Scenes
package import TerminalKit

/// The full-screen view of the search history: a box that loads more as the user scrolls.
@MainActor package final class ScreenHistoryView: HistoryView, BoxPane {
  package var chooseHint: SafeText { "search again" }

  /// The margin for loading more: the minimum number of rows after the cursor.
  private static let margin = 20

  package let stage: Stage
  package let events = UserEvents<HistoryEvent>()
  private var state = HistoryState()
  package var box = ChoiceBox()
  package var list = ScreenList<String>()
  private var listing: HistoryListing?
  /// Whether another list is loading, in which the numbers might differ.
  private var isRelisting = false

  package init(stage: Stage) {
    self.stage = stage
  }

  package func show(_ state: HistoryState) {
    self.state = state
    isRelisting = false
    switch state.content {
    case .loaded(let listing), .empty(let listing): take(listing)
    case .loading, .failed: break
    }
    stage.say(state.notice, from: self)
    stage.update()
  }

  private func take(_ listing: HistoryListing) {
    list.replace(listing.page.entries.map(\.term.text), sections: [0])
    if let before = self.listing, before.filter != listing.filter { list.window.moveToFirst() }
    self.listing = listing
    chooseIfDue()
  }

  package var isBusy: Bool { state.content == .loading }

  package var hints: [ScreenAction] {
    guard let listing else { return [.back] }
    if listing.page.entries.isEmpty { return [.back] }
    return box.isTyping
      ? [.choose, .nextPane, .back] : [.choose, .delete, .filter, .back]
  }
}

// MARK: - Drawing

extension ScreenHistoryView {
  package func draw(in frame: inout Frame, _ region: Region, _ context: DrawingContext) {
    let inside = box.draw(in: &frame, region, context, title: PaneTitle("Past searches"))
    guard let listing, !listing.page.entries.isEmpty else {
      return message(context).draw(in: &frame, inside)
    }
    let highlighter = box.highlighter
    list.window.draw(in: &frame, inside, context) { _ in
      Self.heading(listing)
    } item: { index, columns in
      Self.line(listing.page.entries[index], columns, context, highlighter)
    }
  }

  private func message(_ context: DrawingContext) -> MessageText {
    switch state.content {
    case .loading: MessageText("\(context.spinner) Loading search history")
    case .failed(let error):
      MessageText(ErrorMessage(error))
    case .loaded, .empty:
      box.filter.isEmpty
        ? MessageText("You have no past searches yet.")
        : MessageText("No past searches match \(quoting: box.filter, .bold).")
    }
  }

  private static func heading(_ listing: HistoryListing) -> StyledText {
    let searches = StyledText(HistoryChangeText.searches(listing.page.total))
    let text =
      listing.filter.isEmpty ? searches : searches + " matching \(quoting: listing.filter)"
    return text.styled(Style.bold)
  }

  /// Returns the line of a past search, with aligned facts if there is room for them.
  private static func line(
    _ entry: HistoryEntry, _ columns: Int, _ context: DrawingContext, _ highlighter: Highlighter?
  ) -> StyledText {
    let term =
      StyledText(" ↺ ", .quiet) + StyledText(SafeText(entry.term.text), .plain, highlighter)
    guard columns >= 50 else { return term.truncated(to: columns) }
    let date = context.format.ago(entry.lastUsedAt)
    let facts =
      StyledText("\(entry.useCount)×").padded(to: 7, alignment: .trailing) + "  "
      + StyledText(date, .quiet).fitted(to: 18) + " \(entry.storefront.code) "
    return term.fitted(to: columns - facts.columns) + facts
  }
}

// MARK: - Keys

extension ScreenHistoryView {
  package var hasList: Bool { listing != nil }

  package var shownFilter: String? { listing?.filter }

  package var position: Int? {
    guard let listing, list.selected != nil else { return nil }
    return listing.offset + list.window.cursor + 1
  }

  package var leadsToSearch: Bool { box.isEnding }

  package func event(for action: ScreenAction) -> HistoryEvent? {
    switch action {
    case .delete where !isRelisting: position.map { .delete(PositionRanges($0)) }
    case .undo: .undo
    default: nil
    }
  }

  /// Loads more if the end is near.
  package func listMoved() {
    guard let listing, listing.page.entries.count < listing.page.total,
      list.countAfterCursor < Self.margin
    else { return }
    events.post(.more, replacing: { $0 == .more })
  }

  /// Previews matches while the user types; the finished filter lists them all.
  package func filter(isTyping: Bool) {
    guard isTyping || !box.filter.isEmpty else { return }
    isRelisting = true
    let isPreview = isTyping && !box.filter.isEmpty
    events.post(
      isPreview ? .typeFilter(box.filter) : .filter(box.filter), replacing: \.isFilter)
  }
}
