package import Entities
package import Scenes

/// Answers in the scripted order, keeps favorites in memory, and records the requests.
package final class StubItemListInteractor: ItemListInteracting, StubItems {
  package let items: ItemRecord
  private let answers:
    Script<(source: ItemListSource, purpose: RequestPurpose), ItemListAnswer, CatalogError>
  private let reading: Script<[Track.ID], Void, StorageError>
  private let deleted: FakeStore<Set<Track.ID>>
  /// The names that playlists have got.
  private let names = FakeStore<[Playlist.ID: PlaylistName]>()
  private let listings = Record<[Int]>()
  private let moves = Record<[Track.ID]>()
  private let library: [Track.ID: LibraryTrack]
  /// Whether the playlist was deleted elsewhere.
  private let lacksPlaylist: Bool

  /// `library` has the tracks that long lists load, `reading` the outcomes of that, and
  /// `starringError` is the failure of changing favorites and playlists.
  package init(
    _ answers: [Result<ItemListAnswer, CatalogError>],
    albums: [Result<AlbumListing?, CatalogError>] = [], library: [LibraryTrack] = [],
    favorites: Set<Track.ID> = [], reading: [Result<Void, StorageError>] = [],
    starringError: StorageError? = nil, lacksPlaylist: Bool = false
  ) {
    self.lacksPlaylist = lacksPlaylist
    self.answers = Script(answers, otherwise: .failure(.unstubbed))
    items = ItemRecord(albums, favorites: favorites, starringError: starringError)
    self.reading = Script(reading, otherwise: .success(()))
    deleted = FakeStore([], readingError: nil, writingError: starringError)
    self.library = Dictionary(library.map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
  }

  package var sources: [ItemListSource] { answers.questions.map(\.source) }
  package var purposes: [RequestPurpose] { answers.questions.map(\.purpose) }
  /// The IDs of each load of a long list.
  package var read: [[Track.ID]] { reading.questions }
  /// The numbers of each list that was saved.
  package var noted: [[Int]] { listings.values }
  /// The tracks that were removed from a playlist.
  package var removed: Set<Track.ID> { deleted.contents }

  /// Each track that was moved in a playlist, and the one whose place it got.
  package var moved: [[Track.ID]] { moves.values }

  package func items(of source: ItemListSource, _ purpose: RequestPurpose)
    async throws(CatalogError) -> ItemListAnswer
  {
    try answers.answer(to: (source, purpose))
  }

  package func tracks(_ ids: [Track.ID]) async throws(StorageError) -> [LibraryTrack] {
    try reading.answer(to: ids)
    return ids.compactMap { library[$0] }
  }

  package func libraryTracks(matching query: LibraryQuery, in order: ResultOrder)
    async throws(StorageError) -> LibraryPage
  {
    let words = query.text.split(separator: " ")
    return LibraryPage(
      tracks: library.values.filter { words.allSatisfy($0.track.name.contains) }
        .sorted { $0.id.number < $1.id.number })
  }

  package func remove(_ tracks: [Track], from playlist: Playlist)
    async throws(StorageError) -> Int
  {
    try deleted.write { $0.formUnion(tracks.map(\.id)) }
    let ids = tracks.map(\.id)
    let removed = Change.Items(tracks.count)
    items.note(.removedFromPlaylist(playlist.name.text, removed)) { [deleted] in
      _ = try? deleted.write { $0.subtract(ids) }
    }
    return tracks.count
  }

  package func removeFromLibrary(_ tracks: [Track]) async throws(StorageError) -> Int {
    try deleted.write { $0.formUnion(tracks.map(\.id)) }
    items.note(.removedFromLibrary(Change.Items(tracks.count))) {}
    return tracks.count
  }

  package func move(_ track: Track, toPlaceOf other: Track, in playlist: Playlist)
    async throws(StorageError)
  {
    _ = try deleted.write { $0 }
    moves.note([track.id, other.id])
  }

  package func rename(_ playlist: Playlist, to name: PlaylistName)
    async throws(StorageError) -> Bool
  {
    guard name != playlist.name else { return false }
    _ = try names.write { $0[playlist.id] = name }
    items.note(.renamedPlaylist(playlist.name.text, to: name.text)) { [names] in
      _ = try? names.write { $0[playlist.id] = playlist.name }
    }
    return true
  }

  package func current(_ playlist: Playlist) async throws(StorageError) -> Playlist? {
    guard !lacksPlaylist else { return nil }
    var current = playlist
    current.name = names.contents[playlist.id] ?? playlist.name
    return current
  }

  package func notePick(of track: Track, in source: ItemListSource) async {
    await notePick(of: track)
  }

  package func noteNumbers(of listing: ItemListing) async {
    listings.note(listing.shownRows.map(\.position))
  }
}
