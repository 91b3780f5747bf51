package import Entities

/// Playlists in memory, or a database that fails.
package final class FakePlaylists: Playlists {
  private typealias List = (playlist: Playlist, tracks: [Track.ID])

  private let store: FakeStore<(lists: [List], count: Int)>

  /// - Parameters:
  ///   - lists: The names of the playlists, and the numbers of their tracks.
  ///   - error: The failure of the database, if it fails.
  package init(_ lists: [(name: String, tracks: [Int64])] = [], error: StorageError? = nil) {
    store = FakeStore(([], 0), error: error)
    for (name, tracks) in lists {
      if let name = try? PlaylistName(name) { _ = try? add(name, tracks.map(Track.ID.init)) }
    }
  }

  package func playlists() async throws(StorageError) -> [Playlist] {
    try store.read().lists.map(\.playlist).sorted { $0.name.text < $1.name.text }
  }

  package func playlist(named name: PlaylistName) async throws(StorageError) -> Playlist? {
    let text = name.text.lowercased()
    return try store.read().lists.map(\.playlist).first { $0.name.text.lowercased() == text }
  }

  package func playlist(_ id: Playlist.ID) async throws(StorageError) -> Playlist? {
    try store.read().lists.map(\.playlist).first { $0.id == id }
  }

  package func create(_ name: PlaylistName, with tracks: [Track.ID], at time: Timestamp)
    async throws(StorageError) -> Playlist?
  {
    try await playlist(named: name) == nil ? add(name, tracks) : nil
  }

  package func rename(_ id: Playlist.ID, to name: PlaylistName, at time: Timestamp)
    async throws(StorageError) -> Bool
  {
    guard try await playlist(named: name) == nil else { return false }
    return try change(id) { $0.playlist.name = name } != nil
  }

  package func delete(_ ids: [Playlist.ID], at time: Timestamp) async throws(StorageError) {
    try store.write { state in state.lists.removeAll { ids.contains($0.playlist.id) } }
  }

  package func tracks(of id: Playlist.ID) async throws(StorageError) -> [Track.ID] {
    try store.read().lists.first { $0.playlist.id == id }?.tracks ?? []
  }

  package func add(_ tracks: [Track.ID], to id: Playlist.ID, at time: Timestamp)
    async throws(StorageError) -> [Track.ID]?
  {
    try change(id) { list in
      let added = tracks.filter { !list.tracks.contains($0) }
      list.tracks += added
      return added
    }
  }

  package func remove(_ tracks: [Track.ID], from id: Playlist.ID, at time: Timestamp)
    async throws(StorageError) -> Int
  {
    try change(id) { list in
      let count = list.tracks.count
      list.tracks.removeAll(where: tracks.contains)
      return count - list.tracks.count
    } ?? 0
  }

  package func move(_ track: Track.ID, toPlaceOf other: Track.ID, in id: Playlist.ID)
    async throws(StorageError)
  {
    _ = try change(id) { list in
      let (old, new) = (list.tracks.firstIndex(of: track), list.tracks.firstIndex(of: other))
      if let old, let new { list.tracks.insert(list.tracks.remove(at: old), at: new) }
    }
  }

  private func add(_ name: PlaylistName, _ tracks: [Track.ID]) throws(StorageError) -> Playlist {
    try store.write { state in
      state.count += 1
      let time = Timestamp(seconds: 0)
      let playlist = Playlist(
        id: Playlist.ID("\(state.count)"), name: name, trackCount: tracks.count, createdAt: time,
        modifiedAt: time)
      state.lists.append((playlist, tracks))
      return playlist
    }
  }

  /// Changes a playlist; `nil` if there is none with the ID.
  private func change<Result>(_ id: Playlist.ID, _ change: (inout List) -> Result)
    throws(StorageError) -> Result?
  {
    try store.write { state in
      guard let index = state.lists.firstIndex(where: { $0.playlist.id == id }) else { return nil }
      defer { state.lists[index].playlist.trackCount = state.lists[index].tracks.count }
      return change(&state.lists[index])
    }
  }
}
