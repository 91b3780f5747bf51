import Entities
import Mocks
import Persistence
import TestSupport
import Testing

@Suite("SQLite full-screen sessions")
struct SQLiteScreenSessionsTests {
  private let folder: TemporaryDirectory
  /// Opens the file again each time, like another process.
  private var sessions: SQLiteScreenSessions {
    SQLiteScreenSessions(store: Store(path: folder.path(of: "tunes.sqlite"), .kept))
  }

  init() throws { folder = try TemporaryDirectory() }

  private func set(_ values: String) async throws {
    try await OtherProgram.execute(
      "UPDATE screenSession SET \(values)", at: folder.path(of: "tunes.sqlite"))
  }

  @Test("Clearing the history also clears the session's search")
  func cleared() async throws {
    try await sessions.keep(ScreenSession(term: .sample("abba")))
    let store = Store(path: folder.path(of: "tunes.sqlite"), .kept)
    _ = try await SQLiteHistory(store: store).clear()
    #expect(try await sessions.last() == nil)
  }

  @Test(
    "The last full-screen session is restored unchanged", arguments: ScreenSession.Pane.allCases)
  func last(pane: ScreenSession.Pane) async throws {
    #expect(try await sessions.last() == nil)
    let first = ScreenSession(term: .sample("abba"))
    let second = ScreenSession(
      term: .sample("星野源"), filter: "恋", count: 60, item: .album(Album.ID(7)), cursor: 51,
      top: 40, pane: pane, openAlbums: [Album.ID(3), Album.ID(9)],
      pageItem: [3, 7])
    let others = ScreenSession.Tab.allCases.map { ScreenSession(term: nil, tab: $0) }
    for session in [first, second] + others {
      try await sessions.keep(session)
      #expect(try await sessions.last() == session)
    }
    try await sessions.keep(nil)
    #expect(try await sessions.last() == nil)
  }

  @Test(
    "An invalid full-screen session is ignored",
    arguments: [
      "term = ' '", "term = ' abba'", "term = 'ab' || char(10) || 'ba'",
      "term = replace(hex(zeroblob(1000)), '00', 'ab')",
      "filter = hex(zeroblob(1000))", "count = -1", "cursor = -1", "top = -9223372036854775808",
      "pane = 'elsewhere'", "tab = 'elsewhere'",
    ])
  func hostile(change: String) async throws {
    try await sessions.keep(ScreenSession(term: .sample("abba")))
    try await set(change)
    #expect(try await sessions.last() == nil)
  }

  @Test(
    "The queue is restored with the facts of its songs, the part around its position if it is long")
  func queue() async throws {
    var session = ScreenSession(term: nil)
    session.queue = [.known(.sample(), .unitedStates), .id(Track.ID(7), .unitedStates)]
    session.queuePosition = 2
    try await sessions.keep(session)
    #expect(try await sessions.last() == session)
    session.queue = (1...900).map { .id(Track.ID($0), .unitedStates) }
    for (position, first, restored) in [(1, 1, 1), (300, 300, 1), (900, 651, 250)] {
      session.queuePosition = position
      try await sessions.keep(session)
      let last = try #require(try await sessions.last())
      #expect(last.queue.first?.trackID == Track.ID(Int64(first)))
      #expect(last.queue.count == 250 && last.queuePosition == restored)
    }
  }

  @Test(
    "An unreadable queue is dropped from the full-screen session, and a wrong position corrected",
    arguments: [
      ("queue = 'x'", 0, 1), ("queuePosition = 9", 1, 1), ("queuePosition = -9", 1, 1),
      (#"queue = '[{"storefront": "xx", "id": 1}]'"#, 0, 1),
      (#"queue = '[{"storefront": "us", "id": 1, "record": {}}]'"#, 1, 1),
    ])
  func hostileQueue(change: String, count: Int, position: Int) async throws {
    var session = ScreenSession(term: .sample("abba"))
    session.listOrder = ResultOrder(.artist, isReversed: true)
    (session.listTrack, session.playlist) = (Track.ID(7), Playlist.ID("gym"))
    session.queue = [.known(.sample(), .unitedStates)]
    try await sessions.keep(session)
    try await set(change)
    let last = try #require(try await sessions.last())
    #expect(last.term == session.term)
    #expect(last.queue.count == count && last.queuePosition == position)
    #expect(last.listOrder == session.listOrder && last.listTrack == session.listTrack)
    #expect(last.playlist == session.playlist)
  }

  @Test("An item of unknown kind is dropped from the full-screen session")
  func unknownItem() async throws {
    let session = ScreenSession(term: .sample("abba"), item: .track(Track.ID(1)))
    try await sessions.keep(session)
    try await set("kind = 'x'")
    #expect(try await sessions.last() == ScreenSession(term: session.term))
  }
}
