import Entities
import Foundation
import GRDB
import TestSupport
import Testing

@testable import Persistence

@Suite("Sync through a folder")
struct SQLiteSyncTests {
  private let first: SyncedComputer
  private let second: SyncedComputer

  init() throws { (first, second) = (try SyncedComputer(), try SyncedComputer()) }

  private func syncBoth() async throws { try await syncCompletely([first, second], rounds: 2) }

  @Test("Everything that one computer has comes to another one with its tracks")
  func everything() async throws {
    try await first.search("Björk", "beck", "beck")
    try await first.star(1, 2)
    try await first.selections.setGenres(true, [Genre.ID(21)])
    try await first.add(3, to: "Gym")
    try await first.add(1, to: "Gym")
    #expect(try await first.sync().sent == 8)
    try await first.carry(to: second)
    let report = try await second.sync()
    #expect(report.received == 8 && report.computers == 1 && report.sent == 0)
    #expect(try await second.contents() == (try await first.contents()))
    #expect(try await second.contents().searches == ["björk": 1, "beck": 2])
    #expect(try await second.contents().playlists == ["Gym": [3, 1]])
    let track = try #require(try await second.library.track(Track.ID(2)))
    #expect(track.track == (try await first.library.track(Track.ID(2))?.track))
  }

  @Test("Favorites, playlists, and past searches have the same times on all computers")
  func times() async throws {
    try await first.star(1, 2)
    try await first.search("beck", "abba", "beck")
    try await first.add(3, to: "Gym")
    let gym = try #require(try await first.playlists.playlists().first)
    #expect(try await first.playlists.rename(gym.id, to: PlaylistName("Run"), at: first.now))
    try await first.sync()
    try await first.carry(to: second)
    second.clock += 1_000
    try await second.sync()
    let favorites = try await first.library.favorites().map(\.starredAt)
    #expect(try await second.library.favorites().map(\.starredAt) == favorites)
    #expect(try await second.playlists.playlists() == (try await first.playlists.playlists()))
    let entries = try await first.history.entries(offset: 0, limit: 9).entries
    #expect(try await second.history.entries(offset: 0, limit: 9).entries == entries)
  }

  @Test("A sync without changes writes and reads nothing")
  func again() async throws {
    try await first.search("beck")
    try await syncBoth()
    let path = "\(first.folder)/\(try await first.fileName())"
    let file = try FileManager.default.attributesOfItem(atPath: path)
    let report = try await first.sync()
    #expect(report.sent == 0 && report.received == 0)
    let same = try FileManager.default.attributesOfItem(atPath: path)
    #expect(same[.systemFileNumber] as? Int == file[.systemFileNumber] as? Int)
  }

  @Test("A removal is sent once")
  func removedOnce() async throws {
    try await first.star(1)
    try await first.sync()
    try await first.unstar(1)
    #expect(try await first.sync().sent == 1)
    #expect(try await first.sync().sent == 0)
  }

  @Test("Uses on several computers add up, and each counts once")
  func uses() async throws {
    try await first.search("beck", "beck")
    try await second.search("Beck")
    for _ in 1...3 { try await syncBoth() }
    #expect(try await first.contents().searches == ["beck": 3])
    try await second.search("beck")
    try await syncBoth()
    #expect(try await first.contents().searches == ["beck": 4])
  }

  @Test("A deleted search stays deleted, but not its uses that the deleting computer didn't know")
  func deletion() async throws {
    try await first.search("beck", "abba")
    try await syncBoth()
    try await first.delete("beck")
    try await first.delete("abba")
    try await second.search("abba")
    try await syncBoth()
    #expect(try await second.contents().searches == ["abba": 1])
    #expect(try await first.contents().searches == ["abba": 1])
  }

  @Test("A restored search returns on other computers, too")
  func undo() async throws {
    try await first.search("beck", "beck")
    try await syncBoth()
    try await second.delete("beck")
    try await syncBoth()
    try await second.undo()
    try await syncBoth()
    #expect(try await first.contents().searches == ["beck": 2])
  }

  @Test("A limited history keeps other computers' searches, and gets its own back when used again")
  func cap() async throws {
    try await first.search("beck", "beck", "abba")
    try await syncBoth()
    try await second.search("muse", "muse", cap: 1)
    try await second.sync(cap: 1)
    #expect(try await second.contents().searches.count == 1)
    try await second.carry(to: first)
    try await first.sync()
    #expect(try await first.contents().searches == ["beck": 2, "abba": 1, "muse": 2])
    try await second.search("beck")
    try await second.sync()
    #expect(try await second.contents().searches["beck"] == 3)
  }

  @Test("A cleared history leaves no text of it in the database or in any file of the folder")
  func cleared() async throws {
    try await first.search("secret wish")
    try await syncBoth()
    _ = try await first.history.clear()
    for suffix in ["", "-wal"] {
      let bytes = FileManager.default.contents(atPath: first.databasePath + suffix) ?? Data()
      #expect(bytes.range(of: Data("secret wish".utf8)) == nil)
    }
    try await syncBoth()
    #expect(try await second.contents().searches == [:])
    for name in [try await first.fileName(), try await second.fileName()] {
      let file = try #require(first.file(name) ?? second.file(name))
      #expect(file.range(of: Data("secret wish".utf8)) == nil)
    }
  }

  @Test("A clock that is far ahead doesn't keep a search at the top")
  func clocks() async throws {
    second.clock += 1_000_000_000
    try await second.search("beck")
    try await second.sync()
    try await second.carry(to: first)
    try await first.sync()
    try await first.search("abba")
    let entries = try await first.history.entries(offset: 0, limit: 10).entries
    #expect(entries.map(\.term.text) == ["abba", "beck"])
  }

  @Test("A search that is made again after the clock went back comes to other computers")
  func clockBack() async throws {
    try await first.search("beck")
    first.clock -= 10_000
    try await first.search("beck")
    try await syncBoth()
    #expect(try await second.contents().searches == ["beck": 2])
  }

  @Test("Playlists with the same name are both kept, and the same one gets a number everywhere")
  func names() async throws {
    try await first.add(1, to: "Gym")
    try await second.add(2, to: "gym")
    try await syncBoth()
    try await syncBoth()
    let contents = try await first.contents()
    #expect(contents == (try await second.contents()))
    #expect(contents.playlists.count == 2)
    #expect(contents.playlists.keys.contains { $0.hasSuffix(" 2") })
    for computer in [first, second] {
      let playlists = try await computer.playlists.playlists()
      #expect(playlists.max { $0.id.text < $1.id.text }?.name.text.hasSuffix(" 2") == true)
      for playlist in playlists {
        #expect(try await computer.playlists.playlist(named: playlist.name)?.id == playlist.id)
      }
    }
  }

  @Test("A playlist that another computer renamed is found and sorted by its new name")
  func renamed() async throws {
    for name in ["Gym", "Road"] { try await first.add(1, to: name) }
    try await syncBoth()
    let (old, new) = (try PlaylistName("gym"), try PlaylistName("Workout"))
    let gym = try #require(try await second.playlists.playlist(named: old))
    #expect(try await second.playlists.rename(gym.id, to: new, at: second.now))
    try await syncBoth()
    #expect(try await first.playlists.playlists().map(\.name.text) == ["Road", "Workout"])
    #expect(try await first.playlists.playlist(named: new)?.id == gym.id)
    #expect(try await first.playlists.playlist(named: old) == nil)
  }

  @Test("A copied data folder gets an ID of its own, and both computers' changes are kept")
  func copied() async throws {
    try await first.search("beck", "beck")
    try await first.sync()
    let copy = try SyncedComputer(copying: first.databasePath)
    try await first.search("beck")
    try await first.sync()
    try await copy.search("beck", "abba")
    try await first.carry(to: copy)
    #expect(try await copy.sync().isRenewed)
    try await copy.carry(to: first)
    #expect(try await !first.sync().isRenewed)
    for computer in [first, copy] {
      #expect(try await computer.contents().searches == ["beck": 4, "abba": 1])
    }
  }

  @Test("Rows lost by a damaged database return instead of being deleted everywhere")
  func damaged() async throws {
    try await first.search("beck", "abba")
    try await syncBoth()
    try await first.store.write { database in
      try database.execute(
        sql: """
          DELETE FROM syncFact; DELETE FROM syncedTerm; DELETE FROM syncedFile;
          DELETE FROM suggestion WHERE folded = 'abba';
          """)
    }
    try await syncBoth()
    #expect(try await first.contents().searches == ["beck": 1, "abba": 1])
  }
}
