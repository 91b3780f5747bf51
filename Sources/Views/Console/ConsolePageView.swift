import Entities
package import Scenes
import TerminalKit

/// A page as the console shows it: a title and facts, then a list, and a prompt.
protocol ConsolePage: Sendable {
  associatedtype Contents: NotedContents

  /// The topics of the help.
  static var topics: [PromptHelp] { get }
  /// The noun for what a number opens.
  static var noun: SafeText { get }
  /// Whether the title and the facts are printed again with the same item's list.
  static var repeatsHead: Bool { get }

  init(page: Contents, capabilities: TerminalCapabilities, format: PersonalFormat)

  var page: Contents { get }
  var capabilities: TerminalCapabilities { get }
  var title: StyledText { get }
  /// The facts with their labels; `nil` for facts that aren't known.
  var facts: [(SafeText, StyledText?)] { get }
  /// The list, preceded by an empty line; empty if there is none.
  var list: [StyledText] { get }
  var hint: StyledText { get }

  /// Returns the event of a command that not all pages have.
  static func event(for command: ConsoleCommand) -> PageEvent<Contents.ListEvent>?

  /// Shows what is loading beside the facts.
  @MainActor func showProgress(on console: Console)

  /// Returns the notes after a page, whose head may have been printed before.
  func notes(hasHead: Bool) -> [StyledText]
}

extension ConsolePage {
  static var repeatsHead: Bool { true }

  @MainActor func showProgress(on console: Console) {
    console.showActivity("Loading artwork…")
  }

  func notes(hasHead: Bool) -> [StyledText] { page.notes.map(\.line) }

  /// Returns the title and the facts, wrapped to `columns`; `nil` doesn't wrap.
  func head(_ columns: Int?) -> [StyledText] {
    let known = facts.compactMap { label, value in value.map { (label: label, value: $0) } }
    return title.broken(at: columns) + [""]
      + FactsText(facts: known, capabilities: capabilities).lines(within: columns)
  }
}

/// The console view of a page.
@MainActor final class ConsolePageView<Page: ConsolePage>: SceneView {
  private let console: Console
  private var shown: PageState<Page.Contents>.Content?
  /// The item whose facts were printed last.
  private var printed: CatalogItem?
  /// The hint below the page that was printed last.
  private var lastHint: StyledText?

  init(console: Console) {
    self.console = console
  }

  func show(_ state: PageState<Page.Contents>) {
    defer { shown = state.content }
    if !state.content.isBusy { console.endActivity() }
    let isRepetition = state.notice != nil && state.content == shown
    if !isRepetition, state.notice?.isOfFavorites != true { append(state.content) }
    if let notice = state.notice { console.note(NoticeText.line(notice)) }
  }

  func interruption() async {
    await console.interruption()
  }

  func nextEvent() async -> PageEvent<Page.Contents.ListEvent>? {
    await console.settle()
    if console.prompt != nil, shown?.isDeadEnd == true { return .back }
    if hint != lastHint || page == nil { console.hint(hint) }
    lastHint = hint
    return await console.nextEvent(quit: .quit) { event(for: $0) }
  }
}

extension ConsolePageView {
  /// The page; `nil` unless it is loaded.
  private var page: Page? {
    if case .loaded(let contents) = shown { text(of: contents) } else { nil }
  }

  private func text(of contents: Page.Contents) -> Page {
    Page(page: contents, capabilities: console.results.capabilities, format: console.format)
  }

  private var hint: StyledText { page?.hint ?? "r retry, b back, q quit" }

  private func event(for line: String) -> PageEvent<Page.Contents.ListEvent>? {
    let command = ConsoleCommand(line)
    switch command {
    case .nothing: return nil
    case .retry: return .retry
    case .back: return .back
    case .quit: return .quit
    case _ where page == nil: console.note(hint)
    case .select(let number): return .items(.select(number))
    case .open: return .act(.openPage)
    case .openIn(let service?): return .act(.openIn(service))
    case .openIn(nil): console.note(Console.servicesUsage)
    case .copy: return .act(.copyLink)
    case .addToPlaylist(let ranges): return .items(.addToPlaylist(ranges))
    case .help: console.show(Page.topics, item: Page.noun)
    case let command:
      if let event = Page.event(for: command) { return event }
      let isUsage = command == .favorite(nil) && Page.topics.contains(.favorites)
      if isUsage { console.note(Console.favoriteUsage) } else { console.answer(line) }
    }
    return nil
  }

  private func append(_ content: PageState<Page.Contents>.Content) {
    switch content {
    case .loading: console.showActivity("Loading…")
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
    let hasHead = Page.repeatsHead || printed != text.page.item
    printed = text.page.item
    if hasHead {
      lastHint = nil
      console.write(
        text.page.artwork, head: text.head, rest: text.list, notes: text.notes(hasHead: true))
    } else {
      console.write(
        .none, head: { _ in [] }, rest: Array(text.list.drop(while: \.isEmpty)),
        notes: text.notes(hasHead: false))
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
