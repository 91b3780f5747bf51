import Entities
import Foundation
import GRDB
import Mocks
import Testing

@testable import Persistence

@Suite("Copies of a damaged database")
struct DamagedCopyTests {
  private let file: DamagedFile

  init() throws { file = try DamagedFile() }

  private func replace() throws -> StoreRecovery {
    let wait = LockWait { ContinuousClock.now }
    return try DamagedStore(path: file.path, report: { _ in }, wait: wait)
      .replace(at: 1_795_262_400)
  }

  private func contents(_ path: String) throws -> Data {
    try Data(contentsOf: URL(fileURLWithPath: path))
  }

  @Test("A damaged database is moved aside with its log, which the new database doesn't have")
  func log() async throws {
    try await file.fill(300)
    try file.damage()
    let writer = try DatabaseQueue(path: file.path)
    try await writer.writeWithoutTransaction { try $0.execute(sql: "PRAGMA user_version = 7") }
    let (damaged, log) = (try contents(file.path), try contents(file.path + "-wal"))
    #expect(!log.isEmpty)
    let recovery = try replace()
    #expect(recovery.movedAside == file.path + ".damaged-2026-11-21T120000Z")
    #expect(try contents(recovery.movedAside) == damaged)
    #expect(try contents(recovery.movedAside + "-wal") == log)
    #expect(!FileManager.default.fileExists(atPath: file.path + "-wal"))
    try writer.close()
    #expect(try await file.termCount() == 300)
  }

  @Test("Databases that are damaged within one second are moved aside under different names")
  func sameSecond() async throws {
    try await file.fill(300)
    var copies: [(name: String, contents: Data)] = []
    for _ in 1...3 {
      try file.damage()
      let damaged = try contents(file.path)
      copies.append((try replace().movedAside, damaged))
    }
    let base = file.path + ".damaged-2026-11-21T120000Z"
    #expect(copies.map(\.name) == [base, base + "-2", base + "-3"])
    for copy in copies { #expect(try contents(copy.name) == copy.contents) }
  }

  @Test("A recovered database has no facts for sync, and all of its lyrics can be found")
  func derived() async throws {
    let store = file.store()
    try await SQLiteLibrary(store: store).merge(Track.samples(1...3), from: .unitedStates, at: 9)
    try await SQLiteLyrics(store: store).keep(.sample(["a paper lantern"]), of: Track.ID(2))
    try await store.write { database in
      try database.execute(sql: "INSERT INTO syncedFile VALUES ('name', 1, NULL)")
    }
    try file.damage()
    #expect(try replace().rowCount > 0)
    let recovered = file.store()
    var query = LibraryQuery(text: "paper lantern")
    query.isOfLyrics = true
    let found = try await SQLiteLibrary(store: recovered).search(query, limit: 5, offset: 0)
    #expect(found.tracks.map(\.track.id) == [Track.ID(2)])
    let count = try await recovered.read {
      try Int.fetchOne($0, sql: "SELECT count(*) FROM syncedFile")
    }
    #expect(count == 0)
  }
}
