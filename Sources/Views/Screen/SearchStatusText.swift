import Entities
import Scenes
import TerminalKit

/// What the line at the bottom says of a search: something that has just happened, else where what is
/// listed is from, and by what it is narrowed.
struct SearchStatusText {
  let state: SearchListState
  /// The key that asks again.
  let retryKey: SafeText?

  var text: StyledText {
    if let notice = state.notice, !Self.isSeen(notice) { return Self.text(notice) }
    switch state.content {
    case .loaded(let listing):
      let notes = NoticeText.notes(on: listing).map { StyledText($0.sentence) }
      let retry = NoticeText.age(of: listing.provenance).flatMap { _ in again }
      return ([Self.source(listing.query, listing.provenance)] + [retry].compactMap(\.self) + notes)
        .joined(separator: "  ")
    case .empty(let query, _, let provenance), .pastEnd(let query, _, let provenance):
      return Self.source(query, provenance)
    case .loading(let query): return "\(query.storefront.name): searching for \(query.term.text)"
    case .waiting(_, let wait): return WaitText.text(wait)
    case .failed(_, let error):
      return [StyledText(ErrorMessage(error).sentence), again].compactMap(\.self).joined(
        separator: "  ")
    case .idle, .suggestions, .nothingFits: return ""
    }
  }

  /// Whether it says no more than what the list shows.
  private static func isSeen(_ notice: SearchListState.Notice) -> Bool {
    notice == .lastPage || notice == .noSuggestions
  }

  private static func text(_ notice: SearchListState.Notice) -> StyledText {
    NoticeText.message(notice).map { StyledText($0.sentence) } ?? NoticeText.line(notice)
  }

  private var again: StyledText? { retryKey.map { "\($0) tries again" } }

  private static func source(_ query: SearchQuery, _ provenance: Provenance) -> StyledText {
    let store: SafeText = "\(query.storefront.name)"
    return switch provenance.source {
    case .network: "\(store), from the store"
    case .cache: "\(store), kept since \(provenance.fetchedAt.iso8601.prefix(10))"
    case .stale: "\(store), out of date"
    case .library: "your library"
    case .denied: "\(store), not asked"
    }
  }
}
