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

  @Test("A damaged database never takes the name of one that was moved aside before")
  func movedAside() throws {
    let folder = try TemporaryDirectory()
    let path = folder.path(of: "tunes.sqlite")
    let store = DamagedStore(path: path, report: { _ in }, wait: LockWait { .now })
    func movedAside(_ text: String) throws -> String {
      try Data(text.utf8).write(to: URL(fileURLWithPath: path))
      return try store.replace(at: Timestamp(seconds: 0)).movedAside
    }
    let names = try ["one", "two", "three"].map(movedAside)
    #expect(names == ["", "-2", "-3"].map { "\(path).damaged-1970-01-01T000000Z\($0)" })
    #expect(try names.map { try String(contentsOfFile: $0, encoding: .utf8) }.first == "one")
  }
}
