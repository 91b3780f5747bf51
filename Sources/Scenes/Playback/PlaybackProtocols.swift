package import Entities

/// The scene of hearing previews: one after another, each as far as the person wants.
package enum PlaybackEvent: Equatable, Sendable {
  case togglePause
  /// Forward, or back where it is negative.
  case seek(by: Duration)
  /// In percent, louder, or quieter where it is negative.
  case changeVolume(by: Int)
  case next
  case previous
  case openPage
  case copyLink
  /// Hear no more.
  case stop
  /// The same, by Ctrl-C.
  case interrupt
}

/// What the scene shows at one moment.
package struct PlaybackState: Equatable, Sendable {
  package enum Content: Equatable, Sendable {
    /// Nothing has been begun yet.
    case idle
    /// The facts of a track are looked up.
    case loading(TrackReference)
    /// The budget of requests is used up for so long; then the look-up goes on.
    case waiting(TrackReference, Duration)
    /// The player has been started, and is not heard yet.
    case starting(Track)
    case playing(Track, PlaybackProgress)
    case finished(Ending)
  }

  /// Why no more is heard.
  package enum Ending: Equatable, Sendable {
    /// There is no more, or nothing that could be played.
    case ended
    case stopped
    case interrupted
  }

  /// Something to say beside the content, once.
  package enum Notice: Equatable, Sendable {
    case failure(Failure)
    case link(LinkNotice)
    case firstTrack
    case lastTrack
    /// The player takes no such order, or this preview allows none.
    case notPossible
  }

  /// Why a track of the queue was not heard, or not to its end.
  package enum Failure: Equatable, Sendable {
    case noPreview(Track)
    /// The store has no such track.
    case missing(TrackReference)
    case notFound(CatalogError)
    case notPlayed(Track, PlaybackError)
  }

  package var content: Content
  /// The place in the queue, from 1.
  package var position: Int
  package var count: Int
  /// Those of this state alone, in the order in which they came about.
  package var notices: [Notice]
  /// The first of all failures so far.
  package var firstFailure: Failure?

  package init(
    _ content: Content = .idle, position: Int = 1, of count: Int, notices: [Notice] = [],
    firstFailure: Failure? = nil
  ) {
    self.content = content
    self.position = position
    self.count = count
    self.notices = notices
    self.firstFailure = firstFailure
  }
}

@MainActor package protocol PlaybackView: InterruptibleView {
  func show(_ state: PlaybackState)
  /// What the person does next; `nil` where nobody is there to do anything, or when the task is
  /// cancelled.
  func nextEvent() async -> PlaybackEvent?
}

@MainActor package protocol PlaybackPresenting: AnyObject {
  /// Plays the scene until all is heard or the person leaves it.
  func run() async -> SceneEnd<PlaybackState>
}

package protocol PlaybackInteracting: Sendable {
  /// The track meant by `reference`; `nil` where the store has none.
  func track(for reference: TrackReference) async throws(CatalogError) -> Track?

  /// Begins to play a track's preview; `nil` where the store offers none.
  func play(_ track: Track) -> (any PlayingPreview)?
}

@MainActor package protocol PlaybackRouting: OutsideRouting {}
