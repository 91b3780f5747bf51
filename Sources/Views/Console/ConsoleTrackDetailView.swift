import Entities
package import Scenes
import TerminalKit

/// The console view of the track scene.
@MainActor package final class ConsoleTrackDetailView: TrackDetailView {
  private let console: Console
  private var shown: TrackDetailState?

  package init(console: Console) {
    self.console = console
  }

  package func show(_ state: TrackDetailState) {
    if !state.isUnderWay { console.endActivity() }
    switch state {
    case .loading: console.showActivity("Loading…")
    case .waiting(_, let wait): console.showWait(wait)
    case .loaded(let detail, _) where detail.artwork == .loading:
      console.showActivity("Loading artwork…")
    case .loaded(let detail, let notice):
      if notice == nil || shown?.track != detail.track { append(detail) }
      if let notice { console.note(NoticeText.line(notice)) }
    case .missing(let reference): console.note(ErrorMessage(missing: reference).line)
    case .failed(_, let error): console.note(ErrorMessage(error).line)
    }
    shown = state
  }

  package func interruption() async {
    await console.interruption()
  }

  package func nextEvent() async -> TrackDetailEvent? {
    await console.settle()
    if console.prompt != nil, shown?.isDeadEnd == true { return .back }
    console.hint(keys)
    return await console.nextEvent(quit: .quit, from: event)
  }
}

extension ConsoleTrackDetailView {
  private func event(for line: String) -> TrackDetailEvent? {
    switch ConsoleCommand(line) {
    case .nothing: return nil
    case .back: return .back
    case .quit: return .quit
    case .retry where shown?.track == nil: return .retry
    case .select(let position) where shown?.track != nil: return .select(position)
    case .album where shown?.track != nil: return .showAlbum
    case .artist where shown?.track != nil: return .showArtist
    case .open where shown?.track != nil: return .openPage
    case .copy where shown?.track != nil: return .copyLink
    case .play(nil) where shown?.track != nil: return .play
    case .favorite(nil) where shown?.track != nil: return .toggleFavorite
    case .help: console.note(keys)
    case _ where shown?.track == nil: console.note(keys)
    default: console.answer(line)
    }
    return nil
  }

  private var keys: StyledText {
    guard case .loaded(let detail, _) = shown else { return "r retry, b back, q quit" }
    let star: StyledText = detail.isFavorite ? "unfavorite" : "favorite"
    return "p play, o open, y copy link, f \(star), A album, R artist, b back, q quit"
  }

  private func append(_ detail: TrackDetail) {
    let text = TrackDetailText(
      detail: detail, capabilities: console.results.capabilities, format: console.format)
    console.write(detail.artwork, head: text.head, rest: text.otherAlbums)
  }
}

extension TrackDetailState {
  fileprivate var track: Track? {
    if case .loaded(let detail, _) = self { detail.track } else { nil }
  }

  fileprivate var isUnderWay: Bool {
    switch self {
    case .loading, .waiting: true
    case .loaded(let detail, _): detail.artwork == .loading
    case .missing, .failed: false
    }
  }
}
