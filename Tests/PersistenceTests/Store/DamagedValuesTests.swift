import Entities
import GRDB
import Mocks
import Testing

@testable import Persistence

@Suite("Damaged values")
struct DamagedValuesTests {
  private let file: DamagedFile

  init() throws { file = try DamagedFile() }

  @Test(
    "A file with NULL in a required column is recovered without that row",
    arguments: [
      ("suggestion", "useCount"), ("suggestion", "term"), ("suggestion", "lastUsedAt"),
      ("track", "firstSeenAt"), ("track", "name"),
    ])
  func nulls(table: String, column: String) async throws {
    try await file.fill(50)
    try await SQLiteLibrary(store: file.store()).merge(
      Track.samples(1...3), from: .unitedStates, at: 9)
    try file.putNull(into: column, of: table)
    let store = file.store()
    let history = SQLiteHistory(store: store)
    let terms = try await history.entries(offset: 0, limit: 100).entries.count
    _ = try await history.statistics(mostUsed: 5)
    _ = try await history.records(from: .start, limit: 100)
    let tracks = try await SQLiteLibrary(store: store).tracks((1...3).map { Track.ID($0) }).count
    #expect(terms == (table == "track" ? 50 : 49) && tracks == (table == "track" ? 2 : 3))
    #expect(await store.recovery != nil)
  }

  @Test("Out-of-range times and counts are clamped", arguments: [Int64.min, .max])
  func outOfRange(number: Int64) async throws {
    try await file.fill(3)
    let library = SQLiteLibrary(store: file.store())
    try await library.merge(Track.samples(1...2), from: .unitedStates, at: 9)
    try await library.notePick(of: Track.ID(1), foundBy: nil, at: 9)
    try await OtherProgram.execute(
      """
      UPDATE suggestion SET useCount = :n, firstUsedAt = :n, lastUsedAt = :n;
      UPDATE track SET firstSeenAt = :n, lastSeenAt = :n, pickCount = :n, lastPickedAt = :n;
      """, ["n": number], at: file.path)
    let store = file.store()
    let history = SQLiteHistory(store: store)
    let entries = try await history.entries(offset: 0, limit: 10).entries
    #expect(entries.allSatisfy { (0...1_000_000_000_000_000).contains($0.useCount) })
    #expect(entries.allSatisfy { $0.lastUsedAt.iso8601.count == 20 })
    try await SQLiteHistory(store: store).remember(
      .sample(DamagedFile.term(1)), in: .unitedStates, at: 9)
    _ = try await history.statistics(mostUsed: 3)
    let records = try await history.records(from: .start, limit: 10).records
    _ = try await history.merge(records, at: 9)
    let tracks = SQLiteLibrary(store: store)
    try await tracks.merge(Track.samples(1...2), from: .unitedStates, at: 9)
    _ = try await tracks.summary()
    _ = try await SQLiteHistory(store: store).pickedTracks(for: "", limit: 9)
    #expect(try await tracks.tracks([Track.ID(1)]).count == 1)
  }
}
