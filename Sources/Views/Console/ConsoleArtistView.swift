import Entities
package import Scenes
import TerminalKit

/// The view of the artist scene for a person at a terminal.
@MainActor package final class ConsoleArtistView: ArtistView {
  private let console: Console
  private var shown: ArtistState.Content?
  /// The artist whose facts have been written down.
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
      ? "A number shows that album, +3 the tracks of album 3 here. b goes back, ? lists the rest."
      : "r retry, b back, q quit"
  }

  private static let help: [StyledText] = [
    "\("1 …", .bold)    show the album with that number",
    "\("+3 -3", .bold)  open album 3 in the list, close it",
    "\("3.2", .bold)    show track 2 of the open album 3",
    "\("p 3.2", .bold)  hear its preview; p 3 those of the whole open album",
    "\("n p", .bold)    the next page, the page before",
    "\("o y", .bold)    open the artist's page, copy its link",
    "\("r", .bold)      ask the service again",
    "\("b q", .bold)    go back, quit, as does Ctrl-D",
  ]

  private func append(_ content: ArtistState.Content) {
    switch content {
    case .loading: console.showActivity("Looking it up …")
    case .waiting(_, let wait): console.showWait(wait)
    case .loaded(let listing): append(listing)
    case .missing(let reference): console.note(ErrorMessage(missing: reference).line)
    case .noArtist(let name): console.note(ErrorMessage(noArtistNamed: name).line)
    case .failed(_, let error): console.note(ErrorMessage(error).line)
    }
  }

  private func append(_ listing: ArtistListing) {
    guard listing.artwork != .loading else {
      return console.showActivity("Loading the artwork …")
    }
    switch listing.underWay {
    case (let album, .waiting(let wait))?:
      console.showActivity("Loading \(album.name) …")
      console.showWait(wait)
    case (let album, _)?: console.showActivity("Loading \(album.name) …")
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

  /// What is to be said of a whole listing is said once.
  private func notes(on listing: ArtistListing) -> [ErrorMessage] {
    let failures = listing.failures.map(ErrorMessage.init)
    guard named != listing.artist else { return failures }
    return [
      ArtistNoticeText.empty(listing), NoticeText.omissions(listing.omitted),
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
