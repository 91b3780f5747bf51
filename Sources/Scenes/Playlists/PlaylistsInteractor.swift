package import Entities

package struct PlaylistsInteractor: PlaylistsInteracting {
  private let store: any Playlists
  private let library: any Library
  private let changes: ChangeLog
  private let clock: any MachineClock

  package init(
    store: any Playlists, library: any Library, changes: ChangeLog, clock: any MachineClock
  ) {
    (self.store, self.library, self.changes, self.clock) = (store, library, changes, clock)
  }

  package func playlists() async throws(StorageError) -> [Playlist] { try await store.playlists() }

  package func create(_ name: PlaylistName, with tracks: [TrackReference])
    async throws(StorageError) -> Playlist?
  {
    try await keep(tracks)
    let created = try await store.create(name, with: tracks.map(\.trackID), at: clock.now)
    await changes.changed()
    return created
  }

  package func add(_ items: [StoreItem], to playlist: Playlist)
    async throws(StorageError) -> [Track]?
  {
    let tracks = items.compactMap(\.item.track)
    try await keep(items.compactMap(\.trackReference))
    let added = try await store.add(tracks.map(\.id), to: playlist.id, at: clock.now)
    await changes.changed()
    return added.map { added in tracks.filter { added.contains($0.id) } }
  }

  /// Adds missing tracks to the library.
  ///
  /// Tracks from charts aren't added: they lack an album and other facts, and are looked up when
  /// the playlist is shown.
  private func keep(_ tracks: [TrackReference]) async throws(StorageError) {
    let saved = Set(try await library.tracks(tracks.map(\.trackID)).map(\.id))
    for case .known(let track, let storefront) in tracks
    where track.album?.id != nil && !saved.contains(track.id) {
      try await library.merge([track], from: storefront, at: clock.now)
    }
  }

  package func rename(_ playlist: Playlist, to name: PlaylistName)
    async throws(StorageError) -> Bool
  {
    let isRenamed = try await store.rename(playlist.id, to: name, at: clock.now)
    await changes.changed()
    return isRenamed
  }

  package func delete(_ playlists: [Playlist]) async throws(StorageError) {
    try await store.delete(playlists.map(\.id), at: clock.now)
    await changes.changed()
  }

  package func take(_ step: JournalStep) async throws(StorageError) -> Notice {
    try await changes.take(step)
  }

  package func queue(of playlist: Playlist, in storefront: Storefront)
    async throws(StorageError) -> [TrackReference]
  {
    let ids = try await store.tracks(of: playlist.id)
    let known = Dictionary(
      try await library.tracks(ids).map { ($0.id, $0) }, uniquingKeysWith: { first, _ in first })
    return ids.map { id in
      known[id].map { .known($0.track, $0.storefront) } ?? .id(id, storefront)
    }
  }
}
