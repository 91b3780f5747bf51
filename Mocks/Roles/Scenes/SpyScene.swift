package import Entities
package import Scenes

/// Ends each run as scripted.
@MainActor package final class SpyScene<State: Equatable & Sendable>: ScenePresenting {
  private var ends: [SceneEnd<State>]
  /// The storefront of a start.
  package var storefront = Storefront.unitedStates
  /// The storefronts of which a start was refreshed.
  package private(set) var refreshed: [Storefront] = []
  package private(set) var runCount = 0
  private let work: @MainActor () async -> Void

  /// - Parameters:
  ///   - end: The end of every run.
  ///   - work: The work of every run.
  package init(end: SceneEnd<State>, work: @escaping @MainActor () async -> Void = {}) {
    ends = [end]
    self.work = work
  }

  /// - Parameter ends: The ends of the runs, the last one again and again.
  package init(ends: [SceneEnd<State>]) {
    (self.ends, work) = (ends, {})
  }

  package func run() async -> SceneEnd<State> {
    runCount += 1
    await work()
    return ends.count > 1 ? ends.removeFirst() : ends[0]
  }
}

extension SpyScene: StartPresenting where State == StartState {
  package func refresh() async { refreshed.append(storefront) }

  package func stop() {}
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
