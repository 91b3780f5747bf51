package import Entities

/// The rules of playlists: saves them, and the tracks in them.
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

  package func playlist(named name: PlaylistName) async throws(StorageError) -> Playlist? {
    if let created = try await store.create(name, at: clock.now) {
      await changes.note(.createdPlaylist(created))
      return created
    }
    return try await store.playlist(named: name)
  }

  /// Tracks without an album, as in charts, aren't added to the library: they have only a few facts,
  /// and are looked up when the playlist is shown.
  package func add(_ items: [StoreItem], to playlist: Playlist, isNew: Bool)
    async throws(StorageError) -> [Track]?
  {
    let tracks = items.compactMap(\.item.track)
    let known = Set(try await library.tracks(tracks.map(\.id)).map(\.id))
    for item in items {
      guard let track = item.item.track, track.album?.id != nil, !known.contains(track.id) else {
        continue
      }
      try await library.merge([track], from: item.storefront, at: clock.now)
    }
    let added = try await store.add(tracks.map(\.id), to: playlist.id, at: clock.now)
    guard let added else { return nil }
    let new = tracks.filter { added.contains($0.id) }
    if isNew {
      var created = playlist
      created.trackCount = new.count
      await changes.note(.createdPlaylist(created))
    } else if !new.isEmpty {
      await changes.note(.addedToPlaylist(new, playlist))
    }
    return new
  }

  package func rename(_ playlist: Playlist, to name: PlaylistName)
    async throws(StorageError) -> Bool
  {
    try await changes.rename(playlist, to: name)
  }

  package func delete(_ playlist: Playlist) async throws(StorageError) {
    try await store.delete(playlist.id, at: clock.now)
    await changes.note(.deleted(playlist))
  }

  package func undo() async throws(StorageError) -> Notice? {
    if let notice = try await changes.undo() { return notice }
    return try await store.undoDeletion(at: clock.now).map(Notice.restoredPlaylist)
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
