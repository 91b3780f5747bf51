package import Entities

/// Presents a track; numbers refer to its artist's other albums and to the songs of its album.
///
/// `PagePresenter` has the steps of all pages, and `ItemsPresenter` handles items in all scenes.
@MainActor
package final class TrackDetailPresenter:
  PagePresenter<TrackReference, TrackDetail>, TrackDetailPresenting
{
  override var isKnown: Bool { if case .known = reference { true } else { false } }
}
