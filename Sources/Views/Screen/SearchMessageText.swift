import Entities
import Scenes
import TerminalKit

/// What is said in the list of the search where nothing was found to be listed.
struct SearchMessageText {
  let state: SearchListState
  /// The key that asks again.
  let retryKey: SafeText?
  let context: DrawingContext

  var message: MessageText {
    switch state.content {
    case .idle, .suggestions:
      MessageText(state.isAsking ? "\(context.spinner) Searching" : "Type what to search for.")
    case .loading(let query):
      MessageText("\(context.spinner) Searching for \(query.term.text, .bold)")
    case .waiting(_, let wait): MessageText(WaitText.text(wait))
    case .loaded(let listing): MessageText("Nothing here has \(listing.filter, .bold).")
    case .empty(let query, let omitted, let provenance):
      MessageText(
        EmptyText.text(query, provenance, anew: retryKey ?? "", context.format),
        NoticeText.omissions(omitted).map { StyledText($0.sentence, context.theme.dim) },
        NoticeText.age(of: provenance).map { StyledText($0.sentence, context.theme.warning) },
        nearest)
    case .nothingFits(let answer): MessageText(StyledText(CriteriaText.message(answer).sentence))
    case .pastEnd: MessageText("There is no more.")
    case .failed(_, let error):
      MessageText(StyledText(ErrorMessage(error).sentence, context.theme.error), retry)
    }
  }

  private var retry: StyledText? {
    retryKey.map { StyledText($0, context.theme.key) + " tries again." }
  }

  /// The past search that is most like what found nothing.
  private var nearest: StyledText? {
    state.completions.first.map { "You have searched for \($0, .bold) before." }
  }
}
