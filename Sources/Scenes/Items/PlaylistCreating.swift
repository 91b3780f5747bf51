package import Entities

/// An interactor that creates playlists.
package protocol PlaylistCreating: Sendable {
  /// Creates a playlist, and adds its tracks to the library if they are missing there; returns
  /// `nil` if another playlist has the name.
  func create(_ name: PlaylistName, with tracks: [TrackReference])
    async throws(StorageError) -> Playlist?
}
