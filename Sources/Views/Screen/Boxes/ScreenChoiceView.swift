import Scenes
import TerminalKit

/// A box for a scene in which the user chooses.
@MainActor protocol DialogPane: BoxPane, ScenePane {
  /// Whether a choice was made, which can change the results.
  var isChosen: Bool { get }
  var leadsToSearch: Bool { get }
}

/// The full-screen view of a list of choices: a box with a line that filters it.
@MainActor final class ScreenChoiceView<State: NoticeState, Event: BoxEvent>: DialogPane {
  static var place: PanePlace { .overlay }
  static var quitEvent: Event { .leave(.quit) }

  /// The margin for loading more: the minimum number of rows after the cursor.
  private let margin = 20
  private let rowsForNote = 4

  let stage: any PaneHost
  let events = UserEvents<Event>(interrupts: \.interrupts)
  private let kind: BoxKind<State, Event>
  private var contents = BoxContents.listed(BoxListing())
  private(set) var list = BoxListing()
  var box = ChoiceBox<String>()
  /// Whether another list is loading, so that numbers may change.
  private var isRelisting = false

  init(stage: any PaneHost, _ kind: BoxKind<State, Event>) {
    (self.stage, self.kind) = (stage, kind)
  }

  func show(_ state: State) {
    isRelisting = false
    contents = kind.contents(state, stage)
    if case .listed(let listing) = contents {
      replaceRows(by: listing)
      if box.isDue(listing.filter) { choose() }
    }
    close(after: state.notice)
    stage.say(state.notice, from: self)
    stage.update()
  }

  /// Lists rows; the cursor stays on its row unless the filter has changed.
  private func replaceRows(by listing: BoxListing) {
    let isNew = list.rows.isEmpty || list.filter != listing.filter
    list = listing
    box.list.replace(listing.rows.map(\.id), sections: listing.sections)
    guard isNew else { return }
    let start = listing.start.flatMap { id in listing.rows.firstIndex { $0.id == id } }
    box.list.window.restore(cursor: start ?? 0, top: 0)
  }

  /// The row under the cursor.
  private var selected: BoxListing.Row? {
    let cursor = box.list.window.cursor
    return list.rows.indices.contains(cursor) ? list.rows[cursor] : nil
  }

  /// A filter can be typed while the list is loading.
  var hasList: Bool {
    switch contents {
    case .listed, .loading: true
    case .waiting, .failed: false
    }
  }

  // MARK: - The pane

  var isChosen: Bool { box.isEnding || box.hasMarked }
  var leadsToSearch: Bool { kind.leadsToSearch && box.isEnding }
  var status: StyledText { hasList ? list.status : "" }
  var work: PaneWork { PaneWork(contents) }

  /// The rows of the list, the line, the note, and the borders.
  var naturalRows: Int {
    (hasList ? max(box.list.rowCount, 2) : 5) + (kind.note == nil ? 4 : 6)
  }

  var hints: [ScreenAction] {
    switch contents {
    case .loading, .waiting: [.back]
    case .listed(let listing) where listing.rows.isEmpty: [.back]
    case .listed(let listing): box.isTyping ? [.choose, .nextPane, .back] : listing.hints
    case .failed(_, let hints): hints
    }
  }

  func hint(_ action: ScreenAction) -> SafeText? {
    switch action {
    case .choose: box.hasMarked ? "done" : kind.chooseHint
    case .mark: "select"
    case .nextPane: "go to list"
    case .back: backHint
    default: nil
    }
  }

  func draw(in frame: inout Frame, _ region: Region, _ context: DrawingContext) {
    let position = kind.showsPosition ? StyledText(box.list.window.position) : ""
    var inside = box.draw(
      in: &frame, region, context, title: PaneTitle(kind.title, position: position))
    if let note = kind.note, inside.rows >= rowsForNote, inside.columns > note.columns + 3 {
      let parts = inside.split(bottom: 2)
      frame.write(note, in: parts.bottom, row: 1, column: 3)
      inside = parts.rest
    }
    if let message = message(context) { return message.draw(in: &frame, inside) }
    let (list, highlighter) = (list, box.highlighter)
    box.list.window.draw(in: &frame, inside, context) {
      list.headings[$0]
    } item: {
      list.rows[$0].text($1, highlighter)
    }
  }

  /// Returns the message in place of rows, if there is one.
  private func message(_ context: DrawingContext) -> MessageText? {
    switch contents {
    case .loading(let text): MessageText("\(context.spinner) \(text)")
    case .waiting(let wait): MessageText(waiting: wait, key: stage.bindings.key(of: .retry))
    case .listed(let listing): listing.rows.isEmpty ? listing.nothing : nil
    case .failed(let message, _): message
    }
  }
}

// MARK: - Keys

extension ScreenChoiceView {
  func perform(_ action: ScreenAction) -> Bool {
    if hasList, kind.choosesMany, action == .mark {
      (box.hasMarked, box.isEnding) = (true, false)
      choose()
      return true
    }
    if hasList, follows(box.perform(action)) || move(action) { return true }
    let number = isRelisting ? nil : selected?.number
    let event = action == .back ? .leave(.back) : kind.event(action, number)
    guard let event else { return false }
    events.post(event)
    return true
  }

  func scroll(by rows: Int) {
    box.list.scroll(by: rows)
    listMoved()
  }

  func follow(_ outcome: BoxOutcome) {
    switch outcome {
    case .edited: filter(isTyping: true)
    case .left(let action):
      // The cursor stays on the best match of a filter.
      if let action, box.filter.isEmpty { _ = move(action) }
      filter(isTyping: false)
    case .chosen: finish()
    case .back: events.post(.leave(.back))
    case .ended: quit()
    case .nothing: break
    }
  }

  private func move(_ action: ScreenAction) -> Bool {
    guard box.list.move(action) else { return false }
    listMoved()
    return true
  }

  /// Loads more if the end is near.
  private func listMoved() {
    guard list.hasMore, box.list.countAfterCursor < margin else { return }
    events.post(.list(.nextPage), as: .page)
  }

  private func filter(isTyping: Bool) {
    guard let event = kind.filter(box.filter, isTyping) else { return }
    isRelisting = true
    events.post(event, as: .filter)
  }
}

// MARK: - Choosing

extension ScreenChoiceView {
  /// Makes the choice that ends the box, unless the user selected others.
  private func finish() {
    if box.hasMarked { return events.post(.leave(.back)) }
    box.isEnding = true
    choose()
  }

  private func choose() {
    guard box.mayChoose(from: list.filter), let row = selected else { return }
    events.post(box.isEnding && row.isCurrent ? .leave(.back) : .select(row.number))
  }

  /// Closes the box once the choice that ends it is saved.
  private func close(after notice: Notice?) {
    guard box.isEnding else { return }
    switch notice {
    case .selectedStorefront, .selectedGenre, .deselectedGenre: events.post(.leave(.back))
    default: break
    }
  }
}
