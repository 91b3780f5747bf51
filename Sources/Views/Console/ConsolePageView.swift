import Entities
package import Scenes
import TerminalKit

/// A page in the console: a title and facts, a list, and a prompt.
protocol ConsolePage: Sendable {
  associatedtype Contents: NotedContents

  /// The verbs of this page, as letters or names.
  static var verbs: [String] { get }
  /// Whether to print the title and facts again when only the list has changed.
  static var repeatsHead: Bool { get }

  init(page: Contents, capabilities: TerminalCapabilities, format: PersonalFormat)

  var page: Contents { get }
  var capabilities: TerminalCapabilities { get }
  var title: StyledText { get }
  /// The facts with their labels; `nil` for unknown ones.
  var facts: [(SafeText, StyledText?)] { get }
  var rowCount: Int { get }
  /// Returns the hint below the page; `console` knows whether the user can go back.
  @MainActor func hint(at console: Console) -> StyledText

  /// Returns some rows of the list, with their headings.
  func list(_ rows: Range<Int>) -> [StyledText]

  /// Returns the range of rows, such as `1-9 of 17`.
  func range(_ rows: Range<Int>) -> StyledText

  /// Returns the rows that differ from an earlier list of the same item; `nil` if lists don't
  /// change.
  func change(from earlier: Contents) -> Range<Int>?

  /// Returns the event of a command that is special to this page.
  static func event(for command: ConsoleCommand) -> PageEvent<Contents.ListEvent>?

  /// Shows what is still loading.
  @MainActor func showProgress(on console: Console)

  /// Returns the page without numbers that work only at its own prompt.
  func withoutPrompt() -> Self

  /// Returns the notes below a page; `hasHead` is whether its head is already printed.
  func notes(hasHead: Bool) -> [StyledText]
}

extension ConsolePage {
  static var repeatsHead: Bool { true }

  @MainActor func showProgress(on console: Console) {
    console.showActivity("Loading artwork…")
  }

  func withoutPrompt() -> Self { self }

  func notes(hasHead: Bool) -> [StyledText] { page.notes.map(\.line) }

  func change(from earlier: Contents) -> Range<Int>? { nil }

  func range(_ rows: Range<Int>) -> StyledText {
    PageCountText.text(rows.lowerBound + 1...rows.upperBound, of: rowCount)
  }

  var rows: PageList {
    PageList(count: rowCount) { $0.isEmpty ? [] : list($0) }
  }

  /// Returns the title and facts, wrapped to `columns` unless that is `nil`.
  func head(_ columns: Int?) -> [StyledText] {
    let known = facts.compactMap { label, value in value.map { (label: label, value: $0) } }
    return title.broken(at: columns) + [""]
      + FactsText(facts: known, capabilities: capabilities).lines(within: columns)
  }
}

@MainActor final class ConsolePageView<Page: ConsolePage>: ConsoleView {
  let console: Console
  private var shown: PageState<Page.Contents>.Content?
  private let printer: PagePrinter<Page>
  /// The last printed page.
  private var printed: Page.Contents?
  /// The hint below the last printed page.
  private var lastHint: StyledText?

  init(console: Console) {
    self.console = console
    printer = PagePrinter(console: console)
  }

  func show(_ state: PageState<Page.Contents>) {
    defer { shown = state.content }
    if !state.content.isBusy { console.endActivity() }
    let isRepetition = state.notice != nil && state.content == shown
    if !isRepetition, state.notice?.describesChange != true { append(state.content) }
    if let notice = state.notice { console.note(NoticeText.line(notice)) }
  }

  func nextEvent() async -> PageEvent<Page.Contents.ListEvent>? {
    await console.settle()
    if console.prompt != nil, shown?.isDeadEnd == true { return .back }
    if hint != lastHint || page == nil { console.hint(hint) }
    lastHint = hint
    while let input = await console.nextEvent(quit: .event(.quit), from: input) {
      switch input {
      case .event(let event):
        // After another scene, print the whole page.
        if event.opensScene { printed = nil }
        return event
      case .turn(let isForward, let page):
        if let notice = printer.turn(page, isForward: isForward) {
          console.note(NoticeText.line(notice))
        }
        await console.settle()
      }
    }
    return nil
  }
}

extension ConsolePageView {
  /// The meaning of a line.
  private enum Input {
    case event(PageEvent<Page.Contents.ListEvent>)
    /// Print the next part of the page, or the previous one.
    case turn(isForward: Bool, Page)
  }

  private func input(_ line: String) -> Input? {
    switch (ConsoleCommand(line), page) {
    case (.nextPage, let page?): .turn(isForward: true, page)
    case (.previousPage, let page?): .turn(isForward: false, page)
    default: event(for: line).map(Input.event)
    }
  }
}

extension ConsolePageView {
  private var page: Page? {
    if case .loaded(let contents) = shown { text(of: contents) } else { nil }
  }

  private func text(of contents: Page.Contents) -> Page {
    let page = Page(
      page: contents, capabilities: console.results.capabilities, format: console.format)
    return console.asks ? page : page.withoutPrompt()
  }

  private var hint: StyledText {
    page?.hint(at: console) ?? "r retry, \(console.back("b back, "))q quit"
  }

  private func event(for line: String) -> PageEvent<Page.Contents.ListEvent>? {
    let command = ConsoleCommand(line)
    switch command {
    case .retry: return .retry
    case _ where page == nil: return console.event(of: command, typed: line, ["r"])
    case .select(let row): return .items(.select(row))
    case .act(let action, let row): return .items(.act(action, row))
    case .open: return .act(.openPage)
    case .openIn(let service?): return .act(.openIn(service))
    case .openIn(nil): console.note(Console.servicesUsage)
    case .filter: console.note("A filter is for lists, not for a page.")
    case .copy: return .act(.copyLink)
    case .addToPlaylist(let ranges): return .items(.addToPlaylist(ranges))
    case .addToPlaylistNamed(let name, let ranges): return .items(.addToPlaylistNamed(name, ranges))
    default:
      return Page.event(for: command) ?? console.event(of: command, typed: line, Page.verbs)
    }
    return nil
  }

  private func append(_ content: PageState<Page.Contents>.Content) {
    switch content {
    case .loading:
      printer.restart()
      console.showActivity("Loading…")
    case .waiting(let wait): console.showWait(wait)
    case .loaded(let contents):
      if contents.isBusy {
        text(of: contents).showProgress(on: console)
      } else {
        write(text(of: contents))
      }
    case .missing(let item): console.note(ErrorMessage(item).line)
    case .failed(let error): console.note(ErrorMessage(error).line)
    }
  }

  private func write(_ text: Page) {
    let earlier = printed.flatMap { $0.item == text.page.item ? $0 : nil }
    let hasHead = Page.repeatsHead || earlier == nil
    printed = text.page
    if hasHead { lastHint = nil }
    printer.write(text, hasHead: hasHead, change: earlier.flatMap(text.change))
  }
}

extension PageEvent {
  /// Whether the event can lead to another scene.
  fileprivate var opensScene: Bool {
    switch self {
    case .items(.select), .items(.act), .items(.go), .act: true
    case .items, .list, .retry, .leave: false
    }
  }
}

// MARK: - Views

extension ConsolePageView: TrackDetailView where Page == TrackDetailText {}
extension ConsolePageView: AlbumView where Page == AlbumText {}
extension ConsolePageView: ArtistView where Page == ArtistText {}
extension ConsolePageView: LyricsView where Page == LyricsText {}

extension Console {
  package func trackDetailView() -> any TrackDetailView {
    ConsolePageView<TrackDetailText>(console: self)
  }

  package func albumView() -> any AlbumView { ConsolePageView<AlbumText>(console: self) }

  package func artistView() -> any ArtistView { ConsolePageView<ArtistText>(console: self) }

  package func lyricsView() -> any LyricsView { ConsolePageView<LyricsText>(console: self) }
}
