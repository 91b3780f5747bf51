package import Entities
package import Scenes

/// The rules over playlists and a library in memory.
package final class StubPlaylistsInteractor: PlaylistsInteracting {
  package let store: FakePlaylists
  package let library: FakeLibrary
  private let rules: PlaylistsInteractor

  package init(
    _ store: FakePlaylists, library: FakeLibrary = FakeLibrary(),
    journal: FakeJournal = FakeJournal()
  ) {
    (self.store, self.library) = (store, library)
    rules = PlaylistsInteractor(
      store: store, library: library, changes: ChangeLog(journal, clock: StubClock()),
      clock: StubClock())
  }

  package func playlists() async throws(StorageError) -> [Playlist] { try await rules.playlists() }

  package func create(_ name: PlaylistName, with tracks: [TrackReference])
    async throws(StorageError) -> Playlist?
  {
    try await rules.create(name, with: tracks)
  }

  package func add(_ items: [StoreItem], to playlist: Playlist)
    async throws(StorageError) -> [Track]?
  {
    try await rules.add(items, to: playlist)
  }

  package func rename(_ playlist: Playlist, to name: PlaylistName)
    async throws(StorageError) -> Bool
  {
    try await rules.rename(playlist, to: name)
  }

  package func delete(_ playlists: [Playlist]) async throws(StorageError) {
    try await rules.delete(playlists)
  }

  package func take(_ step: JournalStep) async throws(StorageError) -> Notice {
    try await rules.take(step)
  }

  package func queue(of playlist: Playlist, in storefront: Storefront)
    async throws(StorageError) -> [TrackReference]
  {
    try await rules.queue(of: playlist, in: storefront)
  }
}

extension PlaylistCreating where Self == StubPlaylistsInteractor {
  package static func stub(_ store: FakePlaylists = FakePlaylists()) -> Self { Self(store) }
}
