package import Entities

/// The state machine of the track scene, whose numbers are other albums.
@MainActor
package final class TrackDetailPresenter: PagePresenter<TrackReference, TrackDetail>,
  TrackDetailPresenting
{
  override var showsLoading: Bool {
    if case .known = reference { false } else { true }
  }
}
