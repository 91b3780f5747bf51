package protocol ArtworkLoader: Sendable {
  /// Returns the decoded artwork, with at least `side` pixels on the longer side, and few more.
  ///
  /// It is smaller if the service has no larger one. A canceled task throws
  /// ``ArtworkError/cancelled`` at once.
  func picture(_ artwork: ArtworkLink, side: Int, priority: ArtworkPriority)
    async throws(ArtworkError) -> Picture

  /// Returns the artwork's file as the service sends it, validated but not decoded.
  ///
  /// It is a JPEG file with at most `side` pixels on the longer side; `nil` requests the largest
  /// one. A canceled task throws ``ArtworkError/cancelled`` at once.
  func file(_ artwork: ArtworkLink, side: Int?) async throws(ArtworkError) -> [UInt8]
}

/// The urgency of an artwork request; higher priorities are loaded first.
package enum ArtworkPriority: Int, Comparable, Sendable {
  /// Not requested yet.
  case prefetch
  /// A smaller version is visible in the meantime.
  case fullSize
  /// Visible after a little scrolling.
  case soon
  case visible

  package static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

package enum ArtworkError: Error, Equatable, Sendable {
  /// The service has no artwork at any size.
  case missing
  /// The data isn't a drawable image, or isn't the image that it claims to be.
  case unreadable
  /// The data exceeds the limit of bytes or pixels.
  case tooLarge
  case offline
  case unavailable
  /// A proxy prevents the transfer.
  case blocked(CatalogError)
  case timedOut
  /// No caller is waiting for the artwork anymore.
  case cancelled
}

/// A cache of artwork files.
///
/// Beyond its size limit, the least recently used files are deleted first.
package protocol ArtworkStore: Sendable {
  /// Returns the smallest file requested at this side or a larger one, or else the largest file.
  ///
  /// `key` is the artwork's ``ArtworkLink/key``, and `time` the time of use.
  func artwork(_ key: String, side: Int, at time: Timestamp) async throws(StorageError)
    -> CachedArtwork?

  /// Saves a file, replacing the last one requested at the same side.
  func keep(_ artwork: CachedArtwork, for key: String, at time: Timestamp)
    async throws(StorageError)
}

/// A cached artwork file, as the service sent it.
package struct CachedArtwork: Equatable, Sendable {
  package var file: [UInt8]
  /// The requested pixels on the longer side.
  ///
  /// The file has fewer if the service has no larger one.
  package var side: Int

  package init(file: [UInt8], side: Int) { (self.file, self.side) = (file, side) }
}

/// The service that provides artworks.
package protocol ArtworkSource: Sendable {
  /// Returns the data at an address; only its size is validated.
  ///
  /// `timeout` limits the whole transfer. Throws ``ArtworkError/missing`` if there is no artwork of
  /// that size.
  func file(at link: WebLink, within timeout: Duration) async throws(ArtworkError) -> [UInt8]
}

/// A decoded image and the file it was decoded from.
package struct Picture: Equatable, Sendable {
  /// The size in pixels, both sides greater than 0.
  package let width: Int
  package let height: Int
  /// Rows from the top, three bytes per pixel: red, green, blue.
  package let pixels: [UInt8]
  /// The JPEG file, for terminals and programs that decode images themselves.
  package let file: [UInt8]

  /// Returns `nil` if the number of bytes doesn't match the size.
  package init?(width: Int, height: Int, pixels: [UInt8], file: [UInt8]) {
    guard width > 0, height > 0, pixels.count == width * height * 3 else { return nil }
    self.width = width
    self.height = height
    self.pixels = pixels
    self.file = file
  }
}

/// An installed program that draws images for terminals.
package protocol PictureProgram: Sendable {
  /// Draws an image of at most this size with characters in 24-bit colors.
  ///
  /// The output isn't checked.
  func symbols(_ picture: Picture, columns: Int, rows: Int)
    async throws(PictureProgramError) -> [UInt8]
}

/// The reason an external program couldn't draw an image.
package enum PictureProgramError: Error, Equatable, Sendable {
  case notInstalled(program: String)
  case failed(program: String)
}
