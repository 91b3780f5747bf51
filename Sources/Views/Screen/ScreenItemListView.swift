package import Entities
package import Scenes
package import TerminalKit

/// The full-screen view of a list of items, in place of the search list.
@MainActor package final class ScreenItemListView: ItemListView, ScenePane {
  package static let place = Stage.Place.master
  package static let quitEvent = ItemListEvent.quit

  package let stage: Stage
  package let events = UserEvents<ItemListEvent>()
  private var state = ItemListState(.library)
  private var window = ListWindow()

  package init(stage: Stage) {
    self.stage = stage
  }

  package func show(_ state: ItemListState) {
    let isOther = state.source != self.state.source
    self.state = state
    let count = listing?.count ?? 0
    if count != window.count || isOther {
      window.replace(count: count, sections: [0], cursor: isOther ? 0 : window.cursor)
    }
    stage.update()
  }

  package var isBusy: Bool { state.content == .loading }

  package var status: StyledText {
    if let notice = state.notice { return NoticeText.sentence(notice) }
    return switch state.content {
    case .loaded(let listing):
      (["\(window.cursor + 1) of \(window.count)"]
        + ItemListText.notes(on: listing.answer).map { StyledText($0.sentence) })
        .joined(separator: "  ")
    case .failed(let error): StyledText(ErrorMessage(error).sentence)
    case .waiting(let wait): WaitText.text(wait)
    case .loading, .empty, .found: heading
    }
  }

  package var hints: [ScreenAction] {
    let other: ScreenAction = state.source == .library ? .favorites : .library
    return listing == nil
      ? [.back, other] : [.back, .choose, .play, .star, .open, .album, .artist, other]
  }

  private var listing: ItemListing? {
    if case .loaded(let listing) = state.content { listing } else { nil }
  }

  package var lookedAt: CatalogItem.ID? { listing?.entry(at: window.cursor + 1)?.item.id }

  package func postLook() {
    events.post(.look(window.cursor + 1), replacing: \.isLook)
  }
}

// MARK: - Drawing

extension ScreenItemListView {
  /// Draws the list and requests the visible rows that aren't loaded.
  ///
  /// The number of visible rows is known only here.
  package func draw(in frame: inout Frame, _ region: Region, _ context: DrawingContext) {
    guard let listing else { return message(context).draw(in: &frame, region) }
    window.draw(in: &frame, region, context) { _ in
      heading
    } item: { row, columns in
      guard let entry = listing.entry(at: row + 1) else {
        return listing.answer.entries.readRows.contains(row)
          ? StyledText("no longer in your library", context.theme.dim) : "…"
      }
      let isFavorite = entry.item.track.map { listing.favorites.contains($0.id) } ?? false
      return ItemLine(item: entry.item, isFavorite: isFavorite, theme: context.theme)
        .text(columns)
    }
    let rows = window.rows.compactMap { row in
      if case .item(let index) = row { index } else { nil as Int? }
    }
    guard let first = rows.first, let last = rows.last,
      !listing.answer.entries.readRows.contains(first)
        || !listing.answer.entries.readRows.contains(last)
    else { return }
    events.post(.sight(first..<last + 1), replacing: \.isSight)
  }

  private var heading: StyledText {
    switch state.source {
    case .library: "Your library\(counted)"
    case .favorites: "Favorites\(counted)"
    case .chart: StyledText(ItemListText.title(state.source) ?? "")
    case .lookup: "Results"
    }
  }

  /// The number and the order of the loaded tracks.
  private var counted: SafeText {
    listing.map { ": \($0.count) \($0.count == 1 ? "track" : "tracks"), newest first" } ?? ""
  }

  private func message(_ context: DrawingContext) -> MessageText {
    switch (state.content, state.source) {
    case (.loading, _), (.loaded, _), (.found, _): MessageText("\(context.spinner) Loading")
    case (.waiting(let wait), _): MessageText(WaitText.text(wait))
    case (.empty, .library):
      MessageText("Your library is empty.", "Tracks from your searches are added automatically.")
    case (.empty, .favorites):
      MessageText(
        "You have no favorites yet.",
        stage.bindings.key(of: .star).map { "Select a track and press \($0, .bold) to add it." })
    case (.empty, _): MessageText("The list is empty.")
    case (.failed(let error), _):
      MessageText(
        StyledText(ErrorMessage(error).sentence, context.theme.error),
        stage.bindings.retryHint)
    }
  }
}

// MARK: - Keys

extension ScreenItemListView {
  package func perform(_ action: ScreenAction) -> Bool {
    if window.move(action) { return true }
    switch action {
    case .choose, .nextPane: choose()
    case .library: events.post(.list(.library))
    case .favorites: events.post(.list(.favorites))
    case .charts:
      guard case .chart(let query) = state.source else { return false }
      let kind: ChartQuery.Kind = query.kind == .songs ? .albums : .songs
      events.post(.list(.chart(ChartQuery(kind, in: query.storefront, limit: query.limit))))
    case .play: if let position { events.post(.play(PositionRanges(position))) }
    case .star: if let position { events.post(.toggleFavorites(PositionRanges(position))) }
    case .open: act(.openPage)
    case .copy: act(.copyLink)
    case .album: act(.showAlbum)
    case .artist: act(.showArtist)
    case .picture: act(.showArtwork)
    case .retry: events.post(.retry)
    case .back, .previousPane: events.post(.back)
    default: return false
    }
    return true
  }

  /// The number of the item under the cursor; `nil` if it isn't loaded.
  private var position: Int? {
    listing?.entry(at: window.cursor + 1).map { _ in window.cursor + 1 }
  }

  private func act(_ action: ItemAction) {
    if let position { events.post(.act(action, position)) }
  }

  private func choose() {
    if let position { events.post(.select(position)) }
  }

  /// Moves the cursor to a clicked item, or opens it on the second click.
  package func click(at position: Position) {
    let before = window.cursor
    guard window.click(row: position.row) else { return }
    if window.cursor == before { choose() }
  }

  package func scroll(by rows: Int) {
    window.scroll(by: rows)
  }
}

extension ItemListEvent {
  fileprivate var isLook: Bool { if case .look = self { true } else { false } }
  fileprivate var isSight: Bool { if case .sight = self { true } else { false } }
}
