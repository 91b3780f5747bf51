package import Scenes

/// Ends each run as scripted.
@MainActor package final class SpyScene<State: Equatable & Sendable>: ScenePresenting {
  private let end: SceneEnd<State>
  private let work: @MainActor () async -> Void

  /// - Parameters:
  ///   - end: The end of every run.
  ///   - work: The work of every run.
  package init(end: SceneEnd<State>, work: @escaping @MainActor () async -> Void = {}) {
    self.end = end
    self.work = work
  }

  package func run() async -> SceneEnd<State> {
    await work()
    return end
  }
}

extension SpyScene: AlbumPresenting where State == AlbumState {}
extension SpyScene: ArtistPresenting where State == ArtistState {}
extension SpyScene: ArtworkDetailPresenting where State == ArtworkDetailState {}
extension SpyScene: GenresPresenting where State == GenresState {}
extension SpyScene: HistoryPresenting where State == HistoryState {}
extension SpyScene: LyricsPresenting where State == LyricsState {}
extension SpyScene: PlaybackPresenting where State == PlaybackState {}
extension SpyScene: PlaylistsPresenting where State == PlaylistsState {}
extension SpyScene: SearchListPresenting where State == SearchListState {}
extension SpyScene: StorefrontsPresenting where State == StorefrontsState {}
extension SpyScene: TrackDetailPresenting where State == TrackDetailState {}
extension SpyScene: ItemListPresenting where State == ItemListState {}
