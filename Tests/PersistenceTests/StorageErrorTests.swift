import Entities
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Persistence

@Suite("Storage errors")
struct StorageErrorTests {
  @Test(
    "SQLite result codes map to storage error reasons",
    arguments: [
      (ResultCode.SQLITE_CORRUPT, .damaged), (.SQLITE_NOTADB, .damaged),
      (.SQLITE_READONLY, .readOnly), (.SQLITE_CANTOPEN, .unreadable),
      (.SQLITE_PERM, .unreadable), (.SQLITE_FULL, .diskFull), (.SQLITE_LOCKED, .busy),
      (.SQLITE_TOOBIG, .other("string or blob too big")), (.SQLITE_BUSY, .busy),
      (.SQLITE_PROTOCOL, .busy), (.SQLITE_AUTH, .unreadable),
      (.SQLITE_IOERR_LOCK, .locksRefused), (.SQLITE_IOERR_RDLOCK, .locksRefused),
      (.SQLITE_IOERR, .other("disk I/O error")),
    ] as [(ResultCode, StorageError.Reason)])
  func reasons(code: ResultCode, reason: StorageError.Reason) {
    let error = StorageError(DatabaseError(resultCode: code), path: "p")
    #expect(error == StorageError(path: "p", reason: reason))
  }

  @Test(
    "File system errors map to storage error reasons",
    arguments: [
      (POSIXError(.ENOSPC) as any Error, StorageError.Reason.diskFull),
      (POSIXError(.EROFS), .readOnly), (CocoaError(.fileWriteOutOfSpace), .diskFull),
      (CocoaError(.fileWriteNoPermission), .readOnly),
      (CocoaError(.fileWriteVolumeReadOnly), .readOnly), (POSIXError(.EDQUOT), .diskFull),
      (POSIXError(.EACCES), .readOnly), (POSIXError(.EPERM), .readOnly),
    ])
  func fileErrors(error: any Error, reason: StorageError.Reason) {
    #expect(StorageError(error, path: "p") == StorageError(path: "p", reason: reason))
  }

  @Test(
    "Rows with a blank term or unknown store aren't read as history entries",
    arguments: [("", "us"), ("abba", "zz")])
  func rows(term: String, storefront: String) {
    let row = StoredTerm(
      id: 1, term: term, folded: term, storefront: storefront, useCount: 1, firstUsedAt: 1,
      lastUsedAt: 1)
    #expect(row.entry == nil)
    #expect((row.suggestion() == nil) == term.isEmpty)
  }

  @Test("A missing home folder, and a database path below a regular file, are reported")
  func paths() async throws {
    func failure(_ path: String?) async -> StorageError? {
      do {
        _ = try await SQLiteHistory(store: Store(path: path, .kept)).suggestions(for: "", limit: 1)
        return nil
      } catch {
        return error
      }
    }
    #expect(await failure(nil)?.reason == .noHome)
    let folder = try TemporaryDirectory()
    try Data().write(to: URL(fileURLWithPath: folder.path(of: "file")))
    let path = folder.path(of: "file/tunes.sqlite")
    #expect(await failure(path)?.path == path)
  }
}
