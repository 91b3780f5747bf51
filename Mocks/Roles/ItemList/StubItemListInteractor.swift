package import Entities
package import Scenes

/// Answers in the scripted order, keeps favorites in memory, and records the requests.
package final class StubItemListInteractor: ItemListInteracting {
  private let answers:
    Script<(source: ItemListSource, purpose: RequestPurpose), ItemListAnswer, CatalogError>
  private let albums: Script<Album.ID, AlbumListing?, CatalogError>
  private let reading: Script<[Track.ID], Void, StorageError>
  private let starred: FakeStars
  private let deleted: FakeStars
  private let listings = Record<[Int]>()
  private let picked = Record<Track.ID>()
  private let moves = Record<[Track.ID]>()
  private let library: [Track.ID: LibraryTrack]

  /// `library` has the tracks that long lists load, `reading` the outcomes of that, and `starring` is
  /// the outcome of changing favorites and playlists.
  package init(
    _ answers: [Result<ItemListAnswer, CatalogError>],
    albums: [Result<AlbumListing?, CatalogError>] = [], library: [LibraryTrack] = [],
    favorites: Set<Track.ID> = [], reading: [Result<Void, StorageError>] = [],
    starring: Result<Void, StorageError> = .success(())
  ) {
    self.answers = Script(answers, otherwise: .failure(.unstubbed))
    self.albums = Script(albums, otherwise: .failure(.unstubbed))
    self.reading = Script(reading, otherwise: .success(()))
    starred = FakeStars(favorites, starring)
    deleted = FakeStars([], starring)
    self.library = Dictionary(library.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  package var sources: [ItemListSource] { answers.questions.map(\.source) }
  package var purposes: [RequestPurpose] { answers.questions.map(\.purpose) }
  /// The albums whose tracks were requested.
  package var opened: [Album.ID] { albums.questions }
  package var favorites: Set<Track.ID> { starred.ids }
  /// The IDs of each load of a long list.
  package var read: [[Track.ID]] { reading.questions }
  /// The numbers of each list that was saved.
  package var noted: [[Int]] { listings.values }
  package var picks: [Track.ID] { picked.values }
  /// The tracks that were removed from a playlist.
  package var removed: Set<Track.ID> { deleted.ids }

  /// Each track that was moved in a playlist, and the one whose place it got.
  package var moved: [[Track.ID]] { moves.values }

  package func items(of source: ItemListSource, _ purpose: RequestPurpose)
    async throws(CatalogError) -> ItemListAnswer
  {
    try answers.answer(to: (source, purpose))
  }

  package func tracks(of album: Album, in storefront: Storefront)
    async throws(CatalogError) -> AlbumListing?
  {
    try albums.answer(to: album.id)
  }

  package func tracks(_ ids: [Track.ID]) async throws(StorageError) -> [LibraryTrack] {
    try reading.answer(to: ids)
    return ids.compactMap { library[$0] }
  }

  package func libraryTracks(matching text: String, in order: ResultOrder)
    async throws(StorageError) -> [LibraryTrack]
  {
    library.values.filter { $0.track.name.contains(text) }.sorted { $0.id.number < $1.id.number }
  }

  package func favorites(among tracks: [Track]) async -> Set<Track.ID> {
    favorites.intersection(tracks.map(\.id))
  }

  package func setFavorites(_ areFavorites: Bool, _ entries: [StoreItem])
    async throws(StorageError)
  {
    try starred.set(areFavorites, entries.compactMap(\.item.track))
  }

  package func remove(_ tracks: [Track], from playlist: Playlist) async throws(StorageError) {
    try deleted.set(true, tracks)
  }

  package func move(_ track: Track, toPlaceOf other: Track, in playlist: Playlist)
    async throws(StorageError)
  {
    try deleted.set(false, [])
    moves.note([track.id, other.id])
  }

  package func restore(_ tracks: [Track], to playlist: Playlist) async throws(StorageError) {
    try deleted.set(false, tracks)
  }

  package func noteNumbers(of listing: ItemListing) async {
    listings.note(listing.shownRows.map(\.position))
  }

  package func notePick(of track: Track) async {
    picked.note(track.id)
  }
}
