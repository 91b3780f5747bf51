import Entities
import Scenes
import TerminalKit

/// The status line of a search.
///
/// It shows the latest notice, or else the source of the results and their filters.
struct SearchStatusText {
  let state: SearchListState
  /// The key that repeats the search.
  let retryKey: SafeText?
  let format: PersonalFormat

  var text: StyledText {
    if let notice = state.notice, !Self.isSeen(notice) { return Self.text(notice) }
    switch state.content {
    case .loaded(let listing):
      let notes = NoticeText.notes(on: listing).map { StyledText($0.sentence) }
      let retry = NoticeText.age(of: listing.provenance).flatMap { _ in again }
      return ([source(listing.query, listing.provenance)] + [retry].compactMap(\.self) + notes)
        .joined(separator: "  ")
    case .empty(let query, _, let provenance), .pastEnd(let query, _, let provenance):
      return source(query, provenance)
    case .loading(let query):
      return
        "Searching the \(query.storefront.code.uppercased()) store for \(quoting: query.term.text)"
    case .waiting(_, let wait): return WaitText.text(wait)
    case .failed(_, let error):
      return [StyledText(ErrorMessage(error).sentence), again].compactMap(\.self).joined(
        separator: "  ")
    case .idle, .suggestions, .nothingFits: return ""
    }
  }

  /// Whether the list already shows what the notice describes.
  private static func isSeen(_ notice: Notice) -> Bool {
    notice == .lastPage || notice == .noSuggestions
  }

  private static func text(_ notice: Notice) -> StyledText {
    NoticeText.sentence(notice)
  }

  private var again: StyledText? { retryKey.map { "Press \($0) to retry." } }

  private func source(_ query: SearchQuery, _ provenance: Provenance) -> StyledText {
    let store: SafeText = "\(query.storefront.code.uppercased()) store"
    return switch provenance.source {
    case .network: "\(store)"
    case .cache: "\(store), cached \(format.age(of: provenance.fetchedAt))"
    case .stale: "\(store), expired results"
    case .library: "Your library"
    case .denied: "\(store), blocked by deny.txt"
    }
  }
}
