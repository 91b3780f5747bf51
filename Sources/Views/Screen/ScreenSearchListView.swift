package import Entities
package import Scenes
package import TerminalKit

/// The view of the search scene in the full-screen mode: the search at the top, and under it past
/// searches that continue what is typed, then what was found.
@MainActor package final class ScreenSearchListView: SearchListView, BarPane {
  enum Focus { case search, list, filter }

  /// How long the cursor rests on something before that is shown beside the list.
  private static let rest = Duration.milliseconds(120)

  let stage: Stage
  let events = PersonEvents<SearchListEvent>(interrupts: \.interrupts)
  var content = SearchContent()
  var search = LineEditor()
  var filter = LineEditor()
  var focus = Focus.search
  /// What is to be on view as soon as something is listed.
  var restored: ScreenSession?
  private let sleep: @Sendable (Duration) async throws -> Void
  private var looking: Task<Void, Never>?

  /// - Parameters:
  ///   - stage: Shows the search.
  ///   - restored: What was on view the last time, if that is to be there again.
  ///   - sleep: Waits, as `Task.sleep(for:)` does.
  package init(
    stage: Stage, restored: ScreenSession? = nil,
    sleep: @escaping @Sendable (Duration) async throws -> Void
  ) {
    self.stage = stage
    self.restored = restored
    self.sleep = sleep
    if let restored { search = LineEditor(text: restored.term.text) }
    stage.begin(with: self)
  }

  package func show(_ state: SearchListState) {
    content.take(state)
    restore(state)
    if focus == .search { search.completions = state.completions }
    if !state.draft.isEmpty { search = LineEditor(text: state.draft) }
    look()
    stage.update()
  }

  package func nextEvent() async -> SearchListEvent? {
    await events.next()
  }

  package func interruption() async {
    await events.interruption()
  }

  package var status: StyledText { SearchStatusText(state: content.state).text }

  package var isBusy: Bool { content.isBusy }

  package var hints: [ScreenAction] {
    switch focus {
    case .search: [.nextPane]
    case .filter: [.choose, .back]
    case .list:
      switch content.list.selected {
      case .item: [.choose, .play, .star, .open, .album, .artist, .filter, .search]
      case .term: [.choose, .search]
      case nil: content.canRetry ? [.retry, .search] : [.search]
      }
    }
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
    content.draw(in: &frame, region, context.focused(context.hasFocus && focus == .list))
  }
}

// MARK: - Keys

extension ScreenSearchListView {
  package func take(_ key: Key) -> Bool {
    switch focus {
    case .list: false
    case .search: takeInSearch(key)
    case .filter: takeInFilter(key)
    }
  }

  private func takeInSearch(_ key: Key) -> Bool {
    switch key {
    case .down, .tab:
      focus = .list
      look()
      return true
    case .up, .pageUp, .pageDown, .backTab, .function: return key == .up
    case .escape where search.text.isEmpty: return true
    default: break
    }
    switch search.handle(key) {
    case .edited: events.post(.type(search.text), replacing: \.isTyping)
    case .submitted: submit(search.text)
    case .ended, .interrupted: quit()
    case .moved, .suspended, .redraw, .ignored: break
    }
    return true
  }

  /// A filter takes effect as it is typed, and Esc ends it.
  private func takeInFilter(_ key: Key) -> Bool {
    switch key {
    case .escape:
      filter = LineEditor()
      focus = .list
      events.post(.filter(""), replacing: \.isFilter)
    case .enter, .down, .tab: focus = .list
    default:
      guard filter.handle(key) == .edited else { return true }
      events.post(.filter(filter.text), replacing: \.isFilter)
    }
    return true
  }

  private func submit(_ text: String) {
    guard !text.isEmpty else { return }
    do {
      let term = try SearchTerm(text)
      focus = .list
      events.post(.submit(term), replacing: \.isTyping)
    } catch {
      events.post(.reject(error))
    }
  }

  package func quit() {
    events.post(.quit)
  }

  package func perform(_ action: ScreenAction) -> Bool {
    if content.list.window.cursor == 0, action == .up {
      focus = .search
      return true
    }
    if content.move(action) {
      look()
      if content.isNearEnd { events.post(.nextPage, replacing: { $0 == .nextPage }) }
      return true
    }
    switch action {
    case .choose, .nextPane: choose()
    case .search, .back, .previousPane: focus = .search
    case .filter: focus = .filter
    case .storefronts: events.post(.showStorefronts)
    case .genres: events.post(.showGenres)
    case .history: events.post(.showHistory)
    case .retry: events.post(.retry)
    default: return act(action)
    }
    return true
  }

  private func choose() {
    switch content.list.selected {
    case .term(let text):
      search = LineEditor(text: text)
      submit(text)
    case .item(let position, _): events.post(.select(position))
    case nil: break
    }
  }

  /// What is done with the item under the cursor.
  private func act(_ action: ScreenAction) -> Bool {
    guard let position = content.selectedPosition else { return false }
    switch action {
    case .star:
      if let ranges = PositionRanges("\(position)") { events.post(.toggleFavorites(ranges)) }
    case .open: events.post(.act(.openPage, position))
    case .copy: events.post(.act(.copyLink, position))
    case .album: events.post(.act(.showAlbum, position))
    case .artist: events.post(.act(.showArtist, position))
    default: return false
    }
    return true
  }

  /// Shows the item under the cursor beside the list, once the cursor rests on it.
  private func look() {
    looking?.cancel()
    guard stage.showsBoth, let position = content.selectedPosition else { return }
    looking = Task { [sleep, events] in
      guard (try? await sleep(Self.rest)) != nil, !Task.isCancelled else { return }
      events.post(.preview(position), replacing: \.isPreview)
    }
  }
}

// MARK: - Mouse

extension ScreenSearchListView {
  package func clickBar(at position: Position) {
    focus = .search
  }

  /// A second click on the same goes to it.
  package func click(at position: Position) {
    focus = .list
    let before = content.list.selected
    guard content.click(row: position.row) else { return }
    if content.list.selected == before { choose() } else { look() }
  }

  package func scroll(by rows: Int) {
    content.scroll(by: rows)
    look()
  }
}

extension SearchListEvent {
  fileprivate var isTyping: Bool { if case .type = self { true } else { false } }
  fileprivate var isFilter: Bool { if case .filter = self { true } else { false } }
  fileprivate var isPreview: Bool { if case .preview = self { true } else { false } }

  /// Whether it calls off what was asked for: what only looks at something does not.
  fileprivate var interrupts: Bool {
    switch self {
    case .preview, .filter, .toggleFavorites, .act: false
    default: true
    }
  }
}
