import Entities
package import Scenes
package import TerminalKit

/// The full-screen view of the library, in place of the search list.
@MainActor package final class ScreenLibraryListView: LibraryListView, ScreenPane {
  /// The delay before the preview pane shows the track under the cursor.
  private static let rest = Duration.milliseconds(120)

  private let stage: Stage
  private let sleep: @Sendable (Duration) async throws -> Void
  private let events = PersonEvents<LibraryListEvent>()
  private var state = LibraryListState()
  private var window = ListWindow()
  private var previewTask: Task<Void, Never>?
  private var previewPane: Track.ID?

  /// Creates a view on `stage`; `sleep` waits, as `Task.sleep(for:)` does.
  package init(stage: Stage, sleep: @escaping @Sendable (Duration) async throws -> Void) {
    self.stage = stage
    self.sleep = sleep
  }

  package func show(_ state: LibraryListState) {
    let isOther = state.extent != self.state.extent
    self.state = state
    let count = listing?.count ?? 0
    if count != window.count || isOther {
      window.replace(count: count, sections: [0], cursor: isOther ? 0 : window.cursor)
    }
    look()
    stage.update()
  }

  package func nextEvent() async -> LibraryListEvent? {
    await events.next()
  }

  package var isBusy: Bool { state.content == .loading }

  package var status: StyledText {
    if let notice = state.notice { return LibraryNoticeText.line(notice) }
    return switch state.content {
    case .loaded: "Track \(window.cursor + 1) of \(window.count) in your library"
    case .failed(let error): StyledText(ErrorMessage(error).sentence)
    case .loading, .empty: "Your library"
    }
  }

  package var hints: [ScreenAction] {
    let other: ScreenAction = state.extent == .all ? .favorites : .library
    return listing == nil
      ? [.back, other] : [.back, .choose, .play, .star, .open, .album, .artist, other]
  }

  private var listing: LibraryListing? {
    if case .loaded(let listing) = state.content { listing } else { nil }
  }

  /// Shows the track under the cursor in the preview pane, once the cursor rests on it.
  private func look() {
    let row = window.cursor
    let track = stage.showsBoth ? listing?.track(at: row)?.id : nil
    guard let track, track != previewPane else { return }
    previewPane = track
    previewTask?.cancel()
    previewTask = Task { [sleep, events] in
      guard (try? await sleep(Self.rest)) != nil, !Task.isCancelled else { return }
      events.post(.look(row), replacing: \.isLook)
    }
  }
}

// MARK: - Drawing

extension ScreenLibraryListView {
  /// Draws the list and requests the visible rows that aren't loaded.
  ///
  /// The number of visible rows is known only here.
  package func draw(in frame: inout Frame, _ region: Region, _ context: DrawingContext) {
    guard let listing else { return message(context).draw(in: &frame, region) }
    window.draw(in: &frame, region, context) { _ in
      heading(listing)
    } item: { row, columns in
      guard let entry = listing.track(at: row) else {
        return listing.readRows.contains(row)
          ? StyledText("no longer in your library", context.theme.dim) : "…"
      }
      return ItemLine(
        item: .track(entry.track), isFavorite: entry.starredAt != nil, theme: context.theme
      ).text(columns)
    }
    let rows = window.rows.compactMap { row in
      if case .item(let index) = row { index } else { nil as Int? }
    }
    guard let first = rows.first, let last = rows.last,
      !listing.readRows.contains(first) || !listing.readRows.contains(last)
    else { return }
    events.post(.sight(first..<last + 1), replacing: \.isSight)
  }

  private func heading(_ listing: LibraryListing) -> StyledText {
    let tracks: SafeText = listing.count == 1 ? "1 track" : "\(listing.count) tracks"
    return switch state.extent {
    case .all: "Your library: \(tracks), newest first"
    case .favorites: "Favorites: \(tracks), newest first"
    }
  }

  private func message(_ context: DrawingContext) -> MessageText {
    switch (state.content, state.extent) {
    case (.loading, _), (.loaded, _): MessageText("\(context.spinner) Loading your library")
    case (.empty, .all):
      MessageText("Your library is empty.", "Tracks from your searches are added automatically.")
    case (.empty, .favorites):
      MessageText(
        "You have no favorites yet.",
        stage.bindings.key(of: .star).map { "Select a track and press \($0, .bold) to add it." })
    case (.failed(let error), _):
      MessageText(
        StyledText(ErrorMessage(error).sentence, context.theme.error),
        stage.bindings.key(of: .retry).map {
          "Press " + StyledText($0, context.theme.key) + " to retry."
        })
    }
  }
}

// MARK: - Keys

extension ScreenLibraryListView {
  package func perform(_ action: ScreenAction) -> Bool {
    if window.move(action) {
      look()
      return true
    }
    switch action {
    case .choose, .nextPane: choose()
    case .library: events.post(.list(.all))
    case .favorites: events.post(.list(.favorites))
    case .play: events.post(.play(window.cursor))
    case .star: events.post(.toggleFavorite(window.cursor))
    case .open: events.post(.act(.openPage, window.cursor))
    case .copy: events.post(.act(.copyLink, window.cursor))
    case .album: events.post(.act(.showAlbum, window.cursor))
    case .artist: events.post(.act(.showArtist, window.cursor))
    case .picture: events.post(.act(.showArtwork, window.cursor))
    case .retry: events.post(.retry)
    case .back, .previousPane: events.post(.back)
    default: return false
    }
    return true
  }

  private func choose() {
    if listing?.track(at: window.cursor) != nil { events.post(.select(window.cursor)) }
  }

  /// Moves the cursor to a clicked track, or opens it on the second click.
  package func click(at position: Position) {
    let before = window.cursor
    guard window.click(row: position.row) else { return }
    if window.cursor == before { choose() } else { look() }
  }

  package func scroll(by rows: Int) {
    window.scroll(by: rows)
    look()
  }

  package func quit() {
    events.post(.quit)
  }
}

extension LibraryListEvent {
  fileprivate var isLook: Bool { if case .look = self { true } else { false } }
  fileprivate var isSight: Bool { if case .sight = self { true } else { false } }
}
