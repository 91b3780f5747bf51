import Entities
import Scenes
import TerminalKit

/// The words about a search on the full screen.
@MainActor struct SearchText {
  let state: SearchListState
  let stage: Stage
  /// Whether the keys of the list work; otherwise letters are typed.
  let hasKeys: Bool
  let context: DrawingContext

  /// The notes above the results, such as their age; usually empty.
  var banner: StyledText {
    guard case .loaded(let listing) = state.content else { return "" }
    let retry = NoticeText.age(of: listing.provenance).flatMap { _ in self.retry }
    // The first row names the filters, so only what they hide is worth a line.
    let filter = listing.unfilteredCount == listing.count ? FilterText.note(on: listing) : nil
    let notes = NoticeText.notes(on: listing).filter { $0 != filter }
      .map { StyledText($0.sentence) }
    return (notes + [retry, nearest].compactMap(\.self)).joined(separator: "  ")
  }

  static func source(
    _ query: SearchQuery, _ provenance: Provenance, _ format: PersonalFormat
  ) -> StyledText {
    let store: SafeText = "\(query.storefront.code.uppercased()) store"
    return switch provenance.source {
    case .network: "\(store)"
    case .cache: "\(store), cached \(format.age(of: provenance.fetchedAt))"
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
    case .waiting(_, let wait): MessageText(waiting: wait, key: retryKey)
    case .loaded(let listing):
      MessageText(
        "No results contain \(quoting: listing.filter, .bold).",
        stage.bindings.key(of: .back).map { "Press \($0, .bold) to clear the filter." })
    case .empty(let query, let omitted, let provenance):
      MessageText(
        EmptyText.text(query, provenance, again: retryKey.map { "Press \($0)" }, context.format),
        NoticeText.skipped(omitted).map { StyledText($0.sentence, .quiet) },
        NoticeText.age(of: provenance).map { StyledText($0.sentence, .warn) },
        nearest)
    case .nothingFits(let answer):
      MessageText(
        StyledText(FilterText.message(answer).sentence), widening(answer.query.criteria))
    case .pastEnd: MessageText("No more results.")
    case .failed(_, let error):
      MessageText(ErrorMessage(error), retry)
    }
  }

  /// The advice to show all genres, if only some are searched for.
  private func widening(_ criteria: ResultFilter) -> StyledText? {
    criteria.genres.isEmpty
      ? nil
      : stage.bindings.key(of: .allGenres, whileTyping: !hasKeys)
        .map { "Press \($0, .bold) to show all genres." }
  }

  /// The question whether another term was meant.
  private var nearest: StyledText? {
    NoticeText.question(
      state.didYouMean,
      key: stage.bindings.key(of: .searchMeant, whileTyping: !hasKeys).map { "Press \($0)" })
  }

  /// The key to repeat the search; while the user types, the one that submits it.
  private var retryKey: SafeText? {
    hasKeys ? stage.bindings.key(of: .retry) : stage.bindings.key(of: .choose, whileTyping: true)
  }
  private var retry: StyledText? { retryKey.map { "Press \($0, .bold) to retry." } }
}
