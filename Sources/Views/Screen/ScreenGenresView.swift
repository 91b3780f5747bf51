import Entities
package import Scenes
package import TerminalKit

/// The full-screen view of the genres: a box with the selected genres and a tree of all.
@MainActor package final class ScreenGenresView: GenresView, BoxPane {
  package static let choosesMany = true

  package let stage: Stage
  package let events = UserEvents<GenresEvent>(interrupts: \.interrupts)
  private var state: GenresState?
  package var box = ChoiceBox()
  package var list = GenresContent()

  package init(stage: Stage) {
    self.stage = stage
  }

  package func show(_ state: GenresState) {
    self.state = state
    if case .loaded(let listing) = state.content {
      list.take(listing)
      chooseIfDue()
    }
    close(after: state.notice)
    stage.say(state.notice, from: self)
    stage.update()
  }

  package var chooseHint: SafeText { box.hasMarked ? "done" : "use it" }

  package var shownFilter: String? { list.filter }

  package var position: Int? { list.selectedPosition }

  package var hasList: Bool { if case .loaded = state?.content { true } else { false } }

  package var isBusy: Bool {
    switch state?.content {
    case .loading, .waiting: true
    case .loaded, .empty, .failed, nil: false
    }
  }

  package var hints: [ScreenAction] {
    if isBusy { return [.back] }
    guard hasList else { return [.retry, .storefronts, .back] }
    return box.isTyping
      ? [.choose, .nextPane, .back] : [.pause, .choose, .filter, .storefronts, .retry, .back]
  }

  package var status: StyledText {
    switch state?.content {
    case .loaded(let listing):
      let notes = GenresNoticeText.notes(on: listing).map { StyledText($0.sentence) }
      return notes.joined(separator: "  ")
    case .loading, .waiting, .empty, .failed, nil: return ""
    }
  }

  package var wait: Duration? {
    if case .waiting(_, let wait) = state?.content { wait } else { nil }
  }
}

// MARK: - Drawing

extension ScreenGenresView {
  package func draw(in frame: inout Frame, _ region: Region, _ context: DrawingContext) {
    let inside = box.draw(in: &frame, region, context, title: PaneTitle("Genres"))
    guard hasList, !list.isEmpty else { return message(context).draw(in: &frame, inside) }
    list.draw(in: &frame, inside, context, box.highlighter)
  }

  private func message(_ context: DrawingContext) -> MessageText {
    switch state?.content {
    case .loading(let storefront):
      MessageText("\(context.spinner) Loading genres for the \(storefront.code.uppercased()) store")
    case .waiting(_, let wait): MessageText(waiting: wait, key: stage.bindings.key(of: .retry))
    case .loaded: MessageText("No genres contain \(quoting: list.filter, .bold).")
    case .empty(let storefront, let unreadable, let provenance):
      MessageText(
        GenresNoticeText.empty(storefront, unreadable, provenance)
          .map { StyledText($0.sentence) } + [stage.bindings.retryHint])
    case .failed(let storefront, let error):
      MessageText(
        GenresNoticeText.failure(error, of: storefront), stage.bindings.retryHint)
    case nil: MessageText()
    }
  }
}

// MARK: - Keys

extension ScreenGenresView {
  package func event(for action: ScreenAction) -> GenresEvent? {
    switch action {
    case .retry: .retry
    case .storefronts: .showStorefronts
    default: nil
    }
  }
}

extension GenresEvent {
  /// Whether the event cancels the current request.
  fileprivate var interrupts: Bool {
    switch self {
    case .filter, .select: false
    default: true
    }
  }
}
