import Entities
package import Scenes
import TerminalKit

/// The console view of the artist scene.
@MainActor package final class ConsoleArtistView: ArtistView {
  private let console: Console
  private var shown: ArtistState.Content?
  /// The artist whose facts have been printed.
  private var named: Artist?
  private var hasSaidHow = false

  package init(console: Console) {
    self.console = console
  }

  package func show(_ state: ArtistState) {
    defer { shown = state.content }
    if !state.content.isUnderWay { console.endActivity() }
    if state.notice == nil || state.content != shown { append(state.content) }
    if let notice = state.notice { console.note(ArtistNoticeText.line(notice)) }
  }

  package func interruption() async {
    await console.interruption()
  }

  package func nextEvent() async -> ArtistEvent? {
    await console.settle()
    if console.prompt != nil, shown?.isDeadEnd == true { return .back }
    if !hasSaidHow || !isLoaded { console.hint(hint) }
    hasSaidHow = true
    return await console.nextEvent(quit: .quit) { event(for: ConsoleArtistCommand($0)) }
  }
}

extension ConsoleArtistView {
  private var isLoaded: Bool {
    if case .loaded = shown { true } else { false }
  }

  private func event(for command: ConsoleArtistCommand) -> ArtistEvent? {
    switch command {
    case .event(let event): return event
    case .nothing: return nil
    case .help:
      for line in isLoaded ? Self.help : [hint] { console.note(line) }
      return nil
    }
  }

  private var hint: StyledText {
    isLoaded
      ? "Type a number to open an album, +3 to expand one, b to go back, or ? for help."
      : "r retry, b back, q quit"
  }

  private static let help: [StyledText] = [
    "\("3", .bold)      open album 3",
    "\("+3 -3", .bold)  expand album 3 in the list, collapse it",
    "\("3.2", .bold)    open track 2 of album 3 (expand the album first)",
    "\("p 3.2", .bold)  play that track's preview; p 3 plays the whole album's",
    "\("n p", .bold)    go to the next or previous page",
    "\("o y", .bold)    open the artist in a browser, copy the link",
    "\("r", .bold)      reload",
    "\("b q", .bold)    go back, quit (or press Ctrl-D)",
  ]

  private func append(_ content: ArtistState.Content) {
    switch content {
    case .loading: console.showActivity("Loading…")
    case .waiting(_, let wait): console.showWait(wait)
    case .loaded(let listing): append(listing)
    case .missing(let reference): console.note(ErrorMessage(missing: reference).line)
    case .noArtist(let name): console.note(ErrorMessage(noArtistNamed: name).line)
    case .failed(_, let error): console.note(ErrorMessage(error).line)
    }
  }

  private func append(_ listing: ArtistListing) {
    guard listing.artwork != .loading else {
      return console.showActivity("Loading artwork…")
    }
    switch listing.underWay {
    case (let album, .waiting(let wait))?:
      console.showActivity("Loading \(album.name)…")
      console.showWait(wait)
    case (let album, _)?: console.showActivity("Loading \(album.name)…")
    case nil: write(listing)
    }
  }

  private func write(_ listing: ArtistListing) {
    let text = ArtistText(listing: listing, capabilities: console.results.capabilities)
    let page: [StyledText] =
      listing.pageCount > 1 ? ["\("Page \(listing.page) of \(listing.pageCount)", .dim)"] : []
    let notes = page + notes(on: listing).map(\.line)
    if named == listing.artist {
      console.write(.none, head: { _ in [] }, rest: text.lines, notes: notes)
    } else {
      console.write(
        listing.artwork, head: text.head, rest: (listing.albums.isEmpty ? [] : [""]) + text.lines,
        notes: notes)
    }
    named = listing.artist
  }

  /// Returns the errors of a page, preceded by notes on the whole list the first time.
  private func notes(on listing: ArtistListing) -> [ErrorMessage] {
    let failures = listing.failures.map(ErrorMessage.init)
    guard named != listing.artist else { return failures }
    return [
      ArtistNoticeText.empty(listing), NoticeText.skipped(listing.omitted),
      NoticeText.age(of: listing.provenance),
    ].compactMap(\.self) + failures
  }
}

extension ArtistState.Content {
  fileprivate var isUnderWay: Bool {
    switch self {
    case .loading, .waiting: true
    case .loaded(let listing): listing.underWay != nil || listing.artwork == .loading
    case .missing, .noArtist, .failed: false
    }
  }
}
