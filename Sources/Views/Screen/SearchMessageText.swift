import Entities
import Scenes
import TerminalKit

/// The message in the search list if there are no results.
struct SearchMessageText {
  let state: SearchListState
  /// The key that repeats the search.
  let retryKey: SafeText?
  let context: DrawingContext

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

  private var retry: StyledText? {
    retryKey.map { "Press " + StyledText($0, context.theme.key) + " to retry." }
  }

  /// The past search that is closest to a term without results.
  private var nearest: StyledText? {
    state.completions.first.map { "Did you mean \(quoting: $0, .bold)?" }
  }
}
