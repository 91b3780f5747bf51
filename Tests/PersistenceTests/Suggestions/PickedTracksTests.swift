import Entities
import GRDB
import Mocks
import Testing

@testable import Persistence

@Suite("Previously opened tracks")
struct PickedTracksTests {
  private let history: StoredHistory
  private let library: SQLiteLibrary
  private let day: Int64 = 86_400

  init() throws {
    history = try StoredHistory()
    library = SQLiteLibrary(store: history.store())
  }

  private func merge(_ tracks: [Track]) async throws {
    try await library.merge(tracks, from: .unitedStates, at: 1)
  }

  private func pick(_ id: Int64, at times: Int64...) async throws {
    for time in times {
      try await library.notePick(of: Track.ID(id), foundBy: nil, at: Timestamp(seconds: time))
    }
  }

  private func found(
    _ text: String = "", limit: Int = 9, halfLife: Int64 = HistorySettings.usualHalfLife
  ) async throws -> [Int64] {
    try await history.history(halfLife: halfLife).pickedTracks(for: text, limit: limit)
      .map(\.id.number)
  }

  @Test("Opened tracks are ranked by opens that decay with the configured half-life")
  func rank() async throws {
    try await merge(Track.samples(1...4))
    try await pick(1, at: 1, 2, 3, 4)
    try await pick(2, at: 30 * day)
    try await pick(3, at: 40 * day, 40 * day)
    #expect(try await found() == [3, 1, 2])
    #expect(try await found(halfLife: 7 * day) == [3, 2, 1])
    #expect(try await found(limit: 1) == [3])
    #expect(try await found(limit: 0).isEmpty)
  }

  @Test("The library keeps its order while its own tracks are opened, which are counted")
  func order() async throws {
    try await merge(Track.samples(1...3))
    let order = try await library.ids(in: ResultOrder())
    try await library.notePick(of: order[2], foundBy: nil, at: nil)
    #expect(try await library.ids(in: ResultOrder()) == order)
    #expect(try await found() == [order[2].number])
    try await pick(order[2].number, at: day)
    #expect(try await library.ids(in: ResultOrder()).first == order[2])
  }

  @Test(
    "Opened tracks match by the start of a word in the title or artist",
    arguments: [
      ("jo", [1]), ("JÓGA", [1]), ("bjork", [1, 2]), ("bjo", [1, 2]), ("human be", [2]),
      ("oga", []),
      ("behav", [2]), ("ヒカ", [3]), ("宇", [3]), ("homo", []), ("%", []), ("'", []),
      ("  ", [1, 2, 3]),
    ] as [(String, Set<Int64>)])
  func matching(text: String, ids: Set<Int64>) async throws {
    try await merge([
      .sample(id: 1, name: "Jóga", artist: "Björk", album: "Homogenic"),
      .sample(id: 2, name: "Human Behaviour", artist: "Björk"),
      .sample(id: 3, name: "First Love", artist: "宇多田ヒカル"),
      .sample(id: 4, name: "Joga bjork", artist: "Never picked"),
    ])
    for id in 1...3 as ClosedRange<Int64> { try await pick(id, at: 9) }
    #expect(try await Set(found(text)) == ids)
  }

  @Test("Opened tracks are empty if none were opened or all were removed")
  func none() async throws {
    try await merge(Track.samples(1...2))
    #expect(try await found().isEmpty)
    try await pick(1, at: 9)
    _ = try await library.remove([Track.ID(1)])
    #expect(try await found().isEmpty)
  }

  @Test("Opened tracks are looked up only among the latest, without sorting")
  func bounded() async throws {
    try await merge(Track.samples(1...1))
    let plan = try await history.store().read { database in
      try Row.fetchAll(
        database, sql: "EXPLAIN QUERY PLAN \(PickedTracks.matching)",
        arguments: [
          "window": 1, "words": "",
        ]
      ).map { $0["detail"] as String }
    }
    #expect(plan.contains { $0.contains("track_by_picks") })
    #expect(!plan.contains { $0.contains("TEMP B-TREE") })
  }
}
