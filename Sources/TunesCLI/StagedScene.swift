import Scenes
import Views

/// A scene that is on the screen for as long as it runs.
@MainActor final class StagedScene<State: Equatable & Sendable> {
  private let play: () async -> SceneEnd<State>
  private let pane: any ScreenPane
  private let place: Stage.Place
  private let stage: Stage

  /// `pane` is the view that `play` shows its states to.
  init(
    _ play: @escaping () async -> SceneEnd<State>, _ pane: any ScreenPane, in place: Stage.Place,
    of stage: Stage
  ) {
    self.play = play
    self.pane = pane
    self.place = place
    self.stage = stage
  }

  func run() async -> SceneEnd<State> {
    stage.enter(pane, in: place)
    let end = await play()
    stage.leave(pane)
    return end
  }
}

extension StagedScene: TrackDetailPresenting where State == TrackDetailState {}
extension StagedScene: ArtworkDetailPresenting where State == ArtworkDetailState {}
extension StagedScene: LibraryListPresenting where State == LibraryListState {}
extension StagedScene: AlbumPresenting where State == AlbumState {}
extension StagedScene: ArtistPresenting where State == ArtistState {}
extension StagedScene: StorefrontsPresenting where State == StorefrontsState {}
extension StagedScene: GenresPresenting where State == GenresState {}
extension StagedScene: HistoryPresenting where State == HistoryState {}
