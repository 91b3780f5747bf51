package import Entities
import Scenes
import Synchronization

/// Plays the scripted previews in order, and looks up the given tracks.
package final class StubPlaybackInteractor: PlaybackInteracting {
  private struct State {
    var playings: [ScriptedPlayingPreview]
    var played: [Track.ID] = []
    var lookedUp: [TrackReference] = []
    var favorites: Set<Track.ID> = []
  }

  private let state: Mutex<State>
  private let answers: [Track.ID: Result<Track?, CatalogError>]

  /// `answers` are the answers to lookups by ID; any other lookup waits until it is canceled.
  package init(
    _ playings: [ScriptedPlayingPreview], answers: [Track.ID: Result<Track?, CatalogError>] = [:]
  ) {
    state = Mutex(State(playings: playings))
    self.answers = answers
  }

  package var played: [Track.ID] { state.withLock(\.played) }
  package var lookedUp: [TrackReference] { state.withLock(\.lookedUp) }

  package func track(for reference: TrackReference) async throws(CatalogError) -> Track? {
    state.withLock { $0.lookedUp.append(reference) }
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
    return state.withLock { state in
      guard state.favorites.remove(track.id) == nil else { return false }
      return state.favorites.insert(track.id).inserted
    }
  }

  package func play(_ track: Track) -> (any PlayingPreview)? {
    guard track.preview != nil else { return nil }
    return state.withLock { state in
      state.played.append(track.id)
      return state.playings.isEmpty ? nil : state.playings.removeFirst()
    }
  }
}
