import Entities
import Scenes
import TerminalKit

/// The texts about a search on the full screen.
@MainActor struct SearchText {
  let pane: ScreenSearchListView
  let context: DrawingContext

  private var state: SearchListState { pane.content.state }

  /// The notes above the results, such as their age; usually empty.
  var banner: StyledText {
    guard case .loaded(let listing) = state.content else { return "" }
    let retry = NoticeText.age(of: listing.provenance).flatMap { _ in self.retry }
    // The first row names the filters, so only hidden results are worth a line.
    let filter = listing.unfilteredCount == listing.count ? FilterText.note(on: listing) : nil
    let notes = NoticeText.notes(on: listing).filter { $0 != filter }.sentences
    return (notes + [retry, songs(besides: listing)].compactMap(\.self)).joined(separator: "  ")
  }

  static func source(
    _ query: SearchQuery, _ provenance: Provenance, _ format: PersonalFormat
  ) -> StyledText {
    let store: SafeText = "\(query.storefront.name)"
    return switch provenance.source {
    case .network: "\(store)"
    case .cache: "\(store), cached \(format.age(of: provenance.fetchedAt))"
    case .stale: "\(store), expired results"
    case .library: "Your library"
    case .denied: "\(store), blocked by deny.txt"
    }
  }

  /// The message if there are no results, with the keys that help.
  var message: MessageText {
    let (text, keys) = textAndKeys
    return text.helped(by: pane.stage.help(keys, in: pane))
  }

  private var textAndKeys: (MessageText, [KeyWord]) {
    let store: [KeyWord] = pane.stage.isOffline ? [] : [(.storefronts, "another store")]
    let genres: [KeyWord] = pane.content.isNarrowed ? [(.allGenres, "all genres")] : []
    let others = store + genres + [(.library, "your library"), (.history, "past searches")]
    switch state.content {
    case .idle where !pane.isUnmatched:
      return (MessageText(state.isAsking ? "\(context.spinner) Searching" : "Type to search."), [])
    case .idle, .loaded: return (pane.unmatchedText, isInField ? [] : pane.unmatchedHelp)
    case .loading(let query):
      let text: StyledText = "\(context.spinner) Searching for \(quoting: query.term.text, .bold)"
      return (MessageText(text), [])
    case .waiting(_, let wait): return (MessageText(waiting: wait), [(.retry, "retry now")])
    case .empty(let query, let omitted, let provenance):
      let text = MessageText(
        EmptyText.text(
          query, provenance, again: nil, advises: state.didYouMean == nil, context.format),
        NoticeText.skipped(omitted).map { StyledText($0.sentence, .quiet) },
        NoticeText.age(of: provenance).map { StyledText($0.sentence, .warn) })
      return switch provenance.source {
      case .cache: (text, again + kinds(besides: query.entity) + others)
      case .denied: (text, [(.retry, "search anyway")] + others)
      case .network, .stale, .library: (text, kinds(besides: query.entity) + others)
      }
    case .nothingFits(let answer):
      // A key below the message shows all genres again.
      let text = FilterText.message(answer, advisesCommand: false).sentence
      return (MessageText(StyledText(text)), others)
    case .pastEnd: return (MessageText("No more results."), [])
    case .failed(_, .cancelled): return (MessageText(""), [])
    case .failed(_, let error):
      let search: [KeyWord] = isInField ? [] : [(.search, "search for something else")]
      return (MessageText(ErrorMessage(error)), [(.retry, "retry")] + store + search)
    }
  }

  /// The key that repeats the search, unless that key takes the suggestion.
  private var again: [KeyWord] {
    pane.suggestion == nil ? [(.retry, "search again")] : []
  }

  private static let kindKeys: [(action: ScreenAction, step: Int)] = [
    (.nextKind, 1), (.previousKind, -1),
  ]

  /// The keys for the kinds beside the chosen one, which may have results.
  private func kinds(besides entity: SearchEntity) -> [KeyWord] {
    guard entity != .song else { return [] }
    return Self.kindKeys.map { action, step in
      let kind = entity.kind(by: step)
      return (action, kind == .song ? "songs" : kind.results)
    }
  }

  /// The advice to search for songs if the chosen kind has no results.
  private func songs(besides listing: Listing) -> StyledText? {
    let isOfLibrary =
      if case .libraryOnly = state.notice { true } else { listing.emptyResponse != nil }
    let entity = listing.query.entity
    guard isOfLibrary, entity != .song,
      let way = Self.kindKeys.first(where: { entity.kind(by: $0.step) == .song })
    else { return nil }
    return key(of: way.action).map { "Press \($0, .bold) for songs." }
  }

  /// The key that repeats the search, or submits it while the user is typing.
  private var retry: StyledText? { MessageText.retry(key(of: isInField ? .choose : .retry)) }

  private var isInField: Bool { pane.focus == .search }

  private func key(of action: ScreenAction) -> SafeText? { pane.stage.key(of: action, in: pane) }
}

extension SearchContent {
  /// Whether to show a message because there are no results below the past searches.
  var hasMessage: Bool {
    switch state.content {
    case .loaded, .loading, .waiting, .idle, .failed(_, .cancelled): list.ids.isEmpty
    case .empty, .nothingFits, .pastEnd, .failed: true
    }
  }

  /// The texts in the border of the list.
  func title(_ context: DrawingContext) -> PaneTitle {
    let showsStart = isStart || subject == .past && !list.ids.isEmpty
    guard let query = state.content.query, !showsStart, !isLoading || !list.ids.isEmpty else {
      if showsStart {
        let note: SafeText = isFiltered ? .counted(list.ids.count, "match", "matches") : ""
        let store = start.featured.storefronts.first.map { StyledText(SafeText($0.name)) }
        return PaneTitle(
          startName, note: StyledText(note), aside: isInPanes ? store ?? "" : "",
          position: isInPanes ? StyledText(list.window.position) : "")
      }
      return PaneTitle("Search")
    }
    var title = PaneTitle(Self.name(of: query.entity))
    if let listing {
      title.note = StyledText(countText)
      title.aside = SearchText.source(query, listing.provenance, context.format)
      title.shortAside = "\(query.storefront.name)"
    }
    let kinds = SearchEntity.kinds(with: query.entity)
    let current = kinds.firstIndex(of: query.entity) ?? 0
    title.others = kinds.indices.filter { $0 != current }
      .map { index in
        var other = query
        other.entity = kinds[index]
        let count: SafeText = state.counts[other.unsorted].map { " \($0.text)" } ?? ""
        return (Self.name(of: kinds[index]) + count, index - current)
      }
    title.position = StyledText(positionText)
    return title
  }

  /// The number of results, or of those that match the filter.
  var countText: SafeText {
    guard let listing else { return "" }
    return listing.filter.isEmpty ? listing.countText : .counted(items.count, "match", "matches")
  }

  /// The position of the cursor among the results: `6 of 50`.
  var positionText: SafeText {
    guard let listing, let selected = list.selected,
      let index = list.ids.firstIndex(of: selected)
    else { return "" }
    let past = list.ids.count - items.count
    return index < past
      ? ""
      : "\(index - past + 1) of \(listing.filter.isEmpty ? listing.countText : "\(items.count)")"
  }

  static func name(of entity: SearchEntity) -> SafeText {
    switch entity {
    case .song: "Songs"
    case .musicVideo: "Music videos"
    case .album: "Albums"
    case .artist: "Artists"
    }
  }
}

extension Listing {
  var countText: SafeText { knownCount.text }
}

extension KnownCount {
  /// The number, with a plus sign if the catalog may have more.
  fileprivate var text: SafeText { "\(count)\(isExhausted ? "" : "+")" }
}
