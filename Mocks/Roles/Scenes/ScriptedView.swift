package import Scenes

/// Plays the steps of a script, and records the states that it shows.
@MainActor
package final class ScriptedView<State: Equatable & Sendable, Event: Equatable & Sendable>:
  SceneView
{
  /// A step of the user.
  package enum Step {
    case event(Event)
    /// Waits until the last state is as expected.
    case sees(@MainActor (State) -> Bool)
    /// Waits until this many states have been shown.
    case after(Int)
    /// Waits for something else.
    case waits(@MainActor () async -> Void)
  }

  package private(set) var states: [State] = []
  private var steps: [Step]
  private var waiter: AsyncStream<Void>.Continuation?

  package convenience init(events: [Event] = []) {
    self.init(steps: events.map(Step.event))
  }

  package init(steps: [Step]) {
    self.steps = steps
  }

  /// Creates a view whose events each wait until this many states have been shown.
  package convenience init(_ script: [(Int, Event)]) {
    self.init(steps: script.flatMap { [.after($0), .event($1)] })
  }

  package func show(_ state: State) {
    states.append(state)
    waiter?.finish()
    waiter = nil
  }

  package func nextEvent() async -> Event? {
    while !steps.isEmpty, !Task.isCancelled {
      switch steps.removeFirst() {
      case .event(let event): return event
      case .waits(let wait): await wait()
      case .after(let count): await change { self.states.count >= count }
      case .sees(let isExpected): await change { self.states.last.map(isExpected) == true }
      }
    }
    return nil
  }

  /// Waits for states, until the condition holds or the task is canceled.
  private func change(until isDone: () -> Bool) async {
    while !isDone(), !Task.isCancelled {
      let (changes, waiter) = AsyncStream.makeStream(of: Void.self)
      self.waiter = waiter
      for await _ in changes {}
    }
  }
}

extension ScriptedView: AlbumView where State == AlbumState, Event == AlbumEvent {}
extension ScriptedView: ArtistView where State == ArtistState, Event == ArtistEvent {}
extension ScriptedView: ArtworkDetailView
where State == ArtworkDetailState, Event == ArtworkDetailEvent {}
extension ScriptedView: GenresView where State == GenresState, Event == GenresEvent {}
extension ScriptedView: HistoryView where State == HistoryState, Event == HistoryEvent {}
extension ScriptedView: ItemListView where State == ItemListState, Event == ItemListEvent {}
extension ScriptedView: LyricsView where State == LyricsState, Event == LyricsEvent {}
extension ScriptedView: PlaybackView where State == PlaybackState, Event == PlaybackEvent {}
extension ScriptedView: PlaylistsView where State == PlaylistsState, Event == PlaylistsEvent {}
extension ScriptedView: SearchListView where State == SearchListState, Event == SearchListEvent {}
extension ScriptedView: StartView where State == StartState, Event == StartEvent {}
extension ScriptedView: StorefrontsView where State == StorefrontsState, Event == StorefrontsEvent {
}
extension ScriptedView: TrackDetailView where State == TrackDetailState, Event == TrackDetailEvent {
}

package typealias ScriptedAlbumView = ScriptedView<AlbumState, AlbumEvent>
package typealias ScriptedItemListView = ScriptedView<ItemListState, ItemListEvent>
package typealias ScriptedSearchListView = ScriptedView<SearchListState, SearchListEvent>
package typealias ScriptedStartView = ScriptedView<StartState, StartEvent>
package typealias ScriptedTrackDetailView = ScriptedView<TrackDetailState, TrackDetailEvent>
