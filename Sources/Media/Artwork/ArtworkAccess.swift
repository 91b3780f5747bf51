/// How artworks are got in one run of the program.
package struct ArtworkAccess: Sendable {
  /// The time that the service has for a picture, whatever its size is in the end.
  package var timeout: Duration
  /// Whether files are kept.
  package var keepsFiles: Bool
  /// Whether only what is kept is shown.
  package var isOffline: Bool

  package init(timeout: Duration, keepsFiles: Bool, isOffline: Bool) {
    self.timeout = timeout
    self.keepsFiles = keepsFiles
    self.isOffline = isOffline
  }
}
