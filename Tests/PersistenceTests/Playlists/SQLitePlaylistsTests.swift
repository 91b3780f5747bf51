import Entities
import Foundation
import GRDB
import Mocks
import TestSupport
import Testing

@testable import Persistence

@Suite("Playlists in SQLite")
struct SQLitePlaylistsTests {
  private let fixture: LibraryFixture

  init() throws { fixture = try LibraryFixture() }

  private func ids(_ numbers: Int64...) -> [Track.ID] { numbers.map(Track.ID.init) }

  private func time(_ seconds: Int64) -> Timestamp { Timestamp(seconds: seconds) }

  private func made(_ name: String, _ tracks: [Track.ID] = [], at seconds: Int64 = 1) async throws
    -> Playlist
  {
    let made = try #require(
      try await fixture.playlists.create(PlaylistName(name), with: [], at: time(seconds)))
    _ = try await fixture.playlists.add(tracks, to: made.id, at: time(seconds))
    return made
  }

  @Test("A playlist keeps its ID, its times, and the order of its tracks for the next process")
  func kept() async throws {
    let gym = try await made("Gym", ids(3, 1), at: 10)
    _ = try await fixture.playlists.add(ids(2), to: gym.id, at: time(20))
    let later = SQLitePlaylists(store: Store(path: fixture.path, .kept))
    #expect(try await later.tracks(of: gym.id) == ids(3, 1, 2))
    let found = try #require(try await later.playlist(named: PlaylistName("GYM")))
    #expect(found.id == gym.id && UUID(uuidString: gym.id.text) != nil)
    #expect(found.name.text == "Gym" && found.trackCount == 3)
    #expect((found.createdAt, found.modifiedAt) == (time(10), time(20)))
  }

  @Test("A track is in a playlist once, and adding it again says so")
  func once() async throws {
    let gym = try await made("Gym", ids(1))
    #expect(try await fixture.playlists.add(ids(2, 1, 2, 3), to: gym.id, at: time(2)) == ids(2, 3))
    #expect(try await fixture.playlists.tracks(of: gym.id) == ids(1, 2, 3))
  }

  @Test("A removed track can be added again, to the end and as a new item")
  func removal() async throws {
    let gym = try await made("Gym", ids(1, 2, 3))
    #expect(try await fixture.playlists.remove(ids(1, 9), from: gym.id, at: time(30)) == 1)
    #expect(try await fixture.playlists.playlists().map(\.trackCount) == [2])
    #expect(try await fixture.playlists.playlists().map(\.modifiedAt) == [time(30)])
    _ = try await fixture.playlists.add(ids(1), to: gym.id, at: time(40))
    #expect(try await fixture.playlists.tracks(of: gym.id) == ids(2, 3, 1))
    let rows = try await fixture.store.read { database in
      try Row.fetchAll(
        database, sql: "SELECT id, removedAt FROM playlistItem WHERE track = 1 ORDER BY position"
      ).map { (id: $0["id"] as String, removedAt: $0["removedAt"] as Int64?) }
    }
    #expect(Set(rows.map(\.id)).count == 2 && rows.map(\.removedAt) == [30, nil])
  }

  @Test(
    "A track moves to the place of another one, also where tracks have the same position",
    arguments: [
      (1, 4, [2, 3, 4, 1]), (4, 1, [4, 1, 2, 3]), (2, 3, [1, 3, 2, 4]), (3, 2, [1, 3, 2, 4]),
      (2, 2, [1, 2, 3, 4]), (9, 1, [1, 2, 3, 4]), (1, 9, [1, 2, 3, 4]),
    ] as [(Int64, Int64, [Int64])], [false, true])
  func move(move: (track: Int64, other: Int64, order: [Int64]), areEqual: Bool) async throws {
    let gym = try await made("Gym", ids(9, 1, 2, 3, 4))
    let other = try await made("Rain", ids(4, 1))
    _ = try await fixture.playlists.remove(ids(9), from: gym.id, at: time(2))
    if areEqual {
      try await fixture.store.write { database in
        try database.execute(
          sql:
            "UPDATE playlistItem SET position = 7, id = printf('%032d', track) WHERE playlist = ?",
          arguments: [gym.id.text])
      }
    }
    try await fixture.playlists.move(
      Track.ID(move.track), toPlaceOf: Track.ID(move.other), in: gym.id)
    #expect(try await fixture.playlists.tracks(of: gym.id) == move.order.map(Track.ID.init))
    #expect(try await fixture.playlists.tracks(of: other.id) == ids(4, 1))
    _ = try await fixture.playlists.add(ids(5), to: gym.id, at: time(3))
    #expect(try await fixture.playlists.tracks(of: gym.id) == (move.order + [5]).map(Track.ID.init))
  }

  @Test("A move changes only the positions of the tracks between the two places")
  func changedPositions() async throws {
    let gym = try await made("Gym", ids(1, 2, 3, 4, 5))
    func positions() async throws -> [Int64: Int64] {
      try await fixture.store.read { database in
        let rows = try Row.fetchAll(database, sql: "SELECT track, position FROM playlistItem")
        return Dictionary(uniqueKeysWithValues: rows.map { ($0[0] as Int64, $0[1] as Int64) })
      }
    }
    let before = try await positions()
    try await fixture.playlists.move(Track.ID(2), toPlaceOf: Track.ID(3), in: gym.id)
    let after = try await positions()
    #expect(before.keys.filter { before[$0] != after[$0] }.sorted() == [2, 3])
  }

  @Test("A change has the current name of its playlist, and is dropped if its song is gone")
  func undoElsewhere() async throws {
    let gym = try await made("Gym", ids(1, 2))
    let here = ChangeScope(terminal: "here")
    let playlists = SQLitePlaylists(store: fixture.store, scope: here)
    let journal = SQLiteJournal(store: fixture.store, scope: here)
    _ = try await playlists.add(ids(3), to: gym.id, at: time(2))
    try await playlists.move(Track.ID(3), toPlaceOf: Track.ID(1), in: gym.id)
    _ = try await fixture.playlists.rename(gym.id, to: PlaylistName("Dawn"), at: time(3))
    #expect(
      try await journal.changes(everywhere: false).last?.change
        == .addedToPlaylist("Dawn", Change.Items(1)))
    _ = try await fixture.playlists.remove(ids(3), from: gym.id, at: time(4))
    let move = try await journal.take(.undo, everywhere: false, at: time(5))
    #expect(move?.change == .movedInPlaylist("Dawn", Change.Items(1)))
    #expect(move?.isDone == false)
  }

  @Test("Names are unique without case and in any Unicode form")
  func names() async throws {
    let cafe = try await made("Caf\u{E9} NOIR")
    #expect(
      try await fixture.playlists.create(PlaylistName("cafe\u{301} noir"), with: [], at: time(2))
        == nil)
    let other = try await made("cafe noir")
    #expect(try await !fixture.playlists.rename(other.id, to: cafe.name, at: time(3)))
    #expect(try await fixture.playlists.rename(cafe.id, to: PlaylistName("CAFÉ noir"), at: time(4)))
    #expect(try await fixture.playlists.playlists().map(\.name.text) == ["cafe noir", "CAFÉ noir"])
    #expect(try await fixture.playlists.playlists().last?.modifiedAt == time(4))
  }

  @Test("A deleted playlist stays as a record of its deletion, and its name is free")
  func deletion() async throws {
    let gym = try await made("Gym", ids(1))
    try await fixture.playlists.delete([gym.id], at: time(50))
    #expect(try await fixture.playlists.playlists().isEmpty)
    #expect(try await fixture.playlists.add(ids(2), to: gym.id, at: time(51)) == nil)
    #expect(try await !fixture.playlists.rename(gym.id, to: gym.name, at: time(52)))
    let deletedAt = try await fixture.store.read { database in
      try Int64.fetchOne(
        database, sql: "SELECT deletedAt FROM playlist WHERE id = ?", arguments: [gym.id.text])
    }
    #expect(deletedAt == 50)
    _ = try await made("gym")
  }

  @Test("A restored playlist has its tracks in their order, and a free name")
  func undo() async throws {
    let gym = try await made("Gym", ids(3, 1, 2))
    try await fixture.playlists.delete([gym.id], at: time(60))
    let other = SQLitePlaylists(store: fixture.store, scope: ChangeScope(terminal: "other"))
    _ = try await other.create(PlaylistName("GYM"), with: [], at: time(61))
    let outcome = try await fixture.take(.undo, at: time(70))
    #expect(outcome?.change == .deletedPlaylist("Gym", with: Change.Items(3)))
    let restored = try #require(
      try await fixture.playlists.playlist(named: PlaylistName("gym 2")))
    #expect(restored.trackCount == 3 && restored.id == gym.id)
    #expect(try await fixture.playlists.tracks(of: restored.id) == ids(3, 1, 2))
    #expect(restored.modifiedAt == time(70))
  }

  @Test("A playlist created with tracks is undone with them, unless others were added elsewhere")
  func undoImport() async throws {
    func create(_ name: String) async throws -> Playlist {
      try #require(
        try await fixture.playlists.create(PlaylistName(name), with: ids(1, 2, 1), at: time(1)))
    }
    #expect(try await create("Road").trackCount == 2)
    try await fixture.take(.undo)
    #expect(try await fixture.playlists.playlists().isEmpty)
    let gym = try await create("Gym")
    let other = SQLitePlaylists(store: fixture.store, scope: ChangeScope(terminal: "other"))
    _ = try await other.add(ids(3), to: gym.id, at: time(2))
    #expect(try await fixture.take(.undo)?.leftCount == 1)
    #expect(try await fixture.playlists.tracks(of: gym.id) == ids(3))
    #expect(
      try await fixture.take(.redo)?.change == .addedToPlaylist("Gym", Change.Items(2)))
  }

  @Test(
    "A move is undone unless another one followed elsewhere, and never keeps songs in a playlist")
  func undoMove() async throws {
    let gym = try await made("Gym", ids(1, 2, 3, 4))
    let other = SQLitePlaylists(store: fixture.store, scope: ChangeScope(terminal: "other"))
    try await fixture.playlists.move(Track.ID(4), toPlaceOf: Track.ID(1), in: gym.id)
    _ = try await other.add(ids(5), to: gym.id, at: time(2))
    try await fixture.take(.undo)
    #expect(try await other.tracks(of: gym.id) == ids(1, 2, 3, 4, 5))
    try await fixture.take(.redo)
    try await other.move(Track.ID(4), toPlaceOf: Track.ID(3), in: gym.id)
    #expect(try await fixture.take(.undo)?.isDone == false)
    #expect(try await other.tracks(of: gym.id) == ids(1, 2, 3, 4, 5))
    let added = try await fixture.take(.undo)
    #expect(added?.change == .addedToPlaylist("Gym", Change.Items(4)) && added?.leftCount == 0)
    #expect(try await other.tracks(of: gym.id) == ids(5))
  }

  @Test("Removing a track from the library leaves it in its playlists")
  func library() async throws {
    try await fixture.merge(Track.samples(1...2))
    let gym = try await made("Gym", ids(1, 2))
    #expect(try await fixture.remove(1))
    #expect(try await fixture.playlists.tracks(of: gym.id) == ids(1, 2))
  }

  @Test("A name is one line of visible text of limited length")
  func validNames() throws {
    #expect(try PlaylistName("  Late\u{7}\n night \u{1B}[31m ").text == "Late night [31m")
    #expect(throws: SearchTermError.blank) { try PlaylistName(" \u{200B}\t") }
    let long = String(repeating: "é", count: 101)
    #expect(throws: SearchTermError.tooLong(bytes: 202)) { try PlaylistName(long) }
    let longest = try PlaylistName(String(repeating: "é", count: 100))
    #expect(longest.numbered(12).text.hasSuffix("é 12"))
  }
}
