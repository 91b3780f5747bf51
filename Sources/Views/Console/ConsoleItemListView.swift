import Entities
package import Scenes
import TerminalKit

@MainActor package final class ConsoleItemListView: ConsoleView, ItemListView {
  let console: Console
  private var shown: ItemListState?
  /// Whether the user has seen a list with a prompt and its hint.
  private var hasListed = false

  package init(console: Console) {
    self.console = console
  }

  package func show(_ state: ItemListState) {
    defer { shown = state }
    switch state.content {
    case .loading, .waiting: break
    case .found, .loaded, .empty, .failed: console.endActivity()
    }
    let isRepetition = state.notice != nil && state.content == shown?.content
    if !isRepetition, state.notice?.describesChange != true { append(state) }
    if let notice = state.notice {
      let isUndoable =
        if case (.saved(.favorites, _), .unstarred) = (state.source, notice) { true } else { false }
      console.note(NoticeText.line(notice) + (isUndoable ? " Undo with u." : ""))
    }
  }

  package func nextEvent() async -> ItemListEvent? {
    guard let content = shown?.content, console.prompt != nil else { return nil }
    if case .loaded = content {
      if !hasListed {
        console.hint(
          "Type a number to open an item, \(console.back("b to go back, "))or ? for help.")
      }
      hasListed = true
    } else if content.isDeadEnd {
      // The user may have removed the last item, which can be undone at the prompt. An empty
      // playlist that was opened from another scene can be renamed.
      guard hasListed && canRemove || isPlaylist && !console.isAtFirstPlace else {
        return .leave(.back)
      }
      console.hint("u undo, \(console.back("b back, "))q quit")
    } else {
      console.hint("r retry, \(console.back("b back, "))q quit")
    }
    return await console.nextEvent(quit: .leave(.quit)) { event(for: $0) }
  }
}

extension ConsoleItemListView {
  private func event(for line: String) -> ItemListEvent? {
    let command = ConsoleCommand(line)
    if let event = command.itemsEvent { return .items(event) }
    if let event = command.listEvent { return .list(event) }
    switch command {
    case .delete(let numbers) where canRemove:
      if let ranges = PositionRanges(numbers) { return .edit(.remove(ranges)) }
    case .move(let position, let new) where isPlaylist: return .edit(.place(position, at: new))
    case .rename(let name) where isPlaylist && !name.isEmpty: return .edit(.rename(name))
    case .sort(let word):
      guard let source = shown?.source, let order = source.order,
        shown?.content.listing?.rows.isEmpty == false
      else {
        console.answer(line)
        return nil
      }
      return console.property(word).map {
        .show(source.sorted(in: order.sorted(by: $0, among: [])))
      }
    default: break
    }
    return console.event(of: command, typed: line, verbs)
  }

  private var verbs: [String] {
    ["p", "f", "c"] + (canRemove ? ["d"] : []) + (isPlaylist ? ["m", "rename"] : [])
      + ["A", "R", "l", "o", "y"] + (shown?.source.order != nil ? ["sort"] : []) + ["r"]
  }

  private var isPlaylist: Bool { playlist != nil }

  /// The name of the listed playlist, if any.
  private var playlist: String? {
    if case .playlist(let playlist, _) = shown?.source { playlist.name.text } else { nil }
  }

  /// Whether tracks can be removed from the list.
  private var canRemove: Bool {
    switch shown?.source {
    case .playlist, .saved: true
    case .chart, .lookup, nil: false
    }
  }

  private func append(_ state: ItemListState) {
    switch state.content {
    case .loading:
      console.showActivity(ItemListText.title(state.source).map { "Loading \($0)…" } ?? "Loading…")
    case .waiting(let wait): console.showWait(wait)
    case .found: break
    case .loaded(let listing):
      if let title = ItemListText.title(state.source) { console.note("\(title, .bold)") }
      if case .saved(.all, _) = state.source, listing.answer.words.isEmpty, console.asks {
        console.note(ItemListText.library)
      }
      if listing.answer.isClose {
        let words = listing.answer.words
        console.note("Nothing has the words \(quoting: words, .bold). Close matches:")
      }
      if let page = listing.missingPage {
        console.note("There's no page \(page).")
        break
      }
      append(listing)
      guard listing.filter.isEmpty else { break }
      console.note(ItemListText.notes(on: listing.answer))
    case .empty(let answer):
      if let text = ItemListText.empty(state.source, words: answer.words) { console.note(text) }
      console.note(ItemListText.notes(on: answer))
    case .failed(let error): console.note(ErrorMessage(error).line)
    }
  }

  private func append(_ listing: ItemListing) {
    let rows = listing.rows
    guard !rows.isEmpty else {
      return console.note("No items contain \(quoting: listing.filter, .bold).")
    }
    console.write(listing)
    guard !listing.filter.isEmpty else { return }
    let first = listing.filteredRange.lowerBound
    console.summarize(
      first..<first + rows.count, of: listing.matches.count, matching: listing.filter)
  }
}
