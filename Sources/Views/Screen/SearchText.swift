import Entities
import Scenes
import TerminalKit

/// The words about a search on the full screen.
@MainActor struct SearchText {
  let state: SearchListState
  let stage: Stage
  let context: DrawingContext

  /// The status line: the latest notice, or else the source of the results and their filters.
  var status: StyledText {
    if let notice = state.notice, !Self.isSeen(notice) {
      return NoticeText.sentence(notice)
    }
    switch state.content {
    case .loaded(let listing):
      let notes = NoticeText.notes(on: listing).map { StyledText($0.sentence) }
      let retry = NoticeText.age(of: listing.provenance).flatMap { _ in plainRetry }
      return ([source(listing.query, listing.provenance)] + [retry].compactMap(\.self) + notes)
        .joined(separator: "  ")
    case .empty(let query, _, let provenance), .pastEnd(let query, _, let provenance):
      return source(query, provenance)
    case .loading(let query):
      return
        "Searching the \(query.storefront.code.uppercased()) store for \(quoting: query.term.text)"
    case .waiting(_, let wait): return WaitText.text(wait)
    case .failed(_, let error):
      return [StyledText(ErrorMessage(error).sentence), plainRetry].compactMap(\.self).joined(
        separator: "  ")
    case .idle, .suggestions, .nothingFits: return ""
    }
  }

  /// Whether the list already shows what the notice describes.
  private static func isSeen(_ notice: Notice) -> Bool {
    notice == .lastPage || notice == .noSuggestions
  }

  private func source(_ query: SearchQuery, _ provenance: Provenance) -> StyledText {
    let store: SafeText = "\(query.storefront.code.uppercased()) store"
    return switch provenance.source {
    case .network: "\(store)"
    case .cache: "\(store), cached \(context.format.age(of: provenance.fetchedAt))"
    case .stale: "\(store), expired results"
    case .library: "Your library"
    case .denied: "\(store), blocked by deny.txt"
    }
  }

  /// The message in the list if there are no results.
  var message: MessageText {
    switch state.content {
    case .idle, .suggestions:
      MessageText(state.isAsking ? "\(context.spinner) Searching" : "Type to search.")
    case .loading(let query):
      MessageText("\(context.spinner) Searching for \(quoting: query.term.text, .bold)")
    case .waiting(_, let wait): MessageText(WaitText.text(wait))
    case .loaded(let listing): MessageText("No results contain \(quoting: listing.filter, .bold).")
    case .empty(let query, let omitted, let provenance):
      MessageText(
        EmptyText.text(query, provenance, again: retryKey.map { "Press \($0)" }, context.format),
        NoticeText.skipped(omitted).map { StyledText($0.sentence, context.theme.dim) },
        NoticeText.age(of: provenance).map { StyledText($0.sentence, context.theme.warning) },
        nearest)
    case .nothingFits(let answer): MessageText(StyledText(FilterText.message(answer).sentence))
    case .pastEnd: MessageText("No more results.")
    case .failed(_, let error):
      MessageText(StyledText(ErrorMessage(error).sentence, context.theme.error), retry)
    }
  }

  /// The past search that is closest to a term without results.
  private var nearest: StyledText? {
    state.completions.first.map { "Did you mean \(quoting: $0, .bold)?" }
  }

  private var retryKey: SafeText? { stage.bindings.key(of: .retry) }
  private var retry: StyledText? { stage.bindings.retryHint }
  private var plainRetry: StyledText? { retry.map { StyledText($0.plain) } }
}
