package import Entities
package import Scenes
import Synchronization

/// Answers in the scripted order, keeps favorites in memory, and records the requests.
package final class StubItemListInteractor: ItemListInteracting {
  private struct State {
    var favorites: Set<Track.ID>
    var noted: [[Int]] = []
    var picks: [Track.ID] = []
    var removed: [Track.ID] = []
  }

  private let answers:
    Script<(source: ItemListSource, purpose: RequestPurpose), ItemListAnswer, CatalogError>
  private let reading: Script<[Track.ID], Void, StorageError>
  private let state: Mutex<State>
  private let library: [Track.ID: LibraryTrack]
  private let starring: Result<Void, StorageError>

  /// - Parameters:
  ///   - answers: The answers to requests, in order.
  ///   - library: The tracks that long lists load.
  ///   - favorites: The favorites at first.
  ///   - reading: The outcomes of loading tracks, in order; after the last, it succeeds.
  ///   - starring: The failure of changing favorites, if it fails.
  package init(
    _ answers: [Result<ItemListAnswer, CatalogError>], library: [LibraryTrack] = [],
    favorites: Set<Track.ID> = [], reading: [Result<Void, StorageError>] = [],
    starring: Result<Void, StorageError> = .success(())
  ) {
    self.answers = Script(answers, otherwise: .failure(.unstubbed))
    self.reading = Script(reading, otherwise: .success(()))
    state = Mutex(State(favorites: favorites))
    self.library = Dictionary(library.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    self.starring = starring
  }

  package var sources: [ItemListSource] { answers.questions.map(\.source) }
  package var purposes: [RequestPurpose] { answers.questions.map(\.purpose) }
  package var favorites: Set<Track.ID> { state.withLock(\.favorites) }
  /// The IDs of each load of a long list.
  package var read: [[Track.ID]] { reading.questions }
  /// The numbers of each list that was saved.
  package var noted: [[Int]] { state.withLock(\.noted) }
  package var picks: [Track.ID] { state.withLock(\.picks) }
  /// The tracks that were removed from a playlist.
  package var removed: [Track.ID] { state.withLock(\.removed) }

  package func items(of source: ItemListSource, _ purpose: RequestPurpose)
    async throws(CatalogError) -> ItemListAnswer
  {
    try answers.answer(to: (source, purpose))
  }

  package func tracks(_ ids: [Track.ID]) async throws(StorageError) -> [LibraryTrack] {
    try reading.answer(to: ids)
    return ids.compactMap { library[$0] }
  }

  package func libraryTracks(matching text: String) async throws(StorageError) -> [LibraryTrack] {
    library.values.filter { $0.track.name.contains(text) }.sorted { $0.id.number < $1.id.number }
  }

  package func favorites(among tracks: [Track]) async -> Set<Track.ID> {
    favorites.intersection(tracks.map(\.id))
  }

  package func setFavorites(_ areFavorites: Bool, _ entries: [StoreItem])
    async throws(StorageError)
  {
    try starring.get()
    state.withLock { $0.favorites.set(areFavorites, entries.compactMap(\.item.track?.id)) }
  }

  package func remove(_ tracks: [Track], from playlist: Playlist) async throws(StorageError) {
    try starring.get()
    state.withLock { $0.removed += tracks.map(\.id) }
  }

  package func restore(_ tracks: [Track], to playlist: Playlist) async throws(StorageError) {
    try starring.get()
    state.withLock { state in state.removed.removeAll { tracks.map(\.id).contains($0) } }
  }

  package func noteNumbers(of listing: ItemListing) async {
    state.withLock { $0.noted.append(listing.shownRows.map(\.position)) }
  }

  package func notePick(of track: Track) async {
    state.withLock { $0.picks.append(track.id) }
  }
}
