import Entities
import Scenes
import TerminalKit

extension SearchContent {
  /// Whether there are no results below the past searches, so that a message is shown.
  var hasMessage: Bool {
    switch state.content {
    case .empty, .nothingFits, .pastEnd, .failed: true
    case .loaded, .suggestions, .loading, .waiting, .idle: list.ids.isEmpty
    }
  }

  /// The texts in the border of the list.
  func title(_ context: DrawingContext) -> PaneTitle {
    guard let query = state.content.query, !isLoading || !list.ids.isEmpty else {
      if case .suggestions = state.content {
        guard isInPanes else { return PaneTitle("Past searches") }
        let store = state.featured.storefronts.first.map { StyledText(SafeText($0.name)) }
        return PaneTitle("Top songs", aside: store ?? "", position: StyledText(chartPosition))
      }
      return PaneTitle("Search")
    }
    var title = PaneTitle(Self.name(of: query.entity))
    if let listing {
      title.note = StyledText(listing.countText)
      title.shared = needs.sharedTexts
      title.aside = SearchText.source(query, listing.provenance, context.format)
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

  /// The place of the cursor among the results: `6 of 50`.
  var positionText: SafeText {
    guard let listing, let selected = list.selected,
      let index = list.ids.firstIndex(of: selected)
    else { return "" }
    let past = list.ids.count - items.count
    return index < past
      ? ""
      : "\(index - past + 1) of \(listing.filter.isEmpty ? listing.countText : "\(items.count)")"
  }

  private var chartPosition: SafeText {
    list.window.position
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
