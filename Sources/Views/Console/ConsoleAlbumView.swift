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
    if !isRepetition, state.notice?.isOfFavorites != true { append(state.content) }
    if let notice = state.notice { console.note(NoticeText.line(notice)) }
  }

  package func interruption() async {
    await console.interruption()
  }

  package func nextEvent() async -> AlbumEvent? {
    await console.settle()
    if console.prompt != nil, shown?.isDeadEnd == true { return .back }
    if !hasSaidHow || !isLoaded { console.hint(hint) }
    hasSaidHow = true
    return await console.nextEvent(quit: .quit) { event(for: $0) }
  }
}

extension ConsoleAlbumView {
  private var isLoaded: Bool {
    if case .loaded = shown { true } else { false }
  }

  private func event(for line: String) -> AlbumEvent? {
    switch ConsoleCommand(line) {
    case .nothing: return nil
    case .retry: return .retry
    case .back: return .back
    case .quit: return .quit
    case .select(let number) where isLoaded: return .select(number)
    case .favorite(let ranges?) where isLoaded: return .toggleFavorites(ranges)
    case .play(let ranges) where isLoaded: return .play(ranges)
    case .artist where isLoaded: return .showArtist
    case .open where isLoaded: return .openPage
    case .copy where isLoaded: return .copyLink
    case .favorite(nil) where isLoaded: console.note(Console.favoriteUsage)
    case .help where isLoaded:
      console.show(
        [.select, .favorites, .play, .artist, .link, .retry, .back, .quit], item: "track")
    case _ where !isLoaded: console.note(hint)
    default: console.answer(line)
    }
    return nil
  }

  private var hint: StyledText {
    isLoaded
      ? "Type a number to open a track, R for the artist, b to go back, or ? for help."
      : "r retry, b back, q quit"
  }

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
      NoticeText.empty(listing), NoticeText.skipped(listing.contents.omitted),
      NoticeText.age(of: listing.contents.provenance),
    ]
    console.write(
      listing.artwork, head: text.head, rest: text.tracks,
      notes: notes.compactMap { $0?.line })
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
