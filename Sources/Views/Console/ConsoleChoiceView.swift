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
  private let line: LiveLine
  /// The hint if there is nothing to choose from.
  private var hint: StyledText {
    "Type r to retry, S to choose another store, \(console.back("b to go back, "))or q to quit."
  }
  private var written: State.Content?
  /// Whether the user has made the choice that ends the list.
  private var isDone = false

  init(console: Console) {
    self.console = console
    line = LiveLine(console: console)
  }

  func show(_ state: State) {
    if !state.content.isUnderWay { console.endActivity() }
    guard line.text == nil else { return redraw(state.content.listing) }
    if state.notice == nil || !isListed(state.content) { append(state.content) }
    guard let notice = state.notice else { return }
    console.note(NoticeText.line(notice))
    isDone = notice.isOfStorefront
  }

  func nextEvent() async -> ChoiceEvent? {
    guard !isDone else { return .leave(.back) }
    let isListed = written?.listing != nil
    if isListed { line.hint(PromptedList.stores.hint) }
    return await line.nextEvent(
      quit: .leave(.quit), filtering: { $0 == nil && !isListed ? nil : .list(.filter($0 ?? "")) },
      from: event)
  }

  private func event(of text: String) -> ChoiceEvent? {
    let command = ConsoleCommand(text)
    if let event = command.listEvent { return .list(event) }
    if case .select(let row) = command, row.track == nil { return .select(row.position) }
    return console.event(of: command, typed: text, ["S", "T", "r"])
  }

  /// Shows the list below the line being edited if that is a filter, or else nothing.
  private func redraw(_ listing: Listing?) {
    guard let listing else { return }
    let lines =
      listing.rows.isEmpty ? [listing.nothing] : listing.lines(console.notes.capabilities)
    console.prompt?.showBelow(line.filter?.isEmpty == false ? lines : [])
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
