import Entities
import Foundation
import GRDB
import Mocks
import TestSupport
import Testing

@testable import Persistence

/// Random changes at two terminals, undone and redone there, compared with a plain model.
@Suite("The journal and its model")
struct JournalModelTests {
  @Test(
    "Each step does what a model of plain values does, whichever terminal changed what",
    arguments: Fuzz.seeds)
  func model(seed: UInt64) async throws {
    for part in 0..<4 {
      var run = try await JournalRun(seed: seed * 4 + UInt64(part))
      for _ in 0..<40 { try await run.step() }
    }
  }

  @Test(
    "Undoing all brings back the beginning, and redoing all the end, here and everywhere",
    arguments: Fuzz.seeds, [1, 2])
  func wayBack(seed: UInt64, terminals: Int) async throws {
    var run = try await JournalRun(seed: seed, terminals: terminals)
    let beginning = try await run.state()
    for _ in 0..<25 { try await run.change() }
    let (end, orders) = (try await run.state(), try await run.orders())
    while try await run.take(.undo, everywhere: true) {}
    #expect(try await run.state() == beginning, run.comment)
    while try await run.take(.redo) {}
    #expect(try await run.state() == end, run.comment)
    #expect(try await run.orders() == orders, run.comment)
  }
}

/// The items in the database by kind and key, each with its value.
private typealias State = [String: String]

private struct JournalRun {
  /// A change at a terminal: its items in the order of redoing, before and after it.
  private struct Made {
    var items: [(key: String, before: String?, after: String?)]
    /// The order of the playlist in which a song was moved, by its ID.
    var order: (playlist: Playlist.ID, before: [Track.ID], after: [Track.ID])?
  }

  private let folder: TemporaryDirectory
  private let store: Store
  private var random: SeededGenerator
  private let terminals: Int
  private var made: [[Made]]
  private var undone: [[Made]]
  private var terminal = 0
  private var count = 0
  private var log: [String] = []

  init(seed: UInt64, terminals: Int = 2) async throws {
    folder = try TemporaryDirectory()
    let path = folder.path(of: "tunes.sqlite")
    try NewDatabase.write(to: path)
    store = Store(path: path, .kept)
    random = SeededGenerator(seed: seed)
    self.terminals = terminals
    (made, undone) = (Array(repeating: [], count: 2), Array(repeating: [], count: 2))
    try await library.merge(Track.samples(1...6), from: .unitedStates, at: 1)
    for term in ["abba", "beck", "cher"] {
      try await history.remember(SearchTerm(term), in: .unitedStates, at: 2)
    }
  }

  var comment: Comment { Comment(rawValue: log.joined(separator: "; ")) }

  private var scope: ChangeScope { ChangeScope(terminal: "\(terminal)") }
  private var library: SQLiteLibrary { SQLiteLibrary(store: store, scope: scope) }
  private var playlists: SQLitePlaylists { SQLitePlaylists(store: store, scope: scope) }
  private var history: SQLiteHistory { SQLiteHistory(store: store, scope: scope) }
  private var journal: SQLiteJournal { SQLiteJournal(store: store, scope: scope) }

  private mutating func number(_ range: ClosedRange<Int>) -> Int {
    Int.random(in: range, using: &random)
  }

  private func orderOfEach() async throws -> [Playlist.ID: [Track.ID]] {
    var orders: [Playlist.ID: [Track.ID]] = [:]
    for list in try await playlists.playlists() {
      orders[list.id] = try await playlists.tracks(of: list.id)
    }
    return orders
  }

  /// Returns the tracks of all playlists, in their orders.
  func orders() async throws -> [[Int64]] {
    var orders: [[Int64]] = []
    for list in try await playlists.playlists() {
      orders.append(try await playlists.tracks(of: list.id).map(\.number))
    }
    return orders
  }

  /// Returns all that users can change, except orders.
  func state() async throws -> State {
    try await store.read { database in
      let rows = try Row.fetchAll(
        database,
        sql: """
          SELECT 'favorite ' || track, CAST(starredAt AS TEXT) FROM favorite
          UNION ALL SELECT 'track ' || id, name || pickCount || recency FROM track
          UNION ALL SELECT 'playlist ' || number, name FROM playlist WHERE deletedAt IS NULL
          UNION ALL
            SELECT 'playlistItem ' || playlist.number || '/' || track, 'in it'
            FROM playlistItem JOIN playlist ON playlist.id = playlistItem.playlist
            WHERE removedAt IS NULL AND deletedAt IS NULL
          UNION ALL SELECT 'search ' || folded, term || useCount FROM suggestion
          """)
      return Dictionary(uniqueKeysWithValues: rows.map { ($0[0], $0[1]) })
    }
  }

  /// Makes a change at a terminal, and notes what became of each item.
  mutating func change() async throws {
    terminal = number(0...terminals - 1)
    let (before, ordersBefore) = (try await state(), try await orderOfEach())
    let latest = try await journal.changes(everywhere: true).first?.number
    try await changeAnything()
    guard let entry = try await journal.changes(everywhere: true).first, entry.number != latest
    else { return }
    let after = try await state()
    let order = ["favorite", "track", "playlistItem", "playlist", "search"]
    let isNew: Bool = if case .createdPlaylist = entry.change { true } else { false }
    func rank(_ key: String) -> Int {
      let kind = key.prefix { $0 != " " }
      // The items of a new playlist come after it.
      return isNew && kind == "playlistItem" ? 9 : order.firstIndex(of: String(kind)) ?? 0
    }
    let keys = Set(before.keys).union(after.keys).filter { before[$0] != after[$0] }
    let items = keys.sorted { rank($0) < rank($1) }.map { ($0, before[$0], after[$0]) }
    log.append("\(terminal): \(entry.change)")
    var change = Made(items: items)
    if case .movedInPlaylist = entry.change {
      for (id, order) in try await orderOfEach() where ordersBefore[id] != order {
        change.order = (id, ordersBefore[id] ?? [], order)
      }
    }
    made[terminal].append(change)
    undone[terminal] = []
  }

  private mutating func changeAnything() async throws {
    count += 1
    let time = Timestamp(seconds: Int64(100 + 10 * count))
    let ids = [Track.ID(Int64(number(1...6))), Track.ID(Int64(number(1...6)))]
    let lists = try await playlists.playlists()
    let list = lists.isEmpty ? nil : lists[number(0...lists.count - 1)]
    let name = try PlaylistName("List \(count)")
    switch (number(0...9), list) {
    case (0, _): _ = try await library.star(ids, at: time)
    case (1, _): _ = try await library.unstar(ids)
    case (2, _): _ = try await library.remove([ids[0]])
    case (3, _):
      _ = try await history.delete([SearchTerm(["abba", "beck", "cher"][number(0...2)])])
    case (4, let list?): _ = try await playlists.add(ids, to: list.id, at: time)
    case (5, let list?): _ = try await playlists.remove(ids, from: list.id, at: time)
    case (6, let list?): try await playlists.move(ids[0], toPlaceOf: ids[1], in: list.id)
    case (7, let list?): _ = try await playlists.rename(list.id, to: name, at: time)
    case (8, let list?):
      try await playlists.delete([list.id] + lists.prefix(number(0...2)).map(\.id), at: time)
    default: _ = try await playlists.create(name, with: ids, at: time)
    }
  }

  /// Changes something, or undoes or redoes the last change at a terminal, in the database and in the
  /// model, and compares both.
  mutating func step() async throws {
    guard number(0...1) == 1 else { return try await change() }
    terminal = number(0...terminals - 1)
    let step: JournalStep = number(0...2) == 0 ? .redo : .undo
    var expected = try await state()
    let hasChange = takeInModel(step, &expected, try await orderOfEach())
    #expect(try await take(step) == hasChange, comment)
    #expect(try await state() == expected, comment)
  }

  /// Returns whether there was anything to undo or redo.
  mutating func take(_ step: JournalStep, everywhere: Bool = false) async throws -> Bool {
    log.append("\(terminal): \(step)")
    return try await journal.take(step, everywhere: everywhere, at: 5) != nil
  }

  /// Undoes or redoes a change as far as its items still are as it left them.
  private mutating func takeInModel(
    _ step: JournalStep, _ state: inout State, _ orders: [Playlist.ID: [Track.ID]]
  ) -> Bool {
    let isUndo = step == .undo
    guard var change = isUndo ? made[terminal].popLast() : undone[terminal].popLast() else {
      return false
    }
    var isDone = false
    if let order = change.order, let current = orders[order.playlist] {
      let (left, next) =
        isUndo ? (order.after, order.before) : (order.before, order.after)
      func isIn(_ order: [Track.ID]) -> Bool {
        current.filter(order.contains) == order.filter(current.contains)
      }
      isDone = isIn(left) && !isIn(next)
    }
    for item in isUndo ? change.items.reversed() : change.items {
      let (from, to) = isUndo ? (item.after, item.before) : (item.before, item.after)
      guard state[item.key] == from, isPossible(item.key, to, in: state) else {
        change.items.removeAll { $0.key == item.key }
        continue
      }
      state[item.key] = to
      isDone = true
    }
    guard isDone else { return true }
    if isUndo { undone[terminal].append(change) } else { made[terminal].append(change) }
    return true
  }

  /// Whether the library has the track of a favorite, a track to remove is no favorite, the playlist of
  /// an item is there, and a playlist to delete is empty.
  private func isPossible(_ key: String, _ value: String?, in state: State) -> Bool {
    let parts = key.split(separator: " ")
    switch parts[0] {
    case "favorite": return value == nil || state["track \(parts[1])"] != nil
    case "track": return value != nil || state["favorite \(parts[1])"] == nil
    case "playlistItem":
      return state["playlist \(parts[1].split(separator: "/")[0])"] != nil
    case "playlist":
      return value != nil || !state.keys.contains { $0.hasPrefix("playlistItem \(parts[1])/") }
    default: return true
    }
  }
}
