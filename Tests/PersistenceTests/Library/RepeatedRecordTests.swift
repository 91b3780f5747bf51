import Entities
import GRDB
import Mocks
import TestSupport
import Testing

@testable import Persistence

@Suite("Repeated records")
struct RepeatedRecordTests {
  private static let day: Int64 = 86_400
  private let fixture: LibraryFixture

  init() throws { fixture = try LibraryFixture() }

  /// The data version, which changes with every write to the database.
  private func version(_ database: DatabaseQueue) async throws -> Int? {
    try await database.read { try Int.fetchOne($0, sql: "PRAGMA data_version") }
  }

  @Test("An unchanged record isn't written again within a day")
  func unchanged() async throws {
    try await fixture.merge(Track.samples(1...50), at: 100)
    let database = try DatabaseQueue(path: fixture.path)
    let before = try await version(database)
    try await fixture.merge(Track.samples(1...50), at: 100 + Self.day)
    #expect(try await version(database) == before)
    try await fixture.merge(Track.samples(1...50), at: 101 + Self.day)
    #expect(try await version(database) != before)
    let found = try #require(try await fixture.track(7))
    #expect(found.firstSeenAt == 100)
    #expect(found.lastSeenAt == Timestamp(seconds: 101 + Self.day))
  }

  @Test("A changed record is written, but an unchanged one in the same response isn't")
  func changed() async throws {
    try await fixture.merge([.sample(id: 1), .sample(id: 2)], at: 100)
    var changed = Track.sample(id: 1)
    changed.price = .amount(2.5)
    try await fixture.merge([changed, .sample(id: 2)], at: 200)
    #expect(try await fixture.library.track(changed.id)?.track == changed)
    #expect(try await fixture.track(2)?.lastSeenAt == 100)
    try await fixture.merge([.sample(id: 1)], at: 300)
    #expect(try await fixture.library.track(changed.id)?.track == .sample(id: 1))
  }

  @Test("An older record that arrives later only fills in what the latest one lacks")
  func older() async throws {
    var known = Track.sample(id: 1, name: "New")
    known.genre = nil
    try await fixture.merge([known], at: 200)
    try await fixture.merge([.sample(id: 1, name: "Old")], at: 100)
    try await fixture.merge([.sample(id: 1, name: "New")], at: 250)
    let found = try #require(try await fixture.track(1))
    #expect(found.track == .sample(id: 1, name: "New"))
    #expect(found.firstSeenAt == 100 && found.lastSeenAt == 200)
    try await fixture.merge([.sample(id: 1, name: "Old")], at: 300)
    #expect(try await fixture.track(1)?.track.name == "Old")
  }

  @Test("A track repeated within each response keeps the values of its first record")
  func twice() async throws {
    let answer = [Track.sample(id: 1, name: "First"), .sample(id: 1, name: "Second")]
    for time: Int64 in [100, 200, 300] {
      try await fixture.merge(answer, at: time)
      #expect(try await fixture.track(1)?.track.name == "First")
    }
  }

  @Test("Tracks whose album page URL equals their own page URL are saved unchanged")
  func albumPages() async throws {
    let tracks = Track.samples(1...3).map { track in
      var track = track
      track.album?.pageURL = track.pageURL
      return track
    }
    try await fixture.merge(tracks)
    for track in tracks {
      #expect(try await fixture.library.track(track.id)?.track == track)
    }
  }

  @Test("A change of any one value is saved")
  func everyValue() async throws {
    var known = Track.sample()
    known.advisoryRating = "Explicit"
    let track = known
    let changes: [(inout Track) -> Void] = [
      { $0.name += " " }, { $0.kind = .musicVideo }, { $0.artist.id = 1 }, { $0.artist.name = "" },
      { $0.artist.pageURL = "https://example.com" }, { $0.album?.id = 1 }, { $0.album?.name = "" },
      { $0.album?.pageURL = "" }, { $0.genre = "" }, { $0.releaseDate = ReleaseDate("soon") },
      { $0.duration = .milliseconds(1) }, { $0.trackNumber = 17 }, { $0.trackCount = 7 },
      { $0.discNumber = 2 }, { $0.discCount = 2 }, { $0.explicitness = .cleaned },
      { $0.price = .notSoldSeparately }, { $0.albumPrice = .amount(1) }, { $0.currency = "EUR" },
      { $0.country = "GBR" }, { $0.advisoryRating = "Clean" }, { $0.isStreamable = false },
      { $0.pageURL = "" }, { $0.previewURL = track.artworkURL }, { $0.artworkURL = "x" },
    ]
    for (index, change) in changes.enumerated() {
      var other = track
      change(&other)
      let time = Int64(200 + 2 * index)
      try await fixture.merge([track], at: time)
      try await fixture.merge([other], at: time + 1)
      #expect(try await fixture.library.track(track.id)?.track == other)
    }
  }
}
