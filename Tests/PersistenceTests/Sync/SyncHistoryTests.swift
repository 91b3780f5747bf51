import Entities
import Foundation
import TestSupport
import Testing

@testable import Persistence

@Suite("Random histories of several computers")
struct SyncHistoryTests {
  /// The number of histories of a seed, enough for one with copied data in those of two seeds.
  private static let histories: UInt64 = 4

  @Test(
    "Computers with any changes and syncs have the same in the end, and lose and revive nothing",
    arguments: Fuzz.seeds)
  func converges(seed: UInt64) async throws {
    let home = try TemporaryDirectory()
    let template = try SyncedComputer(in: home)
    await template.store.open()
    try await template.store.shrink()
    for number in 0..<Self.histories {
      var history = try RandomHistory(
        seed: seed * Self.histories + number, template: template.databasePath)
      try await history.run()
    }
  }
}

/// A history that two or three computers make by chance.
private struct RandomHistory {
  private static let terms = ["beck", "Beck", "björk", "abba"]
  /// Enough for changes, and for those that settle conflicts between them.
  private static let mostRounds = 6
  private static let names = ["Gym", "gym", "Car"]

  private let seed: UInt64
  private var random: SeededGenerator
  private var computers: [SyncedComputer] = []
  private var log: [String] = []
  private let home: TemporaryDirectory
  /// The uses of each term since it was last deleted by a computer that knew all of them.
  private var leastUses: [String: Int] = [:]

  init(seed: UInt64, template: String) throws {
    (self.seed, random) = (seed, SeededGenerator(seed: seed))
    home = try TemporaryDirectory()
    for _ in 0...Int.random(in: 1...2, using: &random) {
      let computer = try SyncedComputer(copying: template, in: home)
      computer.clock += [0, 0, -90_000, 1_000_000_000].randomElement(using: &random) ?? 0
      computers.append(computer)
    }
  }

  mutating func run() async throws {
    // In some histories, all of them have the ID with which their data was copied.
    let isCopied = seed % 8 == 0
    if !isCopied { for computer in computers { try await computer.renew() } }
    for _ in 0..<Int.random(in: 4...14, using: &random) { try await step() }
    try await settle()
    let before = try await computers[0].contents()
    for (term, uses) in leastUses {
      #expect(
        before.searches[term] ?? 0 >= (isCopied ? 1 : uses), "\(term) is lost: \(description)")
    }
    // An item that all computers have stays deleted if one deletes it, whatever the others change.
    let deleted = try await deleteSome(of: before)
    for _ in 0..<3 { try await move() }
    try await settle()
    let after = try await computers[0].contents()
    for term in deleted.searches.keys {
      #expect(after.searches[term] == nil, "\(term) is back: \(description)")
    }
    #expect(after.favorites.isDisjoint(with: deleted.favorites), "\(description)")
    #expect(
      Set(after.playlists.keys) == Set(before.playlists.keys).subtracting(deleted.playlists.keys),
      "\(description)")
  }

  private var description: String { "seed \(seed): \(log.joined(separator: ", "))" }

  private mutating func settle() async throws {
    for computer in computers {
      for name in try FileManager.default.contentsOfDirectory(atPath: computer.folder)
      where name.contains("conflict") { try computer.write(nil, as: name) }
    }
    for _ in 1...Self.mostRounds {
      try await syncCompletely(computers, rounds: 1)
      if try await difference() == nil { break }
    }
    #expect(try await difference() == nil, "\(description)")
  }

  /// Returns what a computer has otherwise than the first one; `nil` if all have the same.
  private func difference() async throws -> String? {
    let contents = try await computers[0].contents()
    for computer in computers.dropFirst() {
      let other = try await computer.contents()
      if other != contents { return "\(contents) and \(other)" }
    }
    return nil
  }

  private mutating func step() async throws {
    let index = Int.random(in: 0..<computers.count, using: &random)
    let computer = computers[index]
    let number = Int64.random(in: 1...3, using: &random)
    let term = Self.terms.randomElement(using: &random) ?? ""
    let name = Self.names.randomElement(using: &random) ?? ""
    let choice = Int.random(in: 0..<16, using: &random)
    log.append("\(index):\(choice)\(choice < 4 ? " " + term : "")")
    switch choice {
    case 0...2:
      try await computer.search(term)
      leastUses[term.lowercased(), default: 0] += 1
    case 3:
      try await computer.delete(term)
      leastUses[term.lowercased()] = nil
    case 4:
      _ = try await computer.history.clear()
      leastUses = [:]
    case 5: try await computer.undo()
    case 6: try await computer.star(number)
    case 7: try await computer.unstar(number)
    case 8:
      try await computer.selections.setGenres(Bool.random(using: &random), [Genre.ID(number)])
    case 9...10: try await computer.add(number, to: name)
    case 11:
      if let playlist = try await computer.playlists.playlists().randomElement(using: &random) {
        if Bool.random(using: &random) {
          try await computer.playlists.delete([playlist.id], at: computer.now)
        } else {
          _ = try await computer.playlists.rename(
            playlist.id, to: PlaylistName(name), at: computer.now)
        }
      }
    case 12: computer.clock -= 10_000
    default: try await move()
    }
  }

  /// Syncs a computer, or copies a file as programs do: later, in part, damaged, or twice.
  private mutating func move() async throws {
    let from = Int.random(in: 0..<computers.count, using: &random)
    let to = Int.random(in: 0..<computers.count, using: &random)
    let choice = Int.random(in: 0..<8, using: &random)
    log.append("\(from)>\(to):\(choice)")
    let (computer, other) = (computers[from], computers[to])
    let name = try await computer.fileName()
    guard from != to, let data = computer.file(name), !data.isEmpty else {
      try await computer.sync()
      return
    }
    switch choice {
    case 0...1: try await computer.sync()
    case 2: try other.write(data.prefix(.random(in: 0..<data.count, using: &random)), as: name)
    case 3:
      var data = data
      data[.random(in: 0..<data.count, using: &random)] ^= 1
      try other.write(data, as: name)
    case 4:
      try other.write(data, as: name.replacing(".tunes", with: ".sync-conflict-20260101.tunes"))
    case 5: try other.write(nil, as: name)
    case 6: try other.write(data + data, as: name)
    default: try other.write(data, as: name)
    }
    if Bool.random(using: &random) { try await other.sync() }
  }

  /// Deletes a part of what there is on one computer, and syncs it.
  private mutating func deleteSome(of contents: SyncedComputer.Contents) async throws
    -> SyncedComputer.Contents
  {
    let computer = computers[Int.random(in: 0..<computers.count, using: &random)]
    var deleted = SyncedComputer.Contents()
    for term in contents.searches.keys.sorted() where Bool.random(using: &random) {
      try await computer.delete(term)
      deleted.searches[term] = 0
    }
    for track in contents.favorites.sorted() where Bool.random(using: &random) {
      try await computer.unstar(track)
      deleted.favorites.insert(track)
    }
    for playlist in try await computer.playlists.playlists() where Bool.random(using: &random) {
      try await computer.playlists.delete([playlist.id], at: computer.now)
      deleted.playlists[playlist.name.text] = []
    }
    return deleted
  }
}
