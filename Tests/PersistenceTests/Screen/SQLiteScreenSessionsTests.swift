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
    try await sessions.keep(ScreenSession(.sample("abba")))
    let store = Store(path: folder.path(of: "tunes.sqlite"), .kept)
    _ = try await SQLiteHistory(store: store).clear()
    #expect(try await sessions.last() == nil)
  }

  /// A place with a value in every property.
  private var place: ListPlace {
    var place = ListPlace()
    (place.order, place.filter) = (ResultOrder(.artist, isReversed: true), "恋")
    (place.item, place.row, place.top) = (.album(Album.ID(7)), 51, 40)
    (place.entity, place.count) = (.musicVideo, 60)
    place.chart = .scrolled(.albums, in: .unitedStates, genre: ChartGenre(id: 21))
    place.playlist = Playlist.ID("gym")
    place.showsPages = true
    place.pages = [
      OpenPage(.artist(Artist.ID(1), .unitedStates), line: [3, 7], openAlbums: [Album.ID(3)]),
      OpenPage(.album(Album.ID(3), .unitedStates)),
      OpenPage(.track(.known(.sample(), .unitedStates)), line: [2]),
      OpenPage(.lyrics(.id(Track.ID(5), .unitedStates))),
    ]
    (place.pages[0].filter, place.pages[0].top) = ("abbey", 12)
    return place
  }

  @Test("The last full-screen session is restored unchanged", arguments: [true, false])
  func last(isInField: Bool) async throws {
    #expect(try await sessions.last() == nil)
    var session = ScreenSession(.sample("星野源"))
    (session.isInField, session.opensPlaylist) = (isInField, !isInField)
    if !isInField { (session.side, session.sideRow) = (.otherChart, 4) }
    for tab in ScreenSession.Tab.allCases { session.places[tab] = place }
    for tab in ScreenSession.Tab.allCases {
      session.tab = tab
      for session in [ScreenSession(), session] {
        try await sessions.keep(session)
        #expect(try await sessions.last() == session)
      }
    }
    try await sessions.keep(nil)
    #expect(try await sessions.last() == nil)
  }

  @Test(
    "An invalid full-screen session is ignored",
    arguments: [
      "term = ' '", "term = ' abba'", "term = 'ab' || char(10) || 'ba'",
      "term = replace(hex(zeroblob(1000)), '00', 'ab')", "tab = 'elsewhere'",
    ])
  func hostile(change: String) async throws {
    try await sessions.keep(ScreenSession(.sample("abba")))
    try await set(change)
    #expect(try await sessions.last() == nil)
  }

  @Test(
    "The queue is restored with the facts of its songs, the part around its position if it is long")
  func queue() async throws {
    var session = ScreenSession()
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
    var session = ScreenSession(.sample("abba"))
    session.places = [.library: place]
    session.queue = [.known(.sample(), .unitedStates)]
    try await sessions.keep(session)
    try await set(change)
    let last = try #require(try await sessions.last())
    #expect(last.term == session.term)
    #expect(last.queue.count == count && last.queuePosition == position)
    #expect(last.places == session.places)
  }

  @Test(
    "Invalid values of a place are left out of the full-screen session",
    arguments: [
      (".kind", "'x'"), (".row", "-1"), (".top", "-9"), (".count", "-1"), (".sort", "'x'"),
      (".entity", "'x'"), (".chart", "'x'"), (".chartStorefront", "'xx'"),
      (".filter", "hex(zeroblob(1000))"), (".pages[1].item.storefront", "'xx'"),
    ])
  func hostilePlace(path: String, value: String) async throws {
    var session = ScreenSession()
    session.places = [.library: place]
    try await sessions.keep(session)
    try await set("places = json_set(places, '$.library\(path)', \(value))")
    let last = try #require(try await sessions.last()?.places[.library])
    #expect(last != place && last.playlist == place.playlist)
    #expect(last.filter.utf8.count <= SearchTerm.maximumBytes)
    #expect(min(last.row, last.top, last.count) >= 0)
    #expect(last.pages.count == (path.hasPrefix(".pages") ? 1 : 4))
  }

  @Test(
    "Places that can't be read leave the rest of the full-screen session",
    arguments: ["'x'", #"'{"library": {}}'"#, #"'{"elsewhere": 1}'"#])
  func unreadablePlaces(value: String) async throws {
    var session = ScreenSession(.sample("abba"))
    session.places = [.library: place]
    try await sessions.keep(session)
    try await set("places = \(value)")
    #expect(try await sessions.last() == ScreenSession(session.term))
  }
}
