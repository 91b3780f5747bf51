package import Entities
import Synchronization

/// Playlists in memory, or a database that fails; nothing is restored twice.
package final class FakePlaylists: Playlists {
  fileprivate struct State {
    var lists: [(playlist: Playlist, tracks: [Track.ID])] = []
    var deleted: (playlist: Playlist, tracks: [Track.ID])?
    var count = 0
  }

  fileprivate let store: FakeStore<State>

  /// - Parameters:
  ///   - lists: The names of the playlists, and the numbers of their tracks.
  ///   - error: The failure of the database, if it fails.
  package init(_ lists: [(name: String, tracks: [Int64])] = [], error: StorageError? = nil) {
    var state = State()
    for (name, tracks) in lists {
      guard let name = try? PlaylistName(name) else { continue }
      state.add(name, tracks.map(Track.ID.init))
    }
    store = FakeStore(state, error: error)
  }

  package func playlists() async throws(StorageError) -> [Playlist] {
    try store.read().lists.map(\.playlist).sorted { $0.name.text < $1.name.text }
  }

  package func playlist(named name: PlaylistName) async throws(StorageError) -> Playlist? {
    try store.read().lists.first { $0.playlist.name.isSame(as: name) }?.playlist
  }

  package func create(_ name: PlaylistName, at time: Timestamp) async throws(StorageError)
    -> Playlist?
  {
    try store.write { state in
      state.lists.contains { $0.playlist.name.isSame(as: name) } ? nil : state.add(name, [])
    }
  }

  package func rename(_ id: Playlist.ID, to name: PlaylistName, at time: Timestamp)
    async throws(StorageError) -> Bool
  {
    try store.write { state in
      guard !state.lists.contains(where: { $0.playlist.name.isSame(as: name) }),
        let index = state.index(of: id)
      else { return false }
      state.lists[index].playlist.name = name
      return true
    }
  }

  package func delete(_ id: Playlist.ID, at time: Timestamp) async throws(StorageError) {
    try store.write { state in
      if let index = state.index(of: id) { state.deleted = state.lists.remove(at: index) }
    }
  }

  package func undoDeletion(at time: Timestamp) async throws(StorageError) -> Playlist? {
    try store.write { state in
      defer { state.deleted = nil }
      return state.deleted.map { state.add($0.playlist.name, $0.tracks) }
    }
  }

  package func tracks(of id: Playlist.ID) async throws(StorageError) -> [Track.ID] {
    try store.read().lists.first { $0.playlist.id == id }?.tracks ?? []
  }

  package func add(_ tracks: [Track.ID], to id: Playlist.ID, at time: Timestamp)
    async throws(StorageError) -> [Track.ID]?
  {
    try store.write { state in
      guard let index = state.index(of: id) else { return nil }
      let added = tracks.filter { !state.lists[index].tracks.contains($0) }
      state.lists[index].tracks += added
      state.lists[index].playlist.trackCount += added.count
      return added
    }
  }

  package func remove(_ tracks: [Track.ID], from id: Playlist.ID, at time: Timestamp)
    async throws(StorageError) -> Int
  {
    try store.write { state in
      guard let index = state.index(of: id) else { return 0 }
      let count = state.lists[index].tracks.count
      state.lists[index].tracks.removeAll(where: tracks.contains)
      state.lists[index].playlist.trackCount = state.lists[index].tracks.count
      return count - state.lists[index].tracks.count
    }
  }

  package func move(_ track: Track.ID, toPlaceOf other: Track.ID, in id: Playlist.ID)
    async throws(StorageError)
  {
    try store.write { state in
      guard let index = state.index(of: id),
        let old = state.lists[index].tracks.firstIndex(of: track),
        let new = state.lists[index].tracks.firstIndex(of: other)
      else { return }
      state.lists[index].tracks.insert(state.lists[index].tracks.remove(at: old), at: new)
    }
  }

  package func restore(_ tracks: [Track.ID], to id: Playlist.ID, at time: Timestamp)
    async throws(StorageError)
  {
    _ = try await add(tracks, to: id, at: time)
  }
}

extension FakePlaylists.State {
  fileprivate func index(of id: Playlist.ID) -> Int? {
    lists.firstIndex { $0.playlist.id == id }
  }

  @discardableResult
  fileprivate mutating func add(_ name: PlaylistName, _ tracks: [Track.ID]) -> Playlist {
    count += 1
    let time = Timestamp(seconds: 0)
    let playlist = Playlist(
      id: Playlist.ID("\(count)"), name: name, trackCount: tracks.count, createdAt: time,
      modifiedAt: time)
    lists.append((playlist, tracks))
    return playlist
  }
}

extension PlaylistName {
  fileprivate func isSame(as other: PlaylistName) -> Bool {
    text.lowercased() == other.text.lowercased()
  }
}
