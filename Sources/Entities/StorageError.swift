/// The reason why a data file on this computer can't be used.
package struct StorageError: Error, Equatable, Sendable {
  package enum Reason: Equatable, Sendable {
    case unreadable
    /// There is no home folder for the file.
    case noHome
    case readOnly
    case diskFull
    case damaged
    /// Another process held the lock for too long.
    case busy
    /// The file system refuses locks, as NFS without a lock service does.
    case locksRefused
    /// A newer version of the program wrote the file.
    case newerVersion
    /// Any other failure, as described by the system.
    case other(String)
  }

  package let path: String
  package let reason: Reason

  package init(path: String, reason: Reason) { (self.path, self.reason) = (path, reason) }
}
