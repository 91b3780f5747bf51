package import Entities

/// A user event of the playback scene, which plays previews one after another.
package enum PlaybackEvent: Equatable, Sendable {
  case togglePause
  /// Seek ahead, or back if the duration is negative.
  case seek(by: Duration)
  /// Change the volume by percentage points; a negative number turns it down.
  case changeVolume(by: Int)
  case next
  case previous
  /// Play the track at this position of the queue, from 1.
  case jump(to: Int)
  /// Change the queue; a removed current track is followed by the next one.
  ///
  /// A noted change can be undone.
  case edit(QueueEdit, isNoted: Bool)
  /// Shuffle the tracks after the current one, for views without a queue.
  case shuffle
  /// Switch from no repeat to the queue, then to the current track, then back.
  case cycleRepeat
  /// Save the queue as a playlist with this name.
  case save(as: String)
  /// Undo the last change, or redo the one undone last.
  case take(JournalStep)
  /// Add the track at this position, from 1, to favorites, or remove it; `nil` is the current
  /// track.
  case toggleFavorite(at: Int?)
  /// Open or copy a link of the track at this position, from 1; `nil` is the current track.
  case act(ItemAction, at: Int?)
  case stop
  case interrupt
}

package struct PlaybackState: Equatable, Sendable {
  package enum Content: Equatable, Sendable {
    case idle
    case loading(TrackReference)
    /// The lookup waits this long for the request budget.
    case waiting(TrackReference, Duration)
    /// The player has been started but isn't playing yet.
    case starting(Track)
    case playing(Track, PlaybackProgress)
    case finished(Ending)
  }

  package enum Ending: Equatable, Sendable {
    /// The queue ended, or none of its tracks could be played.
    case ended
    case stopped
    case interrupted
  }

  package enum Notice: Equatable, Sendable {
    case failure(Failure)
    case item(Scenes.Notice)
    case favorite(Track, isFavorite: Bool)
    case notStarred(StorageError)
    case firstTrack
    case lastTrack
    /// The number of shuffled tracks; 0 if there were too few.
    case shuffled(Int)
    case repeats(RepeatMode)
    /// The new playlist, which has each song of the queue once, and the length of the queue.
    case saved(Playlist, of: Int)
    /// The player can't do that with this preview.
    case notPossible
  }

  /// The part of the queue that repeats.
  package enum RepeatMode: Equatable, Sendable {
    case off
    case all
    case one

    /// The mode that follows when the user presses the key.
    package var next: RepeatMode {
      switch self {
      case .off: .all
      case .all: .one
      case .one: .off
      }
    }
  }

  /// The reason why a track wasn't played to its end.
  package enum Failure: Equatable, Sendable {
    case noPreview(Track)
    case missing(TrackReference)
    case notFound(CatalogError)
    case notPlayed(Track, PlaybackError)
  }

  package var content: Content
  /// The position in the queue, from 1.
  package var position: Int
  package var count: Int
  package var repeats: RepeatMode
  /// The new notices, oldest first.
  package var notices: [Notice]
  package var firstFailure: Failure?

  /// The track that is playing or about to play.
  package var track: Track? {
    switch content {
    case .starting(let track), .playing(let track, _): track
    case .idle, .loading, .waiting, .finished: nil
    }
  }

  package init(
    _ content: Content = .idle, position: Int = 1, of count: Int, repeats: RepeatMode = .off,
    notices: [Notice] = [], firstFailure: Failure? = nil
  ) {
    self.content = content
    self.position = position
    self.count = count
    self.repeats = repeats
    self.notices = notices
    self.firstFailure = firstFailure
  }
}

@MainActor package protocol PlaybackView: SceneView
where State == PlaybackState, Event == PlaybackEvent {}

@MainActor package protocol PlaybackPresenting: ScenePresenting where State == PlaybackState {}

package protocol PlaybackInteracting: ChangeUndoing {
  /// Returns a track, or `nil` if the store doesn't have it.
  func track(for reference: TrackReference) async throws(CatalogError) -> Track?

  /// Adds a track to favorites or removes it; returns whether it is a favorite now.
  func toggleFavorite(_ track: Track, of storefront: Storefront) async throws(StorageError) -> Bool

  /// Adds a playing track to the library if it is missing there, unless saving is disabled.
  func keep(_ track: Track, from storefront: Storefront) async

  /// Returns `nil` if another playlist has the name.
  func createPlaylist(_ name: PlaylistName, of queue: [TrackReference])
    async throws(StorageError) -> Playlist?

  /// Records a change of the queue, and the edit that undoes it.
  func note(_ change: Change, undoneBy edit: QueueEdit) async

  /// Starts a track's preview, or returns `nil` if there is none.
  func play(_ track: Track) -> (any PlayingPreview)?
}

@MainActor package protocol PlaybackRouting: OutsideRouting {}
