package import Entities

/// The picture beside what a scene shows.
package enum ArtworkState: Equatable, Sendable {
  /// There is none, or nobody sees it.
  case none
  case loading
  case loaded(Picture)
  case failed(ArtworkError)
}
