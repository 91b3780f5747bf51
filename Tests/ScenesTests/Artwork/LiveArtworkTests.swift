import Entities
import Mocks
import Scenes
import Testing

@MainActor @Suite("Artwork in live views")
struct LiveArtworkTests {
  private let runner = RequestRunner(waitsForBudget: false) { _ in }

  @Test("A track can be acted on while its artwork loads, and neither update is lost")
  func track() async {
    let track = Track.sample()
    let view = LiveTrackDetailView([.toggleFavorites(nil)], until: 3)
    _ = await TrackDetailPresenter(
      view: view,
      interactor: StubTrackDetailInteractor(
        [.success(.found(.sample()))], picture: .success(.sample())),
      router: SpyRouter(), runner: runner, reference: .known(track, .unitedStates),
      refreshes: false
    ).run()
    func loaded(_ artwork: ArtworkState, starred: Bool = false) -> TrackDetailState {
      TrackDetailState(
        .loaded(.sample(isFavorite: starred, artwork: artwork)),
        notice: starred ? .starred([track]) : nil)
    }
    // Whichever comes first, nothing of the other is lost.
    #expect(view.states.first == loaded(.loading))
    #expect(view.states.last == loaded(.loaded(.sample()), starred: true))
    #expect(view.states.count == 3)
  }

  @Test("Leaving a track while its artwork loads ends the scene without waiting")
  func left() async {
    let track = Track.sample()
    let view = LiveTrackDetailView([.back], until: .max)
    let end = await TrackDetailPresenter(
      view: view,
      interactor: StubTrackDetailInteractor(
        [.success(.found(.sample()))], picture: .success(.sample())),
      router: SpyRouter(), runner: runner, reference: .known(track, .unitedStates),
      refreshes: false
    ).run()
    #expect(end.exit == .back)
    #expect(view.states == [TrackDetailState(.loaded(.sample(artwork: .loading)))])
  }
}

/// Plays events at once, and then waits until so many states were shown.
@MainActor private final class LiveTrackDetailView: TrackDetailView {
  private(set) var states: [TrackDetailState] = []
  private var events: [TrackDetailEvent]
  private let count: Int
  private var waiter: CheckedContinuation<Void, Never>?

  init(_ events: [TrackDetailEvent], until count: Int) {
    self.events = events
    self.count = count
  }

  var isLive: Bool { true }

  func show(_ state: TrackDetailState) {
    states.append(state)
    guard states.count >= count else { return }
    waiter?.resume()
    waiter = nil
  }

  func nextEvent() async -> TrackDetailEvent? {
    guard events.isEmpty else { return events.removeFirst() }
    if states.count < count { await withCheckedContinuation { waiter = $0 } }
    return nil
  }
}
