import Entities
package import Scenes
import TerminalKit

/// The console view of the album scene.
@MainActor package final class ConsoleAlbumView: AlbumView {
  private let console: Console
  private var shown: AlbumState.Content?
  private var hasSaidHow = false

  package init(console: Console) {
    self.console = console
  }

  package func show(_ state: AlbumState) {
    defer { shown = state.content }
    if !state.content.isUnderWay { console.endActivity() }
    let isRepetition = state.notice != nil && state.content == shown
    if !isRepetition, state.notice?.isOfStars != true { append(state.content) }
    if let notice = state.notice { console.note(AlbumNoticeText.line(notice)) }
  }

  package func interruption() async {
    await console.interruption()
  }

  package func nextEvent() async -> AlbumEvent? {
    await console.settle()
    if console.prompt != nil, shown?.isDeadEnd == true { return .back }
    if !hasSaidHow || !isLoaded { console.hint(hint) }
    hasSaidHow = true
    return await console.nextEvent(quit: .quit) { text in
      event(for: ConsoleCommand(String(text.drop(while: \.isWhitespace))))
    }
  }
}

extension ConsoleAlbumView {
  private var isLoaded: Bool {
    if case .loaded = shown { true } else { false }
  }

  private func event(for command: ConsoleCommand) -> AlbumEvent? {
    switch command {
    case .nothing: return nil
    case .pick(let number): return .select(number)
    case .favorite(let ranges?): return .toggleFavorites(ranges)
    case .play(let ranges?): return .play(ranges)
    case .previousPage: return .play(nil)
    case .term("R"): return .showArtist
    case .term("o"): return .openPage
    case .term("y"): return .copyLink
    case .retry: return .retry
    case .term("b"): return .back
    case .quit: return .quit
    case .favorite(nil), .play(nil), .nextPage, .filter, .suggestions, .history, .help, .term,
      .storefronts, .genres:
      for line in isLoaded ? Self.help : [hint] { console.note(line) }
      return nil
    }
  }

  private var hint: StyledText {
    isLoaded
      ? "Type a number to open a track, R for the artist, b to go back, or ? for help."
      : "r retry, b back, q quit"
  }

  private static let help: [StyledText] = [
    "\("3", .bold)      open track 3",
    "\("f 1-3", .bold)  add tracks to favorites, or remove them",
    "\("p 1-3", .bold)  play previews; p alone plays all of them",
    "\("R", .bold)      go to the artist",
    "\("o y", .bold)    open the album in a browser, copy its link",
    "\("r", .bold)      reload",
    "\("b q", .bold)    go back, quit (or press Ctrl-D)",
  ]

  private func append(_ content: AlbumState.Content) {
    switch content {
    case .loading: console.showActivity("Loading…")
    case .waiting(_, let wait): console.showWait(wait)
    case .loaded(let listing) where listing.artwork == .loading:
      console.showActivity("Loading artwork…")
    case .loaded(let listing): append(listing)
    case .missing(let reference): console.note(ErrorMessage(missing: reference).line)
    case .noAlbum(let track): console.note(ErrorMessage(noAlbumOf: track).line)
    case .failed(_, let error): console.note(ErrorMessage(error).line)
    }
  }

  private func append(_ listing: AlbumListing) {
    let text = AlbumText(
      listing: listing, capabilities: console.results.capabilities, format: console.format)
    let notes = [
      AlbumNoticeText.empty(listing), NoticeText.skipped(listing.contents.omitted),
      NoticeText.age(of: listing.contents.provenance),
    ]
    console.write(
      listing.artwork, head: text.head, rest: text.tracks,
      notes: notes.compactMap { $0?.line })
  }
}

extension AlbumState.Notice {
  /// Whether the notice describes the whole change, so that the list isn't printed again.
  fileprivate var isOfStars: Bool {
    switch self {
    case .starred, .unstarred: true
    case .link, .outOfRange, .noArtist, .noArtwork, .notStarred: false
    }
  }
}

extension AlbumState.Content {
  fileprivate var isUnderWay: Bool {
    switch self {
    case .loading, .waiting: true
    case .loaded(let listing): listing.artwork == .loading
    case .missing, .noAlbum, .failed: false
    }
  }
}
