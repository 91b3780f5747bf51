import Entities
import GRDB
import Mocks
import Testing

@testable import Persistence

@Suite("Conflicts between computers")
struct SyncConflictTests {
  private let first: SyncedComputer
  private let second: SyncedComputer

  init() throws { (first, second) = (try SyncedComputer(), try SyncedComputer()) }

  private func syncBoth() async throws { try await syncCompletely([first, second], rounds: 2) }

  @Test("Songs that both computers add to a playlist stay in it once")
  func sameSongs() async throws {
    try await first.add(1, to: "Gym")
    try await syncBoth()
    for number in 2...9 as ClosedRange<Int64> {
      for computer in [first, second] { try await computer.add(number, to: "Gym") }
    }
    for _ in 1...2 { try await syncBoth() }
    for computer in [first, second] {
      #expect(try await computer.contents().playlists["Gym"]?.sorted() == Array(1...9))
    }
  }

  @Test("Songs of a deleted playlist don't come to another computer")
  func deletedPlaylist() async throws {
    try await first.library.merge([.sample(id: 1)], from: .unitedStates, at: first.now)
    try await first.add(1, to: "Gym")
    try await first.sync()
    let gym = try #require(try await first.playlists.playlists().first)
    try await first.playlists.delete([gym.id], at: first.now)
    try await first.sync()
    try await first.carry(to: second)
    try await second.sync()
    let items = try await second.store.read {
      try Int.fetchOne($0, sql: "SELECT count(*) FROM playlistItem WHERE removedAt IS NULL")
    }
    #expect(items == 0)
    #expect(try await second.library.ids().isEmpty)
  }

  @Test("That a search was first made earlier comes to other computers")
  func earlierUse() async throws {
    try await first.search("beck")
    try await syncBoth()
    var record = try #require(try await first.history.records(from: .start, limit: 9).records.first)
    record.firstUsedAt = Timestamp(seconds: 1_600_000_000)
    _ = try await first.history.merge([record], at: first.now)
    try await syncBoth()
    for computer in [first, second] {
      let entry = try await computer.history.entries(offset: 0, limit: 9).entries.first
      #expect(entry?.firstUsedAt == record.firstUsedAt && entry?.useCount == 1)
    }
  }

  @Test("A search that another computer deletes no longer finds the song that was opened from it")
  func learnedTerm() async throws {
    func found() async throws -> Int {
      try await first.library.search(LibraryQuery(text: "vecna"), limit: 9, offset: 0).tracks.count
    }
    try await first.library.merge([.sample(id: 1)], from: .unitedStates, at: first.now)
    try await first.search("vecna")
    try await first.library.notePick(of: Track.ID(1), foundBy: SearchTerm("vecna"), at: first.now)
    try await syncBoth()
    #expect(try await found() == 1)
    try await second.delete("vecna")
    try await syncBoth()
    #expect(try await found() == 0)
  }

  @Test("A change that is received, too, is still to be sent")
  func unsent() async throws {
    let key = SyncFact.Key(kind: .genre, id: "21")
    let facts = [7, 8].map {
      SyncFact(key: key, origin: String(repeating: "a", count: 32), stamp: $0, value: "{}")
    }
    let count = try await first.store.write { database in
      let table = try SyncTable(database)
      try table.save(facts[0])
      #expect(try table.merge(facts[1]))
      return try table.unsentCount()
    }
    #expect(count == 1)
  }
}
