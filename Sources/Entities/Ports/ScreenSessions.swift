/// The last session of the full-screen mode.
package protocol ScreenSessions: Sendable {
  /// `nil` where there was none, or where nothing can be made of what is kept.
  func last() async throws(StorageError) -> ScreenSession?

  /// Keeps a session in place of any other; `nil` forgets it.
  func keep(_ session: ScreenSession?) async throws(StorageError)
}
