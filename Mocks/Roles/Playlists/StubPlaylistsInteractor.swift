package import Entities
package import Scenes

/// The rules over playlists and a library in memory.
package final class StubPlaylistsInteractor: PlaylistsInteracting {
  package let store: FakePlaylists
  package let library: FakeLibrary
  private let rules: PlaylistsInteractor

  package init(_ store: FakePlaylists, library: FakeLibrary = FakeLibrary()) {
    (self.store, self.library) = (store, library)
    rules = PlaylistsInteractor(
      store: store, library: library,
      changes: ChangeLog(
        favorites: library, library: library, playlists: store, clock: StubClock()),
      clock: StubClock())
  }

  package func playlists() async throws(StorageError) -> [Playlist] { try await rules.playlists() }

  package func playlist(named name: PlaylistName) async throws(StorageError) -> Playlist? {
    try await rules.playlist(named: name)
  }

  package func add(_ items: [StoreItem], to playlist: Playlist, isNew: Bool)
    async throws(StorageError) -> [Track]?
  {
    try await rules.add(items, to: playlist, isNew: isNew)
  }

  package func rename(_ playlist: Playlist, to name: PlaylistName)
    async throws(StorageError) -> Bool
  {
    try await rules.rename(playlist, to: name)
  }

  package func delete(_ playlist: Playlist) async throws(StorageError) {
    try await rules.delete(playlist)
  }

  package func undo() async throws(StorageError) -> Notice? { try await rules.undo() }

  package func queue(of playlist: Playlist, in storefront: Storefront)
    async throws(StorageError) -> [TrackReference]
  {
    try await rules.queue(of: playlist, in: storefront)
  }
}
