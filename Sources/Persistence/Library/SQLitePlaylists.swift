package import Entities
import GRDB

/// Playlists in the database of the library.
package struct SQLitePlaylists: Playlists {
  let store: Store
  private let scope: ChangeScope

  package init(store: Store, scope: ChangeScope = ChangeScope()) {
    (self.store, self.scope) = (store, scope)
  }

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

  package func playlist(_ id: Playlist.ID) async throws(StorageError) -> Playlist? {
    try await store.read { try PlaylistTable(database: $0).playlist(id) }
  }

  package func create(_ name: PlaylistName, with tracks: [Track.ID], at time: Timestamp)
    async throws(StorageError) -> Playlist?
  {
    try await store.write { database in
      let table = PlaylistTable(database: database)
      guard let id = try table.create(name, at: time)?.id,
        let number = try table.number(of: id)
      else { return nil }
      let added = try table.add(tracks, to: id, at: time)
      var recording = ChangeRecording(scope, in: database)
      recording.watchNew(.playlist, [String(number)])
      recording.watchNew(
        .playlistItem, added.map { ChangedPlaylistItem.key($0.number, in: number) })
      try recording.save { .createdPlaylist(name.text, with: $0) }
      return try table.playlist(id)
    }
  }

  package func rename(_ id: Playlist.ID, to name: PlaylistName, at time: Timestamp)
    async throws(StorageError) -> Bool
  {
    try await changing(id) { table, playlist, recording in
      guard let playlist else { return false }
      let isRenamed = try table.rename(id, to: name, at: time)
      try recording.save { _ in .renamedPlaylist(playlist.name.text, to: name.text) }
      return isRenamed
    }
  }

  package func delete(_ ids: [Playlist.ID], at time: Timestamp) async throws(StorageError) {
    try await store.write { database in
      let table = PlaylistTable(database: database)
      var recording = ChangeRecording(scope, in: database)
      var names: [String] = []
      for id in ids {
        guard let playlist = try table.playlist(id) else { continue }
        try recording.watch(id, in: table)
        _ = try table.remove(table.tracks(of: id), from: id, at: time)
        _ = try table.delete(id, at: time)
        names.append(playlist.name.text)
      }
      try recording.save {
        names.count == 1 ? .deletedPlaylist(names[0], with: $0) : .deletedPlaylists(names.count)
      }
    }
  }

  package func tracks(of id: Playlist.ID) async throws(StorageError) -> [Track.ID] {
    try await store.read { try PlaylistTable(database: $0).tracks(of: id) }
  }

  package func add(_ tracks: [Track.ID], to id: Playlist.ID, at time: Timestamp)
    async throws(StorageError) -> [Track.ID]?
  {
    try await changing(id, tracks) { table, playlist, recording in
      guard let playlist else { return nil }
      let added = try table.add(tracks, to: id, at: time)
      try recording.save { .addedToPlaylist(playlist.name.text, $0) }
      return added
    }
  }

  package func remove(_ tracks: [Track.ID], from id: Playlist.ID, at time: Timestamp)
    async throws(StorageError) -> Int
  {
    try await changing(id, tracks) { table, playlist, recording in
      guard let playlist else { return 0 }
      let removed = try table.remove(tracks, from: id, at: time)
      try recording.save { .removedFromPlaylist(playlist.name.text, $0) }
      return removed.count
    }
  }

  package func move(_ track: Track.ID, toPlaceOf other: Track.ID, in id: Playlist.ID)
    async throws(StorageError)
  {
    try await store.write { database in
      let table = PlaylistTable(database: database)
      guard let number = try table.number(of: id), let playlist = try table.playlist(id) else {
        return
      }
      var recording = ChangeRecording(scope, in: database)
      try recording.watch(.playlistOrder, [String(number)])
      try table.move(track, toPlaceOf: other, in: id)
      let name = try TrackTable(database: database).track(track)?.value.track.name
      try recording.save { _ in .movedInPlaylist(playlist.name.text, Change.Items(1, name: name)) }
    }
  }

  /// Changes a playlist, and records changes of it and of some or all of its tracks.
  ///
  /// The playlist is `nil` if it no longer exists.
  private func changing<Result: Sendable>(
    _ id: Playlist.ID, _ tracks: [Track.ID]? = nil,
    _ change: @Sendable (PlaylistTable, Playlist?, ChangeRecording) throws -> Result
  ) async throws(StorageError) -> Result {
    try await store.write { database in
      let table = PlaylistTable(database: database)
      let playlist = try table.playlist(id)
      var recording = ChangeRecording(scope, in: database)
      try recording.watch(id, tracks, in: table)
      return try change(table, playlist, recording)
    }
  }
}

extension ChangeRecording {
  /// Watches a playlist, and some or all of its tracks.
  fileprivate mutating func watch(
    _ id: Playlist.ID, _ tracks: [Track.ID]? = nil, in table: PlaylistTable
  ) throws {
    guard let number = try table.number(of: id) else { return }
    let tracks = try tracks ?? table.tracks(of: id)
    try watch(.playlistItem, tracks.map { ChangedPlaylistItem.key($0.number, in: number) })
    try watch(.playlist, [String(number)])
  }
}
