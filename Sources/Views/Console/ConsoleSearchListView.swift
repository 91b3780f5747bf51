import Entities
package import Scenes
import TerminalKit

/// The view of the search scene for a person at a terminal: lines that scroll by, and a prompt.
@MainActor package final class ConsoleSearchListView: SearchListView {
  private let console: Console
  private var shown: SearchListState?
  /// The content that was last written down.
  private var written: SearchListState.Content?
  private let line: LiveLine
  private var hasSaidHow = false

  package init(console: Console) {
    self.console = console
    line = LiveLine(console: console)
  }

  package func show(_ state: SearchListState) {
    if !state.content.isUnderWay { console.endActivity() }
    shown = state
    guard line.text == nil else { return redraw(state) }
    let isRepetition = state.content == written || state.notice?.isOfStars == true
    if isRepetition { written = state.content }
    if !isRepetition || (state.notice == nil && state.draft.isEmpty) { append(state.content) }
    if let notice = state.notice { console.note(NoticeText.line(notice)) }
  }

  package func interruption() async {
    await console.interruption()
  }

  package func nextEvent() async -> SearchListEvent? {
    guard let prompt = console.prompt else { return nil }
    console.hasAsked = true
    if let draft = shown?.draft, !draft.isEmpty, !prompt.isInteractiveEditing {
      return event(for: .term(draft))
    }
    if !hasSaidHow { console.hint(Self.hint) }
    hasSaidHow = true
    while true {
      switch await line.next(draft: shown?.draft ?? "") {
      // With a new line its completions are asked for, as after any edit.
      case .begun(let text): return .edit(text)
      case .edited(let before, let text): return edit(from: before, to: text)
      case .submitted(let text):
        if let event = event(for: ConsoleCommand(text)) { return event }
      case .ended, nil: return .quit
      }
    }
  }
}

// MARK: - Asking

extension ConsoleSearchListView {
  /// A filter takes effect as it is typed, and ends when its slash goes.
  private func edit(from before: String, to text: String) -> SearchListEvent {
    if case .filter(let filter) = ConsoleCommand(text) { return .filter(filter) }
    if case .filter = ConsoleCommand(before) { return .filter("") }
    return .edit(text)
  }

  private func event(for command: ConsoleCommand) -> SearchListEvent? {
    switch command {
    case .nothing:
      if case .suggestions = shown?.content { return .hideSuggestions }
      return nil
    case .pick(let number): return .select(number)
    case .nextPage: return .nextPage
    case .previousPage: return .previousPage
    case .suggestions: return .showSuggestions
    case .history: return .showHistory
    case .filter(let text): return .filter(text)
    case .favorite(let ranges?): return .toggleFavorites(ranges)
    case .favorite(nil):
      console.note(
        "\("f 3", .bold) stars track 3, and takes its star away; so do f 1-3,5 and f all.")
      return nil
    case .play(let ranges?): return .play(ranges)
    case .play(nil):
      console.note("\("p 3", .bold) plays the preview of track 3; so do p 1-3,5 and p all.")
      return nil
    case .retry: return .retry
    case .storefronts: return .showStorefronts
    case .genres: return .showGenres
    case .quit: return .quit
    case .help:
      for line in Self.help { console.note(line) }
      return nil
    case .term(let text):
      do {
        return .submit(try SearchTerm(text))
      } catch {
        return .reject(error)
      }
    }
  }

  private static let hint: StyledText =
    "A number shows that track, a term searches. ? lists the rest."

  private static let help: [StyledText] = [
    "\("1 …", .bold)    show the track with that number; of past searches, edit that one",
    "\("n p", .bold)    the next page, the page before",
    "\("/text", .bold)  list only what contains the text; / alone lists all again",
    "\("f 1-3", .bold)  star tracks, or take their stars away",
    "\("p 1-3", .bold)  hear the previews of tracks",
    "\("s", .bold)      list past searches; an empty line goes back from them",
    "\("H", .bold)      look back at all past searches, delete some or search again",
    "\("r", .bold)      ask again after a failure",
    "\("S T", .bold)    choose the store to search, the genres to narrow searches to",
    "\("=42", .bold)    search for a term that looks like one of these",
    "\("q", .bold)      quit, as does Ctrl-D",
    "Anything else is searched for. Tab or → takes the grey rest, ↑ and ↓ offer more.",
  ]
}

// MARK: - Showing

extension ConsoleSearchListView {
  /// Draws what changed while a line is being edited: it must stay where it is.
  private func redraw(_ state: SearchListState) {
    guard let prompt = console.prompt else { return }
    if state.completions != prompt.completions { prompt.completions = state.completions }
    if let notice = state.notice {
      prompt.showBelow([NoticeText.line(notice)])
    } else if case .loaded(let listing) = state.content,
      case .filter = ConsoleCommand(line.text ?? "")
    {
      let lines = lines(of: listing, console.notes.capabilities)
      prompt.showBelow(listing.rows.isEmpty ? [Self.summary(ofFilter: listing)] : lines)
    } else {
      prompt.showBelow([])
    }
  }

  private func append(_ content: SearchListState.Content) {
    if !content.isUnderWay { written = content }
    switch content {
    case .idle: break
    case .loading(let query): console.showActivity("Searching\(Self.naming(query).plain) …")
    case .waiting(_, let wait): console.showWait(wait)
    case .suggestions(let suggestions, let picked): printSuggestions(suggestions, picked)
    case .loaded(let listing):
      if !listing.rows.isEmpty {
        console.results.writeLines(lines(of: listing, console.results.capabilities))
      }
      for note in NoticeText.notes(on: listing) { console.note(note.line) }
      if !listing.filter.isEmpty { console.note(Self.summary(ofFilter: listing)) }
    case .empty(let query, let omitted, let provenance):
      console.note(
        EmptyText.text(
          query, provenance, anew: console.prompt == nil ? "--refresh" : "r", console.format))
      printOmissions(omitted)
      printAge(provenance)
    case .nothingFits(let answer):
      console.note(CriteriaText.message(answer).line)
      printOmissions(answer.omitted)
      printAge(answer.provenance)
    case .pastEnd(let query, let page, let provenance):
      let criteria = CriteriaText.text(query.criteria)
      let fitting = query.criteria.isEmpty ? "" : SafeText(" that fit \(criteria)")
      console.note("There is no page \(page) of results\(Self.naming(query))\(fitting).")
      printAge(provenance)
    case .failed(_, let error):
      console.note(ErrorMessage(error).line)
    }
  }

  private func printSuggestions(_ suggestions: [Suggestion], _ picked: [LibraryTrack]) {
    if !suggestions.isEmpty { console.note("\("Past searches", .bold)") }
    let lines = SuggestionsText(
      suggestions: suggestions, picked: picked, capabilities: console.notes.capabilities
    ).lines
    for line in lines { console.note(line) }
  }

  private func lines(of listing: Listing, _ capabilities: TerminalCapabilities) -> [StyledText] {
    ListingText(sections: listing.sections, capabilities: capabilities).lines
  }

  private static func summary(ofFilter listing: Listing) -> StyledText {
    let (fitting, all) = (listing.rows.count, listing.positions?.count ?? 0)
    return "\(fitting) of \(all) contain \(listing.filter, .bold)"
  }

  /// The term of a query, to follow on what is said of its results.
  private static func naming(_ query: SearchQuery) -> StyledText {
    query.term == .everything ? "" : " for \(query.term.text, .bold)"
  }

  private func printAge(_ provenance: Provenance) {
    if let note = NoticeText.age(of: provenance) { console.note(note.line) }
  }

  private func printOmissions(_ omitted: Omissions) {
    if let note = NoticeText.omissions(omitted) { console.note(note.line) }
  }
}

extension SearchListState.Notice {
  /// Whether it says all that has changed in what is listed.
  fileprivate var isOfStars: Bool {
    switch self {
    case .starred, .unstarred: true
    default: false
    }
  }
}

extension SearchListState.Content {
  fileprivate var isUnderWay: Bool {
    switch self {
    case .loading, .waiting: true
    case .idle, .suggestions, .loaded, .empty, .nothingFits, .pastEnd, .failed: false
    }
  }
}
