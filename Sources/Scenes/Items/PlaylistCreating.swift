package import Entities

/// An interactor that creates playlists.
package protocol PlaylistCreating: Sendable {
  /// Creates a playlist of tracks, which are added to the library if they are known and it lacks
  /// them; returns `nil` if another one has the name.
  func create(_ name: PlaylistName, with tracks: [TrackReference])
    async throws(StorageError) -> Playlist?
}
