import Entities

/// A file that is wanted of an artwork.
struct ArtworkRequest: Hashable {
  /// The artwork's ``ArtworkLink/key``.
  let key: String
  /// The pixels that are asked for on the longer side.
  let side: Int
  /// Whether what is kept does not do.
  let isFresh: Bool

  /// The same, where what is kept does not do.
  var renewed: ArtworkRequest { ArtworkRequest(key: key, side: side, isFresh: true) }
}
