package import Entities
package import Scenes

/// A stub of a scene with tracks and albums.
package protocol StubItems: Sendable {
  var items: ItemRecord { get }
}

/// Answers for albums in the scripted order, favorites in memory, and the opened tracks.
package final class ItemRecord: Sendable {
  let albums: Script<Album.ID, AlbumListing?, CatalogError>
  let favorites: FakeStore<Set<Track.ID>>
  let picks = Record<Track.ID>()
  /// The changes, each with what undoes it.
  let undos = FakeStore<[(change: Change, undo: @Sendable () -> Void)]>()

  init(
    _ albums: [Result<AlbumListing?, CatalogError>], favorites: Set<Track.ID>,
    starringError: StorageError?
  ) {
    self.albums = Script(albums, otherwise: .failure(.unstubbed))
    self.favorites = FakeStore(favorites, readingError: nil, writingError: starringError)
  }

  func note(_ change: Change, undoneBy undo: @escaping @Sendable () -> Void) {
    _ = try? undos.write { $0.append((change, undo)) }
  }
}

extension StubItems {
  /// The albums whose tracks were requested.
  package var opened: [Album.ID] { items.albums.questions }
  package var favorites: Set<Track.ID> { items.favorites.contents }
  package var picks: [Track.ID] { items.picks.values }

  package func tracks(of album: Album, in storefront: Storefront)
    async throws(CatalogError) -> AlbumListing?
  {
    try items.albums.answer(to: album.id)
  }

  package func favorites(among tracks: [Track]) async -> Set<Track.ID> {
    favorites.intersection(tracks.map(\.id))
  }

  package func setFavorites(_ areFavorites: Bool, _ entries: [StoreItem])
    async throws(StorageError)
  {
    let tracks = entries.compactMap(\.item.track)
    try items.favorites.write { $0.set(areFavorites, tracks.map(\.id)) }
    let ids = tracks.map(\.id)
    let changed = Change.Items(tracks.count)
    items.note(areFavorites ? .addedFavorites(changed) : .removedFavorites(changed)) { [items] in
      _ = try? items.favorites.write { $0.set(!areFavorites, ids) }
    }
  }

  package func keep(_ track: Track, from storefront: Storefront) async {}

  package func take(_ step: JournalStep) async throws(StorageError) -> Notice {
    guard step == .undo else { return .nothingToRedo }
    guard let last = try items.undos.write({ $0.popLast() }) else {
      return .nothingToUndo(elsewhere: nil)
    }
    last.undo()
    return .undone(.undo, JournalOutcome(last.change))
  }

  package func notePick(of track: Track) async { items.picks.note(track.id) }
}
