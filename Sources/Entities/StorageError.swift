/// Why a store on this machine cannot be used.
package struct StorageError: Error, Equatable, Sendable {
  package enum Reason: Equatable, Sendable {
    case unreadable
    /// There is no folder that it could be in.
    case noHome
    case readOnly
    case diskFull
    case damaged
    /// Another process kept it locked.
    case busy
    /// Written by a newer version of the program.
    case newerVersion
    /// Anything else, in the words of the system.
    case other(String)
  }

  /// The file.
  package let path: String
  package let reason: Reason

  package init(path: String, reason: Reason) {
    self.path = path
    self.reason = reason
  }
}
