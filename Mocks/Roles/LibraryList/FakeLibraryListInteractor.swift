package import Entities
package import Scenes
import Synchronization

/// A library in memory that records what is read of it; or a store that does not work.
package final class FakeLibraryListInteractor: LibraryListInteracting {
  private struct State {
    var tracks: [LibraryTrack]
    var read: [[Track.ID]] = []
    var picked: [Track.ID] = []
  }

  private let state: Mutex<State>
  private let ids: [Track.ID]?
  private let error: StorageError?
  private let goodReadings: Int

  /// A library of some tracks, the latest first; `ids` are those that it had when it was listed, and
  /// `error` comes of all that follows so many good readings.
  package init(
    _ tracks: [LibraryTrack] = [], ids: [Track.ID]? = nil, error: StorageError? = nil,
    after goodReadings: Int = 0
  ) {
    self.ids = ids
    self.error = error
    self.goodReadings = goodReadings
    state = Mutex(State(tracks: tracks))
  }

  /// The ids of each reading.
  package var read: [[Track.ID]] { state.withLock(\.read) }
  package var picked: [Track.ID] { state.withLock(\.picked) }

  package func ids(_ extent: LibraryExtent) async throws(StorageError) -> [Track.ID] {
    try fail()
    if let ids { return ids }
    let tracks = state.withLock(\.tracks)
    return tracks.filter { extent == .all || $0.starredAt != nil }.map(\.id)
  }

  package func tracks(_ ids: [Track.ID]) async throws(StorageError) -> [LibraryTrack] {
    try fail()
    let wanted = Set(ids)
    return state.withLock { state in
      state.read.append(ids)
      return state.tracks.filter { wanted.contains($0.id) }
    }
  }

  package func notePick(of track: Track) async {
    state.withLock { $0.picked.append(track.id) }
  }

  package func setFavorite(_ isFavorite: Bool, _ track: LibraryTrack) async throws(StorageError) {
    try fail()
    state.withLock { state in
      for index in state.tracks.indices where state.tracks[index].id == track.id {
        state.tracks[index].starredAt = isFavorite ? Timestamp(seconds: 1) : nil
      }
    }
  }

  private func fail() throws(StorageError) {
    if let error, read.count >= goodReadings { throw error }
  }
}
