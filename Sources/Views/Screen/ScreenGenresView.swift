import Entities
package import Scenes
package import TerminalKit

/// The full-screen view of the genres: a box with the selected genres and a tree of all.
@MainActor package final class ScreenGenresView: GenresView, BoxPane {
  package static let quitEvent = GenresEvent.quit
  package static let backEvent = GenresEvent.back

  package let stage: Stage
  package let events = UserEvents<GenresEvent>(interrupts: \.interrupts)
  private var state: GenresState?
  package var box = ChoiceBox()
  private var content = GenresContent()

  package init(stage: Stage) {
    self.stage = stage
  }

  package func show(_ state: GenresState) {
    self.state = state
    if case .loaded(let listing) = state.content {
      content.take(listing)
      if box.isDue(content.filter) { choose() }
    }
    stage.update()
  }

  package var hasList: Bool { isLoaded }

  package var cursor: AnyHashable? { AnyHashable(content.cursor) }

  private var isLoaded: Bool { if case .loaded = state?.content { true } else { false } }

  package var isBusy: Bool {
    switch state?.content {
    case .loading, .waiting: true
    case .loaded, .empty, .failed, nil: false
    }
  }

  package var hints: [ScreenAction] {
    if isBusy { return [.back] }
    guard isLoaded else { return [.retry, .storefronts, .back] }
    return box.isTyping
      ? [.choose, .nextPane, .back] : [.choose, .filter, .storefronts, .retry, .back]
  }

  package func hint(_ action: ScreenAction) -> SafeText? {
    switch action {
    case .choose: "select or deselect"
    case .nextPane: "go to list"
    default: action.hint
    }
  }

  package var status: StyledText {
    if let notice = state?.notice { return NoticeText.sentence(notice) }
    switch state?.content {
    case .waiting(_, let wait): return WaitText.text(wait)
    case .loaded(let listing):
      let notes = GenresNoticeText.notes(on: listing).map { StyledText($0.sentence) }
      return notes.joined(separator: "  ")
    case .loading, .empty, .failed, nil: return ""
    }
  }
}

// MARK: - Drawing

extension ScreenGenresView {
  package func draw(in frame: inout Frame, _ region: Region, _ context: DrawingContext) {
    let inside = box.draw(in: &frame, region, context, title: "Genres")
    guard isLoaded, !content.isEmpty else { return message(context).draw(in: &frame, inside) }
    content.draw(in: &frame, inside, context)
  }

  private func message(_ context: DrawingContext) -> MessageText {
    switch state?.content {
    case .loading(let storefront):
      MessageText("\(context.spinner) Loading genres for the \(storefront.code.uppercased()) store")
    case .waiting(_, let wait): MessageText(WaitText.text(wait))
    case .loaded: MessageText("No genres contain \(quoting: content.filter, .bold).")
    case .empty(let storefront, let unreadable, let provenance):
      MessageText(
        GenresNoticeText.empty(storefront, unreadable, provenance)
          .map { StyledText($0.sentence) } + [retry])
    case .failed(let storefront, let error):
      MessageText(
        StyledText(
          GenresNoticeText.failure(error, of: storefront).sentence, context.theme.error), retry)
    case nil: MessageText()
    }
  }

  private var retry: StyledText? {
    stage.bindings.key(of: .retry).map { "Press \($0, .bold) to retry." }
  }
}

// MARK: - Keys

extension ScreenGenresView {
  package func perform(_ action: ScreenAction) -> Bool {
    switch action {
    case .back where !isLoaded: events.post(.back)
    case .retry: events.post(.retry)
    case .storefronts: events.post(.showStorefronts)
    default:
      return isLoaded
        && (play(box.perform(action, isFirst: content.isFirst)) || content.move(action))
    }
    return true
  }

  package func move(_ action: ScreenAction) -> Bool { content.move(action) }

  package func moveToClick(row: Int) -> Bool { content.click(row: row) }

  package func filter(isTyping: Bool) {
    if isTyping { events.post(.filter(box.filter), replacing: \.isFilter) }
  }

  package func choose() {
    guard box.mayChoose(from: content.filter) else { return }
    if let position = content.selectedPosition { events.post(.select(position)) }
  }

  package func scroll(by rows: Int) {
    content.scroll(by: rows)
  }
}

extension GenresEvent {
  fileprivate var isFilter: Bool { if case .filter = self { true } else { false } }

  /// Whether the event cancels the current request.
  fileprivate var interrupts: Bool {
    switch self {
    case .filter, .select: false
    default: true
    }
  }
}
