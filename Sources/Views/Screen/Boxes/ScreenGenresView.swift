import Entities
import Scenes
import TerminalKit

extension ScreenChoiceView: GenresView where State == GenresState, Event == GenresEvent {}

extension BoxKind<GenresState, GenresEvent> {
  static var genres: BoxKind {
    BoxKind(
      title: "Genres", chooseHint: "use it", choosesMany: true,
      event: { action, _ in
        switch action {
        case .retry: .list(.retry)
        case .storefronts: .go(.storefronts)
        default: nil
        }
      }, contents: contents)
  }

  @MainActor private static func contents(of state: GenresState, on stage: any PaneHost)
    -> BoxContents
  {
    func failure(_ message: MessageText) -> BoxContents {
      .failed(message, [.retry, .storefronts, .back])
    }
    let hint = MessageText.retry(stage.bindings.key(of: .retry))
    switch state.content {
    case .loading(let storefront):
      return .loading("Loading genres for \(storefront.name)")
    case .waiting(_, let wait): return .waiting(wait)
    case .loaded(let listing): return .listed(BoxListing(listing))
    case .empty(let listing):
      return failure(MessageText(GenresNoticeText.notes(on: listing).sentences + [hint]))
    case .failed(let storefront, let error):
      return failure(MessageText(GenresNoticeText.failure(error, of: storefront), hint))
    }
  }
}

extension BoxListing {
  /// Lists the selected genres, then all as a tree; a filter hides the selected genres.
  fileprivate init(_ genres: GenreListing) {
    filter = genres.list.filter
    let selected = filter.isEmpty ? genres.selectedRows.map { Self.row($0, isInTree: false) } : []
    rows = selected + genres.rows.map { Self.row($0, isInTree: true) }
    let best = filter.isEmpty ? genres.rows.first : genres.matchingRows.first
    start = best.map { Self.id($0.genre, isInTree: true) }
    sections = selected.isEmpty ? [] : [0, selected.count]
    headings = [.heading("Selected genres"), .heading("All genres")]
    nothing = MessageText(GenresNoticeText.nothing(matching: filter))
    status = GenresNoticeText.notes(on: genres).sentences.joined(separator: "  ")
    hints = [.mark, .choose, .filter, .storefronts, .retry, .back]
  }

  private static func id(_ genre: Genre, isInTree: Bool) -> String {
    "\(genre.id.number)" + (isInTree ? "" : " selected")
  }

  private static func row(_ row: GenreListing.Row, isInTree: Bool) -> Row {
    Row(id: id(row.genre, isInTree: isInTree), number: row.position) { _, highlighter in
      let mark = row.isSelected ? StyledText(" ● ", .play) : StyledText(" ○ ", .quiet)
      let indent = isInTree ? String(repeating: "  ", count: row.ancestors.count) : ""
      let style = row.isSelected ? Style.bold : .plain
      let name = StyledText(SafeText(row.genre.name), style, highlighter)
      let parent = isInTree ? nil : row.ancestors.last
      return mark + "\(indent)" + name
        + (parent.map { StyledText("  in \($0.name)", Style.quiet) } ?? "")
    }
  }
}
