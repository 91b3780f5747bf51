import Entities
package import Scenes
import TerminalKit

/// The console view of a search: scrolling lines and a prompt.
@MainActor package final class ConsoleSearchListView: ConsoleView, SearchListView {
  let console: Console
  private var shown: SearchListState?
  /// The last printed content.
  private var written: SearchListState.Content?
  private let prompt: SearchPrompt

  init(console: Console, prompt: SearchPrompt) {
    (self.console, self.prompt) = (console, prompt)
  }

  package func show(_ state: SearchListState) {
    if !state.content.isUnderWay { console.endActivity() }
    shown = state
    guard prompt.text == nil else { return redraw(state) }
    let isRepetition = state.content == written || state.notice?.describesChange == true
    if isRepetition { written = state.content }
    if !isRepetition || state.notice == nil {
      append(state.content)
      let key: SafeText? = console.prompt == nil ? nil : "Type m"
      if let question = NoticeText.question(state.didYouMean, key: key), !state.content.isUnderWay {
        console.note(question)
      }
    }
    if let notice = state.notice { console.note(NoticeText.line(notice)) }
  }

  package func nextEvent() async -> SearchListEvent? {
    let back: [ConsoleCommand] = canGoBack ? [.nothing, .back] : [.back]
    return await prompt.nextEvent(
      hint: hint, canSearchMeant: shown?.didYouMean != nil, kind: shown?.content.query?.entity
    ) {
      $0
    } own: {
      back.contains($0) ? .back : nil
    }
  }

  /// Whether nothing is listed but there are results to go back to.
  private var canGoBack: Bool { shown?.hasResultsBefore == true && shown?.content.listing == nil }

  private var hint: StyledText {
    let back: SafeText = canGoBack ? "b to go back, " : ""
    return switch shown?.content {
    case .loaded: PromptedList.results.hint
    case .failed(_, let error) where !error.isPermanent:
      "Type r to retry, \(back)another term to search for, or ? for help."
    case .idle, .loading, .waiting, .empty, .nothingFits, .pastEnd, .failed, nil:
      canGoBack
        ? "Type a term to search for, b to go back to the results, or ? for help."
        : "Type a term to search for, or ? for help."
    }
  }
}

// MARK: - Output

extension ConsoleSearchListView {
  /// Draws changes below the line being edited, which must stay where it is.
  private func redraw(_ state: SearchListState) {
    var below: [StyledText] = []
    if case .loaded(let listing) = state.content, prompt.filter != nil {
      let lines = ListingText(listing, console.notes.capabilities).lines
      below = listing.rows.isEmpty ? [Self.summary(ofFilter: listing)] : lines
    }
    prompt.redraw(state.completions, state.notice, below: below)
  }

  private func append(_ content: SearchListState.Content) {
    if !content.isUnderWay { written = content }
    switch content {
    case .idle: break
    case .loading(let query): console.showActivity("Searching\(Self.naming(query).plain)…")
    case .waiting(_, let wait): console.showWait(wait)
    case .loaded(let listing):
      if let headline = headline(of: listing) { console.note(headline) }
      console.write(listing)
      console.note(NoticeText.notes(besideHeadlineOf: listing))
      if !listing.filter.isEmpty {
        let hasMore = listing.count > listing.positions?.count ?? 0 || !listing.isExhausted
        let hint: StyledText = hasMore ? " Type n for the next page, without the filter." : ""
        console.note(Self.summary(ofFilter: listing) + hint)
      }
    case .empty(let query, let omitted, let provenance):
      let text = EmptyText.text(
        query, provenance,
        again: console.asks && console.isAtFirstPlace ? "Type r" : "Use --refresh",
        advises: shown?.didYouMean == nil, console.format)
      console.note(text)
      console.note(NoticeText.notes(omitted, provenance))
    case .nothingFits(let answer):
      console.note(
        [FilterText.message(answer)] + NoticeText.notes(answer.omitted, answer.provenance))
    case .pastEnd(let query, let page, _, let provenance):
      let criteria = FilterText.text(query.criteria)
      let matching = query.criteria.isEmpty ? "" : SafeText(" matching \(criteria)")
      console.note("There's no page \(page) of results\(Self.naming(query))\(matching).")
      console.note(NoticeText.notes(SkippedRecords(), provenance))
    case .failed(_, let error):
      console.note(ErrorMessage(error).line)
    }
  }

  /// Returns the line above results from the library or another store.
  private func headline(of listing: Listing) -> StyledText? {
    if let headline = NoticeText.headline(of: listing) { return headline }
    if listing.query.term == .everything, console.asks { return ItemListText.library }
    let storefront = listing.query.storefront
    guard let usual = shown?.usualStorefront, storefront != usual else { return nil }
    return "\("Results, \(storefront.name)", .bold)"
  }

  private static func summary(ofFilter listing: Listing) -> StyledText {
    let (matching, all) = (listing.rows.count, listing.positions?.count ?? 0)
    let match: SafeText = matching == 1 ? "matches" : "match"
    return "\(matching) of \(all) shown \(match) \(quoting: listing.filter, .bold)."
  }

  /// Returns the part of a sentence that names the term; empty if the query has none.
  private static func naming(_ query: SearchQuery) -> StyledText {
    query.term == .everything ? "" : " for \(quoting: query.term.text, .bold)"
  }
}

/// A search view that selects one number instead of showing the list.
///
/// Everything else goes to the view behind it. An unknown number is reported by the command,
/// because it comes from the command line.
@MainActor package final class PickSearchListView: SearchListView {
  private let view: any SearchListView
  private let position: Int
  private var content: SearchListState.Content?
  private var hasPicked = false

  package init(_ position: Int, before view: any SearchListView) {
    self.position = position
    self.view = view
  }

  package func show(_ state: SearchListState) {
    content = state.content
    guard case .loaded = state.content else { return view.show(state) }
    if case .outOfRange = state.notice { return }
    if let notice = state.notice { view.show(SearchListState(.idle, notice: notice)) }
  }

  package func interruption() async {
    await view.interruption()
  }

  package func nextEvent() async -> SearchListEvent? {
    guard case .loaded = content, !hasPicked else { return nil }
    hasPicked = true
    return .items(.select(RowNumber(position)))
  }
}
