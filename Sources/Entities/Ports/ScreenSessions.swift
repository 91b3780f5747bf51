/// The last session in full-screen mode.
package protocol ScreenSessions: Sendable {
  /// Returns the last session, or `nil` if there is none or it can't be decoded.
  func last() async throws(StorageError) -> ScreenSession?

  /// Saves a session, replacing any other; `nil` deletes it.
  func keep(_ session: ScreenSession?) async throws(StorageError)
}
