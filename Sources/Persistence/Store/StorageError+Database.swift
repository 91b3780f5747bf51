import Entities
import GRDB

extension StorageError {
  /// What an error of SQLite or of the file system means; `path` is the store's file.
  init(_ error: any Error, path: String) {
    let reason: Reason =
      switch error {
      case let error as DatabaseError: Reason(error)
      default: .other(String(describing: error))
      }
    self.init(path: path, reason: reason)
  }
}

extension StorageError.Reason {
  fileprivate init(_ error: DatabaseError) {
    self =
      switch error.resultCode {
      case .SQLITE_CORRUPT, .SQLITE_NOTADB: .damaged
      case .SQLITE_READONLY: .readOnly
      case .SQLITE_CANTOPEN, .SQLITE_PERM, .SQLITE_AUTH: .unreadable
      case .SQLITE_FULL: .diskFull
      case .SQLITE_BUSY, .SQLITE_LOCKED, .SQLITE_PROTOCOL: .busy
      default: .other(error.message ?? error.resultCode.description)
      }
  }
}
