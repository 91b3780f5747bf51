import Entities

/// A file of an artwork, and what it is worth.
struct LoadedArtwork: Sendable {
  let file: [UInt8]
  /// Whether it came from the service just now.
  var isNew = false
  /// Why it is smaller than asked, although the service may have a larger one.
  var shortfall: ArtworkError?
}
