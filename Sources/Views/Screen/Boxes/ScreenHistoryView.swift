import Entities
import Retrieval
import Scenes
import TerminalKit

extension ScreenChoiceView: HistoryView where State == HistoryState, Event == HistoryEvent {}

extension BoxKind<HistoryState, HistoryEvent> {
  static var history: BoxKind {
    BoxKind(
      title: "Past searches", chooseHint: "search again", leadsToSearch: true, filter: filter,
      event: { action, number in
        switch action {
        case .delete: number.map { .delete(PositionRanges($0)) }
        case .undo: .take(.undo)
        case .redo: .take(.redo)
        default: nil
        }
      },
      contents: { state, stage in
        switch state.content {
        case .loading: .loading("Loading search history")
        case .loaded(let listing), .empty(let listing):
          .listed(BoxListing(listing, stage.context.format))
        case .failed(let error): .failed(MessageText(ErrorMessage(error)), [.back])
        }
      })
  }

  /// Previews matches while the user types; the finished filter lists them all.
  private static func filter(_ text: String, isTyping: Bool) -> HistoryEvent? {
    if text.isEmpty { return isTyping ? .list(.filter("")) : nil }
    return isTyping ? .typeFilter(text) : .list(.filter(text))
  }
}

extension BoxListing {
  fileprivate init(_ listing: HistoryListing, _ format: PersonalFormat) {
    let (entries, total) = (listing.page.entries, listing.page.total)
    let searches = StyledText(HistoryChangeText.searches(total))
    filter = listing.filter
    rows = entries.enumerated().map { index, entry in
      Row(id: entry.term.text, number: listing.offset + index + 1) {
        Self.line(entry, format, $0, $1)
      }
    }
    sections = [0]
    headings = [
      (filter.isEmpty ? searches : searches + " matching \(quoting: filter)").styled(Style.bold)
    ]
    hasMore = entries.count < total
    nothing =
      filter.isEmpty
      ? MessageText("You have no past searches yet.")
      : MessageText("No past searches match \(quoting: filter, .bold).")
    hints = [.choose, .delete, .filter, .back]
  }

  /// Returns the line of a past search, with aligned facts if there is room for them.
  private static func line(
    _ entry: HistoryEntry, _ format: PersonalFormat, _ columns: Int, _ highlighter: Highlighter?
  ) -> StyledText {
    let mark = StyledText(" ↺ ", .quiet)
    let term = StyledText(SafeText(entry.term.text), .plain, highlighter)
    guard columns >= 60 else { return (mark + term).truncated(to: columns) }
    let facts =
      StyledText("\(entry.useCount)×").padded(to: 7, alignment: .trailing) + "  "
      + StyledText(format.ago(entry.lastUsedAt), .quiet).fitted(to: 18)
      + StyledText(" \(entry.storefront.name)", .quiet).fitted(to: 16)
    return .row(term, facts, mark: mark, in: columns)
  }
}
