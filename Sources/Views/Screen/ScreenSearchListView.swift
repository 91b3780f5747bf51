package import Entities
package import Scenes
package import TerminalKit

/// The full-screen view of the search scene.
///
/// The input line is at the top. Below it are past searches that complete the typed text, then the
/// results.
@MainActor package final class ScreenSearchListView: SearchListView, BarPane {
  enum Focus { case search, list, filter }

  let stage: Stage
  let events = UserEvents<SearchListEvent>(interrupts: \.interrupts)
  var content = SearchContent()
  var search = LineEditor()
  var filter = LineEditor()
  var focus = Focus.search
  /// The session to restore as soon as there is a list.
  var restored: ScreenSession?

  /// Creates a view of the last session, if it is to be restored, and shows it on the stage.
  package init(stage: Stage, restored: ScreenSession? = nil) {
    (self.stage, self.restored) = (stage, restored)
    if let restored { search = LineEditor(selecting: restored.term.text) }
    stage.begin(with: self)
  }

  /// The term, unless the search is private.
  package var windowTitle: SafeText? {
    search.text.isEmpty || search.text.first == " " ? nil : "\(search.text) — tunes"
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

  package var lookedAt: CatalogItem.ID? { content.selectedItem }

  /// Posts the row's number, which might have changed since the cursor came to it.
  package func postLook() {
    guard let position = content.selectedPosition else { return }
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
