package import Entities
package import Scenes

/// Plays the scripted previews in order, and looks up the given tracks.
package final class StubPlaybackInteractor: PlaybackInteracting {
  private let playings: Script<Track.ID, ScriptedPlayingPreview?, Never>
  private let lookups = Record<TrackReference>()
  private let favorites = FakeStore<Set<Track.ID>>()
  private let noted = Record<Change>()
  private let playlists: FakePlaylists
  private let answers: [Track.ID: Result<Track?, CatalogError>]

  /// `answers` are the answers to lookups by ID; any other lookup waits until it is canceled.
  package init(
    _ playings: [ScriptedPlayingPreview], answers: [Track.ID: Result<Track?, CatalogError>] = [:],
    playlists: FakePlaylists = FakePlaylists()
  ) {
    self.playlists = playlists
    self.playings = Script(playings.map { .success($0) }, otherwise: .success(nil))
    self.answers = answers
  }

  package var played: [Track.ID] { playings.questions }
  package var lookedUp: [TrackReference] { lookups.values }
  /// The changes of the queue that can be undone.
  package var changes: [Change] { noted.values }

  package func track(for reference: TrackReference) async throws(CatalogError) -> Track? {
    lookups.note(reference)
    guard let answer = answers[reference.trackID] else {
      await Task.cancellation()
      throw .cancelled
    }
    return try answer.get()
  }

  /// Fails for tracks without a preview.
  package func toggleFavorite(_ track: Track, of storefront: Storefront)
    async throws(StorageError) -> Bool
  {
    guard track.preview != nil else { throw .sample }
    return try favorites.write { favorites in
      favorites.remove(track.id) == nil && favorites.insert(track.id).inserted
    }
  }

  package func createPlaylist(_ name: PlaylistName, of queue: [TrackReference])
    async throws(StorageError) -> Playlist?
  {
    try await playlists.create(name, with: queue.map(\.trackID), at: StubClock().now)
  }

  package func note(_ change: Change, undoneBy edit: QueueEdit) async { noted.note(change) }

  package func take(_ step: JournalStep) async throws(StorageError) -> Notice {
    .nothingToUndo(elsewhere: nil)
  }

  package func keep(_ track: Track, from storefront: Storefront) async {}

  package func play(_ track: Track) -> (any PlayingPreview)? {
    track.preview == nil ? nil : playings.answer(to: track.id)
  }
}
