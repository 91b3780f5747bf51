import Entities
import Retrieval
import Scenes
import TerminalKit

/// The contents of a box for one state of its scene.
enum BoxContents {
  case loading(SafeText)
  /// Loading waits this long for the request budget.
  case waiting(Duration)
  case listed(BoxListing)
  /// There is nothing to choose from, only these actions.
  case failed(MessageText, [ScreenAction])
}

extension PaneWork {
  init(_ contents: BoxContents) {
    switch contents {
    case .loading: self.init(isBusy: true)
    case .waiting(let wait): self.init(isBusy: true, wait: wait)
    case .listed, .failed: self.init()
    }
  }
}

/// The rows to choose from in a box.
struct BoxListing {
  struct Row {
    let id: String
    /// The number that chooses it.
    let number: Int
    /// Whether this is the current choice, which Enter keeps.
    var isCurrent = false
    /// Returns the text at this width, with the letters that match the filter highlighted.
    let text: @MainActor (_ columns: Int, Highlighter?) -> StyledText
  }

  var filter = ""
  var rows: [Row] = []
  /// The row where the cursor begins: the current choice, or the best match of the filter; `nil` for
  /// the first row.
  var start: String?
  /// The index of the first row of each section.
  var sections: [Int] = []
  var headings: [StyledText] = []
  /// Whether more rows can be loaded below.
  var hasMore = false
  /// The message if there are no rows.
  var nothing = MessageText()
  var status: StyledText = ""
  /// The actions while the list has focus.
  var hints: [ScreenAction] = []
}

/// A kind of box: the contents for each state of a scene, and the events of its keys.
struct BoxKind<State: NoticeState, Event: BoxEvent> {
  let title: SafeText
  let chooseHint: SafeText
  /// Whether any number of items can be selected.
  var choosesMany = false
  /// Whether a choice opens a search.
  var leadsToSearch = false
  /// The note at the bottom, if there is room.
  var note: StyledText?
  var showsPosition = false
  /// Returns the event of a filter; `isTyping` is whether it is still being typed.
  var filter: (_ text: String, _ isTyping: Bool) -> Event? = { $1 ? .list(.filter($0)) : nil }
  /// Returns the event of an action; `number` is the item under the cursor.
  ///
  /// Actions on the box or its cursor have no event.
  let event: (_ action: ScreenAction, _ number: Int?) -> Event?
  let contents: @MainActor (State, any PaneHost) -> BoxContents
}

/// An event that every box has.
protocol BoxEvent: Equatable, Sendable {
  static func select(_ number: Int) -> Self
  static func list(_ event: ListEvent) -> Self
  static func leave(_ exit: SceneExit) -> Self
  /// Whether the event cancels the current request.
  var interrupts: Bool { get }
}

extension ChoiceEvent: BoxEvent {
  var interrupts: Bool {
    switch self {
    case .list(.filter), .select: false
    default: true
    }
  }
}

extension HistoryEvent: BoxEvent {
  var interrupts: Bool { true }
}

extension StyledText {
  /// Returns a row: a mark, a name that takes the remaining room, and facts at the end.
  static func row(
    _ name: StyledText, _ facts: StyledText, mark: StyledText = "   ", in columns: Int
  ) -> StyledText {
    mark + name.fitted(to: max(0, columns - mark.columns - facts.columns)) + facts
  }
}
