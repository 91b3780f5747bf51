package import Entities
import GRDB

/// The playlists in the database of the library.
package struct SQLitePlaylists: Playlists {
  let store: Store

  package init(store: Store) { self.store = store }

  package func playlists() async throws(StorageError) -> [Playlist] {
    try await store.read { database in
      try PlaylistTable(database: database).playlists("playlist.folded IS NOT NULL", [])
    }
  }

  package func playlist(named name: PlaylistName) async throws(StorageError) -> Playlist? {
    try await store.read { database in
      try PlaylistTable(database: database).playlists("playlist.folded = ?", [name.folded]).first
    }
  }

  package func create(_ name: PlaylistName, at time: Timestamp) async throws(StorageError)
    -> Playlist?
  {
    try await create(name, with: [], at: time)
  }

  /// Creates a playlist of tracks, which are undone together; returns `nil` if another one has the
  /// name.
  package func create(_ name: PlaylistName, with tracks: [Track.ID], at time: Timestamp)
    async throws(StorageError) -> Playlist?
  {
    try await store.write { database in
      let table = PlaylistTable(database: database)
      guard let id = try table.create(name, at: time)?.id else { return nil }
      let added = try table.add(tracks, to: id, at: time)
      try PlaylistChange(playlist: id.text, kind: .created, tracks: added.map(\.number))
        .insert(database)
      return try table.playlists("playlist.id = ?", [id.text]).first
    }
  }

  package func rename(_ id: Playlist.ID, to name: PlaylistName, at time: Timestamp)
    async throws(StorageError) -> Bool
  {
    try await store.write { database in
      let old = try StoredPlaylist.fetchOne(database, key: ["id": id.text])?.name
      guard try PlaylistTable(database: database).rename(id, to: name, at: time) else {
        return false
      }
      try PlaylistChange(playlist: id.text, kind: .renamed, name: old).insert(database)
      return true
    }
  }

  package func delete(_ id: Playlist.ID, at time: Timestamp) async throws(StorageError) {
    try await store.write { database in
      guard try PlaylistTable(database: database).delete(id, at: time) else { return }
      try PlaylistChange(playlist: id.text, kind: .deleted).insert(database)
    }
  }

  package func tracks(of id: Playlist.ID) async throws(StorageError) -> [Track.ID] {
    try await store.read { try PlaylistTable(database: $0).tracks(of: id) }
  }

  package func add(_ tracks: [Track.ID], to id: Playlist.ID, at time: Timestamp)
    async throws(StorageError) -> [Track.ID]?
  {
    try await store.write { database in
      let table = PlaylistTable(database: database)
      guard try !table.playlists("playlist.id = ?", [id.text]).isEmpty else { return nil }
      let added = try table.add(tracks, to: id, at: time)
      try table.note(.added, added, id)
      return added
    }
  }

  package func remove(_ tracks: [Track.ID], from id: Playlist.ID, at time: Timestamp)
    async throws(StorageError) -> Int
  {
    try await store.write { database in
      let table = PlaylistTable(database: database)
      let removed = try table.remove(tracks, from: id, at: time)
      try table.note(.removed, removed, id)
      return removed.count
    }
  }

  package func move(_ track: Track.ID, toPlaceOf other: Track.ID, in id: Playlist.ID)
    async throws(StorageError)
  {
    try await store.write { database in
      let table = PlaylistTable(database: database)
      let other = try table.move(track, toPlaceOf: other, in: id)
      try table.note(.moved, other.map { [track, $0] } ?? [], id)
    }
  }

  package func restore(_ tracks: [Track.ID], to id: Playlist.ID, at time: Timestamp)
    async throws(StorageError)
  {
    try await store.write { database in
      try PlaylistChange.last(.removed, of: id, in: database)?.delete(database)
      try PlaylistTable(database: database).add(tracks, to: id, at: time, again: true)
    }
  }
}
