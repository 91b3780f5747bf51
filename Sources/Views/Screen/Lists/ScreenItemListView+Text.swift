import Entities
import Scenes
import TerminalKit

extension ScreenItemListView {
  var title: PaneTitle {
    let count = listing.map { _ in list.count }
    let isFiltered = !filter.text.isEmpty
    let matches: SafeText = isFiltered ? count == 1 ? " matches" : " match" : ""
    let songs = StyledText(count.map { .counted($0, "song") + matches } ?? "")
    var title =
      switch state.source {
      case .saved(let tracks, let order):
        PaneTitle(
          tracks == .all ? "Library" : "Favorites", note: songs,
          aside: StyledText(Self.name(of: order)))
      case .playlist(let playlist, _): PaneTitle("\(playlist.name.text)", note: songs)
      case .chart(let query): chartTitle(query)
      case .lookup: PaneTitle("Results")
      }
    if let listing, tab == .library, !isFiltered {
      let counts: SafeText? = listing.answer.counts.map {
        " · \(.counted($0.albums, "album")) · \(.counted($0.artists, "artist"))"
      }
      title.notes = [counts, ""].compactMap(\.self).map { "you have seen\($0)" }
    }
    title.position = count.map { $0 > 0 ? "\(list.cursor + 1) of \($0)" : "" } ?? ""
    return title
  }

  /// Returns the name of an order of tracks in the library.
  private static func name(of order: ResultOrder) -> SafeText {
    guard order.sort != .relevance else {
      return order.isReversed ? "oldest first" : "newest first"
    }
    return "by \(order.sort.rawValue)\(order.isReversed ? ", reversed" : "")"
  }

  /// Returns the title of a chart, with the title of the other chart.
  private func chartTitle(_ query: ChartQuery) -> PaneTitle {
    var title = PaneTitle(ItemListText.title(state.source) ?? "")
    title.others = query.kind == .songs ? [("Albums", 1)] : [("Songs", -1)]
    title.show = { [unowned self] _ in _ = perform(.nextKind) }
    return title
  }

  /// Whether the list was read; it can have no matches.
  private var isListed: Bool {
    switch state.content {
    case .loaded, .empty: true
    case .loading, .waiting, .found, .failed: false
    }
  }

  /// The noun for the items of the list.
  private var kind: SafeText {
    switch state.source {
    case .chart(let query): query.kind == .albums ? "albums" : "songs"
    case .lookup: "results"
    case .saved, .playlist: "songs"
    }
  }

  func message(_ context: DrawingContext) -> MessageText {
    sentences(context).helped(by: stage.help(help, in: self, isInField: filter.isTyping))
  }

  var isUnmatched: Bool { isListed && isEmpty && !filter.text.isEmpty }

  private func sentences(_ context: DrawingContext) -> MessageText {
    if isUnmatched { return unmatchedText }
    return switch (state.content, state.source) {
    case (.loading, _), (.loaded, _): MessageText("\(context.spinner) Loading")
    case (.found, _): MessageText("")
    case (.waiting(let wait), _): MessageText(waiting: wait)
    case (.empty, .saved(.all, _)):
      MessageText("Your library is empty.", "Songs from your searches are added automatically.")
    case (.empty, .saved(.favorites, _)):
      MessageText(
        "You have no favorites yet.",
        stage.bindings.key(of: .star).map { "Select a song and press \($0, .bold) to add it." })
    case (.empty, .playlist):
      MessageText(
        "This playlist has no songs yet.",
        stage.bindings.key(of: .addToPlaylist).map {
          "Select a song and press \($0, .bold) to add it."
        })
    case (.empty, _): MessageText("The list is empty.")
    case (.failed(let error), _): MessageText(ErrorMessage(error))
    }
  }

  private var help: [(action: ScreenAction, word: SafeText)] {
    if isUnmatched { return unmatchedHelp }
    let others: [(ScreenAction, SafeText)] =
      switch state.source {
      case .chart(let query):
        (query.genre == nil ? [] : [(.allGenres, "all genres")]) + [(.storefronts, "another store")]
      case .saved(.all, _): [(.search, "search"), (.charts, "charts")]
      case .saved(.favorites, _):
        [(.search, "search"), (.charts, "charts"), (.library, "library")]
      case .playlist: [(.search, "search"), (.library, "library")]
      case .lookup: [(.search, "search")]
      }
    return switch state.content {
    case .loading, .loaded, .found: []
    case .waiting: [(.retry, "try now")]
    case .empty: others
    case .failed(let error): (error.isPermanent ? [] : [(.retry, "try again")]) + others
    }
  }

  func cells(_ number: Int, of listing: ItemListing) -> ListCells {
    guard let item = listing.entry(at: number)?.item else {
      var cells = ListCells()
      cells.isQuiet = true
      cells[.title] =
        listing.answer.entries.readRows.contains(number - 1) ? "no longer in your library" : "…"
      return cells
    }
    let isFavorite = item.track.map { listing.favorites.contains($0.id) }
    var cells = ListCells(item, isFavorite: isFavorite == true)
    cells.isMarked = item.id.map { marks.contains($0) } == true
    if tab == .charts { cells[.number] = "\(number)" }
    if hasHalf { for column in [ListColumn.album, .year, .time] { cells[column] = "" } }
    return cells
  }
}
