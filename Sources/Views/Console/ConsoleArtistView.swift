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
    if let notice = state.notice { console.note(NoticeText.line(notice)) }
  }

  package func interruption() async {
    await console.interruption()
  }

  package func nextEvent() async -> ArtistEvent? {
    await console.settle()
    if console.prompt != nil, shown?.isDeadEnd == true { return .back }
    if !hasSaidHow || !isLoaded { console.hint(hint) }
    hasSaidHow = true
    return await console.nextEvent(quit: .quit) { event(for: $0) }
  }
}

extension ConsoleArtistView {
  private var isLoaded: Bool {
    if case .loaded = shown { true } else { false }
  }

  private func event(for line: String) -> ArtistEvent? {
    switch ConsoleCommand(line) {
    case .nothing: return nil
    case .retry: return .retry
    case .back: return .back
    case .quit: return .quit
    case .select(let album) where isLoaded: return .select(album)
    case .selectTrack(let album, let track) where isLoaded: return .selectTrack(album, track)
    case .expand(let album) where isLoaded: return .open(album)
    case .collapse(let album) where isLoaded: return .close(album)
    case .play(let ranges?) where isLoaded && ranges.single != nil:
      return ranges.single.map(ArtistEvent.play)
    case .playTrack(let album, let track) where isLoaded: return .playTrack(album, track)
    case .nextPage where isLoaded: return .nextPage
    case .previousPage where isLoaded: return .previousPage
    case .open where isLoaded: return .openPage
    case .copy where isLoaded: return .copyLink
    case .help where isLoaded:
      console.show(
        [.select, .expand, .selectTrack, .playAlbum, .pages, .link, .retry, .back, .quit],
        item: "album")
    case _ where !isLoaded: console.note(hint)
    default: console.answer(line)
    }
    return nil
  }

  private var hint: StyledText {
    isLoaded
      ? "Type a number to open an album, +3 to expand one, b to go back, or ? for help."
      : "r retry, b back, q quit"
  }

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
      NoticeText.empty(listing), NoticeText.skipped(listing.omitted),
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
