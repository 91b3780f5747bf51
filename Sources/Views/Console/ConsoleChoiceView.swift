import Entities
import Scenes
import TerminalKit

protocol ConsoleChoices: ChoiceListing {
  /// The text while the list loads; `nil` if it needs no request.
  static var activity: StyledText? { get }

  /// Returns the visible rows, at least one.
  func lines(_ capabilities: TerminalCapabilities) -> [StyledText]

  /// The line shown if no rows match the filter.
  var nothing: StyledText { get }
  var notes: [StyledText] { get }
}

/// The console view of a list of choices: numbered rows and a prompt.
@MainActor final class ConsoleChoiceView<Listing: ConsoleChoices>: ConsoleView {
  typealias State = ChoiceState<Listing>

  let console: Console
  private let prompt: ChoicePrompt
  /// The hint if there is nothing to choose from.
  private var hint: StyledText {
    "Type r to retry, S to choose another store, \(console.back("b to go back, "))or q to quit."
  }
  private var written: State.Content?
  /// Whether the user has made the choice that ends the list.
  private var isDone = false

  init(console: Console) {
    self.console = console
    prompt = ChoicePrompt(console: console)
  }

  func show(_ state: State) {
    if !state.content.isUnderWay { console.endActivity() }
    if prompt.isEditing {
      guard let listing = state.content.listing else { return }
      return prompt.showBelow(
        listing.rows.isEmpty ? [listing.nothing] : listing.lines(console.notes.capabilities))
    }
    if state.notice == nil || !isListed(state.content) { append(state.content) }
    guard let notice = state.notice else { return }
    console.note(NoticeText.line(notice))
    isDone = notice.isOfStorefront
  }

  func interruption() async {
    await console.interruption()
  }

  func nextEvent() async -> ChoiceEvent? {
    isDone ? .leave(.back) : await prompt.next(isListed: written?.listing != nil)
  }

  /// Whether the contents are printed already, maybe with another selection.
  private func isListed(_ content: State.Content) -> Bool {
    content.listing != nil ? written?.listing != nil : content == written
  }

  private func append(_ content: State.Content) {
    if !content.isUnderWay { written = content }
    switch content {
    case .loading: if let activity = Listing.activity { console.showActivity(activity) }
    case .waiting(_, let wait): console.showWait(wait)
    case .loaded(let listing):
      if listing.rows.isEmpty {
        console.note(listing.nothing)
      } else {
        console.results.writeLines(listing.lines(console.results.capabilities))
        let list = listing.list
        console.summarize(list.range, of: list.count, matching: list.filter)
      }
      for note in listing.notes { console.note(note) }
    case .empty(let listing):
      for note in listing.notes { console.note(note) }
      console.hint(hint)
    case .failed(let storefront, let error):
      console.note(GenresNoticeText.failure(error, of: storefront).line)
      console.hint(hint)
    }
  }
}

extension Notice {
  /// Whether a store was chosen; only one can be selected.
  fileprivate var isOfStorefront: Bool {
    switch self {
    case .selectedStorefront, .deselectedStorefront: true
    default: false
    }
  }
}

extension ChoiceState.Content {
  fileprivate var isUnderWay: Bool {
    switch self {
    case .loading, .waiting: true
    case .loaded, .empty, .failed: false
    }
  }
}
