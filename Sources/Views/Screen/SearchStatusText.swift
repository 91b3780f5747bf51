import Entities
import Scenes
import TerminalKit

/// What the line at the bottom says of a search: something that has just happened, else where what is
/// listed is from, and by what it is narrowed.
struct SearchStatusText {
  let state: SearchListState

  var text: StyledText {
    if let notice = state.notice { return NoticeText.line(notice) }
    switch state.content {
    case .loaded(let listing):
      let notes = NoticeText.notes(on: listing).map { StyledText($0.sentence) }
      return ([Self.source(listing.query, listing.provenance)] + notes).joined(separator: "  ")
    case .empty(let query, _, let provenance), .pastEnd(let query, _, let provenance):
      return Self.source(query, provenance)
    case .loading(let query): return "\(query.storefront.name)"
    case .waiting(_, let wait): return WaitText.text(wait)
    case .failed(_, let error): return ErrorMessage(error).line
    case .idle, .suggestions, .nothingFits: return ""
    }
  }

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
