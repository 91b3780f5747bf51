package import Entities

/// The user's playlists, for every scene that adds to them.
package struct PlaylistTracks: Sendable {
  private let playlists: any Playlists
  private let library: any Library
  private let clock: any MachineClock

  package init(playlists: any Playlists, library: any Library, clock: any MachineClock) {
    (self.playlists, self.library, self.clock) = (playlists, library, clock)
  }

  /// Adds items to the end of a playlist, and to the library if it lacks them.
  ///
  /// - Returns: The tracks that weren't in it; `nil` if there is no such playlist anymore.
  package func add(_ items: [StoreItem], to playlist: Playlist.ID)
    async throws(StorageError) -> [Track]?
  {
    let known = Set(
      try await library.tracks(items.compactMap(\.item.track?.id)).map(\.id))
    for item in items {
      guard let track = item.item.track, !known.contains(track.id) else { continue }
      try await library.merge([track], from: item.storefront, at: clock.now)
    }
    let tracks = items.compactMap(\.item.track)
    let added = try await playlists.add(tracks.map(\.id), to: playlist, at: clock.now)
    return added.map { added in tracks.filter { added.contains($0.id) } }
  }
}
