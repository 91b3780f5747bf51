package import Entities
package import Scenes
package import TerminalKit

/// The full-screen view of the search scene.
///
/// The input line is at the top. Below it are past searches that complete the typed text, then the
/// results.
@MainActor package final class ScreenSearchListView: SearchListView, BarPane {
  enum Focus { case search, list, filter }

  /// The delay before the preview pane shows the item under the cursor.
  private static let rest = Duration.milliseconds(120)

  let stage: Stage
  let events = UserEvents<SearchListEvent>(interrupts: \.interrupts)
  var content = SearchContent()
  var search = LineEditor()
  var filter = LineEditor()
  var focus = Focus.search
  /// The session to restore as soon as there is a list.
  var restored: ScreenSession?
  private let sleep: @Sendable (Duration) async throws -> Void
  private var previewTask: Task<Void, Never>?
  /// The row that the preview pane shows, or is about to show.
  private var previewPane: SearchContent.Row?

  /// Creates a view of the last session, if it is to be restored, and shows it on the stage.
  ///
  /// `sleep` waits, as `Task.sleep(for:)` does.
  package init(
    stage: Stage, restored: ScreenSession? = nil,
    sleep: @escaping @Sendable (Duration) async throws -> Void
  ) {
    (self.stage, self.restored, self.sleep) = (stage, restored, sleep)
    if let restored { search = LineEditor(text: restored.term.text) }
    stage.begin(with: self)
  }

  package func show(_ state: SearchListState) {
    content.take(state)
    restore(state)
    search.completions = focus == .search ? state.completions : []
    if focus != .search, case .loading(let query) = state.content,
      (try? SearchTerm(search.text)) != query.term
    {
      search = LineEditor(text: query.term.text)
    }
    if !content.isFiltered, focus != .filter { filter = LineEditor() }
    look()
    stage.update()
  }

  package func nextEvent() async -> SearchListEvent? {
    await events.next()
  }

  package func interruption() async {
    await events.interruption()
  }

  package var isBusy: Bool { content.isBusy }

  package var isTyping: Bool { focus != .list }

  package var status: StyledText {
    SearchText(state: content.state, stage: stage, context: stage.context).status
  }

  package var hints: [ScreenAction] {
    switch focus {
    case .search: [.nextPane, .quit]
    case .filter: [.back]
    case .list:
      switch content.selected {
      case .item, .number: [.choose, .play, .star, .open, .album, .artist, .filter, .search]
      case .term: [.choose, .search, .library]
      case nil: content.hasMessage ? [.retry, .search] : [.search]
      }
    }
  }

  /// Shows the item under the cursor in the preview pane, once the cursor rests on it.
  func look() {
    let row = stage.showsBoth ? content.selected : nil
    guard row != previewPane, !content.isOutdated else { return }
    previewTask?.cancel()
    previewPane = row
    guard let row, content.item(row) != nil else { return stage.look(at: nil) }
    previewTask = Task { [weak self, sleep] in
      guard (try? await sleep(Self.rest)) != nil, !Task.isCancelled else { return }
      self?.postLook(at: row)
    }
  }

  /// Posts the event for the preview pane with the row's number, which might have changed.
  private func postLook(at row: SearchContent.Row) {
    guard let position = content.item(row)?.position else { return }
    events.post(.look(position), replacing: \.isLook)
  }
}

// MARK: - Drawing

extension ScreenSearchListView {
  package func drawBar(in frame: inout Frame, _ region: Region, _ context: DrawingContext) {
    let isFilter = focus == .filter
    frame.draw(
      isFilter ? filter : search, prompt: StyledText(isFilter ? "/ " : "> ", context.theme.accent),
      in: region, hasFocus: context.hasFocus && focus != .list)
  }

  package func draw(in frame: inout Frame, _ region: Region, _ context: DrawingContext) {
    var rest = region
    if !content.list.ids.isEmpty {
      let rows = content.hasMessage ? content.list.ids.count + content.headings.count : region.rows
      let parts = region.split(top: rows)
      content.draw(in: &frame, parts.top, context.focused(context.hasFocus && focus == .list))
      rest = parts.rest
    }
    guard content.hasMessage else { return }
    SearchText(state: content.state, stage: stage, context: context).message
      .draw(in: &frame, rest)
  }
}

extension SearchListEvent {
  var isLook: Bool { if case .look = self { true } else { false } }

  /// Whether the event cancels the current request.
  ///
  /// Events that only concern listed items don't, and neither do those that load more of them.
  fileprivate var interrupts: Bool {
    switch self {
    case .look, .filter, .toggleFavorites, .play, .act(.openPage, _), .act(.copyLink, _),
      .nextPage:
      false
    default: true
    }
  }
}
