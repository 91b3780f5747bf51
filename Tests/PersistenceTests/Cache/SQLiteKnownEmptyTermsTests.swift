import Entities
import Persistence
import TestSupport
import Testing

@Suite("Terms known to have no results")
struct SQLiteKnownEmptyTermsTests {
  private let folder: TemporaryDirectory
  private let week: Int64 = 604_800

  init() throws { folder = try TemporaryDirectory() }

  private func terms() -> SQLiteEmptyResultCache {
    SQLiteEmptyResultCache(store: Store(path: folder.path(of: "cache.sqlite"), .disposable))
  }

  private func query(
    _ term: String, in storefront: Storefront = .unitedStates, _ entity: SearchEntity = .song
  ) throws -> SearchQuery {
    SearchQuery(term: try SearchTerm(term), storefront: storefront, entity: entity)
  }

  @Test("A term is known to have no results only for a week from when it was saved")
  func lifetime() async throws {
    let savedAt = Timestamp(seconds: 1_000_000)
    try await terms().remember(query("qzx"), at: savedAt)
    for (offset, isKnown) in [(0, true), (week, true), (week + 1, false), (-1, false)] {
      let time = Timestamp(seconds: savedAt.seconds + offset)
      #expect(try await terms().emptySince(query("qzx"), at: time) == (isKnown ? savedAt : nil))
    }
  }

  @Test("A term is known to have no results only for its attribute, but in any language")
  func attribute() async throws {
    let now = Timestamp(seconds: 1_000_000)
    var narrow = try query("qzx")
    narrow.attribute = .composerTerm
    try await terms().remember(narrow, at: now)
    #expect(try await terms().emptySince(query("qzx"), at: now) == nil)
    narrow.language = SearchLanguage("ja_jp")
    #expect(try await terms().emptySince(narrow, at: now) == now)
    try await terms().forget(narrow)
    #expect(try await terms().emptySince(narrow, at: now) == nil)
  }

  @Test("A term is known to have no results per store and result type, regardless of case")
  func scope() async throws {
    let now = Timestamp(seconds: 1_000_000)
    try await terms().remember(query("Käse qzx"), at: now)
    #expect(try await terms().emptySince(query("käse QZX"), at: now) == now)
    #expect(try await terms().emptySince(query("ka\u{308}se qzx"), at: now) == now)
    #expect(try await terms().emptySince(query("kase qzx"), at: now) == nil)
    let britain = try #require(Storefront(code: "gb"))
    #expect(try await terms().emptySince(query("Käse qzx", in: britain), at: now) == nil)
    #expect(
      try await terms().emptySince(query("Käse qzx", in: .unitedStates, .musicVideo), at: now)
        == nil)
  }

  @Test("Saving a term again renews it, and expired terms are removed")
  func again() async throws {
    let later = Timestamp(seconds: 1_000_000 + week + 1)
    try await terms().remember(query("old"), at: 1_000_000)
    try await terms().remember(query("qzx"), at: 1_000_000)
    try await terms().remember(query("qzx"), at: later)
    #expect(try await terms().emptySince(query("qzx"), at: later) == later)
    let cache = SQLiteCache(store: Store(path: folder.path(of: "cache.sqlite"), .disposable))
    #expect(try await cache.summary().emptyResultCount == 1)
  }

  @Test("A removed term is no longer known to have no results, regardless of case")
  func forget() async throws {
    let now = Timestamp(seconds: 1_000_000)
    try await terms().remember(query("qzx"), at: now)
    try await terms().forget(query("QZX"))
    #expect(try await terms().emptySince(query("qzx"), at: now) == nil)
  }
}
