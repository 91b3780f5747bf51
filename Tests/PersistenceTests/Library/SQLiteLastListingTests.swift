import Entities
import Persistence
import TestSupport
import Testing

@Suite("The last listings in the store")
struct SQLiteLastListingTests {
  private let folder: TemporaryDirectory
  private let time = Timestamp(seconds: 100)

  init() throws {
    folder = try TemporaryDirectory()
  }

  /// A listing as another process has it.
  private func listing() -> SQLiteLastListing {
    SQLiteLastListing(store: Store(path: folder.path(of: "tunes.sqlite"), .kept))
  }

  private func tracks(_ positions: ClosedRange<Int>, from first: Int64) -> [ListedTrack] {
    positions.map {
      ListedTrack(position: $0, id: Track.ID(first + Int64($0)), storefront: .unitedStates)
    }
  }

  @Test("numbers are those of the same terminal")
  func terminals() async throws {
    try await listing().remember(tracks(1...3, from: 100), in: "pts/1", at: time)
    try await listing().remember(tracks(1...2, from: 200), in: "pts/2", at: time)
    #expect(try await listing().track(at: 3, in: "pts/1")?.id == Track.ID(103))
    #expect(try await listing().track(at: 2, in: "pts/2")?.id == Track.ID(202))
    #expect(try await listing().track(at: 3, in: "pts/2") == nil)
    #expect(try await listing().tracks(in: "pts/1") == tracks(1...3, from: 100))
  }

  @Test("a terminal without a listing has the last of any, even if the clock was set back")
  func fallback() async throws {
    #expect(try await listing().track(at: 1, in: "pts/9") == nil)
    try await listing().remember(tracks(1...3, from: 100), in: "pts/1", at: time)
    try await listing().remember(tracks(1...2, from: 200), in: "pts/2", at: Timestamp(seconds: 1))
    #expect(try await listing().track(at: 1, in: "pts/9")?.id == Track.ID(201))
    try await listing().remember(tracks(1...1, from: 300), in: "pts/1", at: Timestamp(seconds: 0))
    #expect(try await listing().track(at: 1, in: "pts/9")?.id == Track.ID(301))
  }

  @Test("a new listing takes the place of the old one")
  func replaced() async throws {
    try await listing().remember(tracks(1...9, from: 100), in: "pts/1", at: time)
    try await listing().remember(tracks(4...5, from: 200), in: "pts/1", at: time)
    #expect(try await listing().tracks(in: "pts/1") == tracks(4...5, from: 200))
    try await listing().remember([], in: "pts/1", at: time)
    #expect(try await listing().tracks(in: "pts/1").isEmpty)
  }

  @Test("no more than a thousand numbers and fifty terminals are remembered")
  func bounds() async throws {
    let listing = listing()
    try await listing.remember(tracks(1...1200, from: 0).reversed(), in: "first", at: time)
    #expect(try await listing.tracks(in: "first").map(\.position) == Array(1...1000))
    for terminal in 1...50 {
      try await listing.remember(tracks(1...1, from: 5000), in: "pts/\(terminal)", at: time)
    }
    #expect(try await listing.tracks(in: "first").map(\.id) == [Track.ID(5001)])
  }
}
