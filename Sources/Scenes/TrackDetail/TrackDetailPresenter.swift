package import Entities

/// The state machine of the track scene, whose numbers are other albums and songs.
///
/// `PagePresenter` has the steps that all pages share, and `ItemsPresenter` those of all scenes that
/// list items.
@MainActor
package final class TrackDetailPresenter:
  PagePresenter<TrackReference, TrackDetail>, TrackDetailPresenting
{
  override var isKnown: Bool { if case .known = reference { true } else { false } }
}
