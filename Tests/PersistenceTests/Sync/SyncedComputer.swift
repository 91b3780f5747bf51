import Entities
import Foundation
import Mocks
import TestSupport

@testable import Persistence

/// A computer with a database and its copy of the shared folder.
final class SyncedComputer {
  /// Everything that a sync makes the same on all computers, without times.
  struct Contents: Equatable {
    var searches: [String: Int] = [:]
    var spellings: Set<String> = []
    var favorites: Set<Int64> = []
    var genres: Set<Int64> = []
    var playlists: [String: [Int64]] = [:]
  }

  let folder: String
  let store: Store
  private let home: TemporaryDirectory
  let databasePath: String
  /// The time that the computer's clock shows.
  var clock: Int64 = 1_700_000_000

  /// Creates a computer, with a copy of a database if one is given.
  init(copying database: String? = nil, in home: TemporaryDirectory? = nil) throws {
    let home = try home ?? TemporaryDirectory()
    let name = UUID().uuidString
    folder = home.path(of: "\(name)/shared")
    databasePath = home.path(of: "\(name)/tunes.sqlite")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    for suffix in ["", "-wal"] {
      if let database, FileManager.default.fileExists(atPath: database + suffix) {
        try FileManager.default.copyItem(atPath: database + suffix, toPath: databasePath + suffix)
      }
    }
    store = Store(path: databasePath, .kept)
    self.home = home
  }

  var now: Timestamp {
    clock += 1
    return Timestamp(seconds: clock)
  }

  var history: SQLiteHistory { SQLiteHistory(store: store) }
  var library: SQLiteLibrary { SQLiteLibrary(store: store) }
  var playlists: SQLitePlaylists { SQLitePlaylists(store: store) }
  var selections: SQLiteSelections { SQLiteSelections(store: store) }

  @discardableResult
  func sync(cap: Int? = nil) async throws -> SyncReport {
    try await SQLiteSync(store: store, settings: HistorySettings(cap: cap))
      .sync(with: folder, at: now)
  }

  func search(_ terms: String..., cap: Int? = nil) async throws {
    let suggestions = SQLiteHistory(store: store, settings: HistorySettings(cap: cap))
    for term in terms {
      try await suggestions.remember(SearchTerm(term), in: .unitedStates, at: now)
    }
  }

  func delete(_ term: String) async throws {
    _ = try await history.delete([SearchTerm(term)])
  }

  /// Undoes the last change.
  func undo() async throws {
    _ = try await SQLiteJournal(store: store).take(.undo, everywhere: false, at: now)
  }

  func star(_ numbers: Int64...) async throws {
    for number in numbers {
      try await library.merge([.sample(id: number)], from: .unitedStates, at: now)
      _ = try await library.star([Track.ID(number)], at: now)
    }
  }

  func unstar(_ number: Int64) async throws {
    _ = try await library.unstar([Track.ID(number)])
  }

  /// Adds a track to the playlist with a name, which is created if it is missing.
  func add(_ number: Int64, to name: String) async throws {
    let name = try PlaylistName(name)
    var playlist = try await playlists.playlist(named: name)
    if playlist == nil { playlist = try await playlists.create(name, with: [], at: now) }
    if let playlist {
      _ = try await playlists.add([Track.ID(number)], to: playlist.id, at: now)
    }
  }

  func contents() async throws -> Contents {
    var contents = Contents()
    for entry in try await history.entries(offset: 0, limit: 1000).entries {
      contents.searches[entry.term.caseless] = entry.useCount
      contents.spellings.insert(entry.term.text)
    }
    contents.favorites = Set(try await library.favorites().map(\.id.number))
    contents.genres = Set(try await selections.genres().map(\.number))
    for playlist in try await playlists.playlists() {
      contents.playlists[playlist.name.text] = try await playlists.tracks(of: playlist.id)
        .map(\.number)
    }
    return contents
  }

  /// Gives the computer another ID than the one that its database was copied with.
  func renew() async throws {
    try await store.write { try SyncTable($0).renew() }
  }

  // MARK: - Files

  /// The name of the computer's own file, once it has synced.
  func fileName() async throws -> String {
    SyncFolder.name(of: try await store.read { try HistoryState.stored(in: $0).origin })
  }

  func file(_ name: String) -> Data? {
    FileManager.default.contents(atPath: "\(folder)/\(name)")
  }

  func write(_ data: Data?, as name: String) throws {
    let path = "\(folder)/\(name)"
    if let data {
      try data.write(to: URL(fileURLWithPath: path))
    } else if FileManager.default.fileExists(atPath: path) {
      try FileManager.default.removeItem(atPath: path)
    }
  }

  /// Copies this computer's own file to another one's folder.
  func carry(to other: SyncedComputer) async throws {
    let name = try await fileName()
    if let data = file(name) { try other.write(data, as: name) }
  }
}

/// Syncs all computers until every one has every change.
func syncCompletely(_ computers: [SyncedComputer], rounds: Int = 3) async throws {
  for _ in 1...rounds {
    for computer in computers {
      try await computer.sync()
      for other in computers where other !== computer { try await computer.carry(to: other) }
    }
  }
}
