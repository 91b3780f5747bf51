import Entities
import Foundation
import TestSupport
import Testing

@testable import Persistence

@Suite("Files in a sync folder")
struct SyncFileTests {
  private let first: SyncedComputer
  private let second: SyncedComputer

  init() throws { (first, second) = (try SyncedComputer(), try SyncedComputer()) }

  private static let origin = String(repeating: "a", count: 32)

  /// A line with the right checksum.
  private static func line(_ text: String) -> Data {
    let sum = String(Data(text.utf8).checksum(), radix: 16)
    return Data("\(String(repeating: "0", count: 8 - sum.count))\(sum) \(text)".utf8)
  }

  @Test(
    "A line that isn't a valid fact is refused",
    arguments: [
      "1 genre", "1 genre x \(origin) 1 0 {}", "1 genre 21 \(origin) 0 0 {}",
      "1 genre 21 \(origin) 1 1 {}", "1 genre 21 \(origin) 9223372036854775807 0 {}",
      "1 genre 21 ../../etc/passwd 1 0 {}", "1 genre 21 \(origin) 1 0 {\"a\":1}",
      "1 search 00 \(origin) 1 0 {}", "1 search 00 \(origin) 2 1 ",
      "1 favorite 5 \(origin) 1 0 {\"record\":{},\"starredAt\":1,\"storefront\":\"us\"}",
      "1 playlist p \(origin) 1 0 {\"createdAt\":1,\"modifiedAt\":1,\"name\":\"\\u001b[2J\"}",
      """
      1 playlistItem i \(origin) 1 0 \
      {"addedAt":1,"playlist":"p","position":9223372036854775807,"track":1}
      """,
      """
      1 search 0123 \(origin) 1 0 {"firstUsedAt":"2026-01-01T00:00:00Z",\
      "lastUsedAt":"2026-01-01T00:00:00Z","storefront":"us","term":"beck"}
      """,
    ])
  func invalid(text: String) {
    #expect(SyncFact.line(Self.line(text)) == .invalid)
  }

  @Test("A line with another checksum is damaged, and one of another version is left alone")
  func kinds() {
    #expect(SyncFact.line(Data("00000000 1 genre 21 \(Self.origin) 1 0 {}".utf8)) == .damaged)
    #expect(SyncFact.line(Data("nonsense".utf8)) == .damaged)
    #expect(SyncFact.line(Data()) == .damaged)
    #expect(SyncFact.line(Self.line("2 genre 21")) == .otherVersion)
    #expect(SyncFact.line(Self.line("1 podcast 21")) == .otherVersion)
  }

  @Test("A fact is the same after it was written and read")
  func roundTrip() {
    let key = SyncFact.Key(kind: .genre, id: "21")
    let fact = SyncFact(key: key, origin: Self.origin, stamp: 7, value: "{}")
    #expect(SyncFact.line(fact.line.dropLast()) == .fact(fact))
  }

  @Test("Facts merge in any order and any number of times", arguments: Fuzz.seeds)
  func merging(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let facts = (0..<5).map { _ in
      SyncFact(
        key: SyncFact.Key(kind: .search, id: "x"), origin: Self.origin,
        stamp: .random(in: 1...3, using: &random), deleted: .random(in: 0...3, using: &random),
        value: ["a", "b", "é", "e\u{301}"].randomElement(using: &random) ?? ""
      ).cleaned
    }
    let merged = facts.dropFirst().reduce(facts[0]) { $0.merged(with: $1) }
    for _ in 1...20 {
      let other = (facts + facts).shuffled(using: &random).reduce(facts[0]) { $0.merged(with: $1) }
      #expect(Array(other.value.utf8) == Array(merged.value.utf8) && other == merged)
    }
  }

  @Test("A half-synced file is read as far as it goes, and the rest when it has come")
  func halfSynced() async throws {
    try await first.search("one", "two", "three")
    try await first.sync()
    let name = try await first.fileName()
    let data = try #require(first.file(name))
    for length in [0, 1, data.count / 2, data.count - 1] {
      try second.write(data.prefix(length), as: name)
      #expect(try await second.sync().damagedLines.isEmpty)
    }
    #expect(try await second.contents().searches.count == 2)
    // A block that isn't there yet is zero.
    let hole = data.count / 3..<data.count / 2
    try second.write(
      data.prefix(hole.lowerBound) + Data(count: hole.count) + data[hole.upperBound...], as: name)
    for _ in 1...2 { #expect(try await second.sync().damagedLines.values.first ?? 0 > 0) }
    try second.write(data, as: name)
    #expect(try await second.sync().damagedLines.isEmpty)
    #expect(try await second.contents().searches.count == 3)
  }

  @Test("A rewritten or shortened file is read anew, and conflicted copies are read, too")
  func rewritten() async throws {
    try await first.search("one")
    try await first.sync()
    try await first.carry(to: second)
    try await second.sync()
    let name = try await first.fileName()
    try await first.search("two")
    try first.write(nil, as: name)
    #expect(try await first.sync().sent == 1)
    let data = try #require(first.file(name))
    try second.write(
      data, as: name.replacing(".tunes", with: " (Ann's conflicted copy 2026-01-01).tunes"))
    let report = try await second.sync()
    #expect(report.received == 1 && report.computers == 1)
    #expect(try await second.contents().searches.count == 2)
    try await first.search("three")
    _ = try await first.sync()
    try second.write(first.file(name), as: "\(name).conflict-1")
    #expect(try await second.sync().received == 1)
  }

  @Test("Links, folders, pipes, and huge files aren't read, and are reported")
  func strange() async throws {
    let names = ["b", "c", "d", "e", "f"].map { String(repeating: $0, count: 32) + ".tunes" }
    let paths = names.map { "\(first.folder)/\($0)" }
    try FileManager.default.createSymbolicLink(atPath: paths[0], withDestinationPath: "/dev/zero")
    try FileManager.default.createDirectory(atPath: paths[1], withIntermediateDirectories: false)
    #expect(mkfifo(paths[2], 0o600) == 0)
    try first.write(Data(), as: names[3])
    #expect(truncate(paths[3], 3 << 30) == 0)
    try first.write(Data(), as: "target")
    try FileManager.default.createSymbolicLink(
      atPath: paths[4], withDestinationPath: "\(first.folder)/target")
    let report = try await first.sync()
    #expect(
      report.obstacles == [
        names[0]: .unreadable, names[1]: .unreadable, names[2]: .unreadable, names[3]: .tooLarge,
        names[4]: .unreadable,
      ])
  }

  @Test("A file of another version is left alone until the program knows it")
  func otherVersion() async throws {
    let name = Self.origin + ".tunes"
    let known = Self.line("1 genre 21 \(Self.origin) 1 0 {}") + Data("\n".utf8)
    try first.write(known + Self.line("2 anything") + Data("\n".utf8) + known, as: name)
    for _ in 1...2 {
      #expect(try await first.sync().obstacles == [name: .otherVersion])
    }
    #expect(try await first.contents().genres == [21])
    #expect(first.file(name)?.count == 2 * known.count + 20)
  }

  @Test("Random changes to a file never stop a sync", arguments: Fuzz.seeds)
  func mutated(seed: UInt64) async throws {
    var random = SeededGenerator(seed: seed)
    try await first.search("one", "two")
    try await first.star(1)
    try await first.add(2, to: "Gym")
    try await first.sync()
    let name = try await first.fileName()
    let data = try #require(first.file(name))
    let bytes = Fuzz.mutated(Array(data), dictionary: ["\n", " ", "{}", "0"], with: &random)
    try second.write(Data(bytes), as: name)
    try await second.sync()
    try second.write(data, as: name)
    try await second.sync()
    #expect(try await second.contents() == (try await first.contents()))
  }

  @Test("A folder that can't be written is still read, and changes are sent later")
  func unwritable() async throws {
    try await second.search("one")
    try await second.sync()
    try await second.carry(to: first)
    try await first.search("two")
    // A folder with the name of the file refuses even the superuser.
    let name = try await first.fileName()
    let blocker = "\(first.folder)/\(name)/x"
    try FileManager.default.createDirectory(atPath: blocker, withIntermediateDirectories: true)
    let report = try await first.sync()
    #expect(report.writeError != nil && report.sent == 0 && report.received == 1)
    try FileManager.default.removeItem(atPath: "\(first.folder)/\(name)")
    #expect(try await first.sync().sent == 1)
  }

  @Test("An append that fails halfway leaves the file as it was")
  func halfAppended() throws {
    let (folder, name) = (SyncFolder(path: first.folder), "\(Self.origin).tunes")
    let line = Data(String(repeating: "x", count: 1 << 20).utf8)
    let position = try folder.replace(name) { write in try write(Data("first\n".utf8)) }
    #expect(throws: CancellationError.self) {
      try folder.append(to: name, at: position) { write in
        try write(line)
        #expect(first.file(name)?.count ?? 0 > line.count)
        throw CancellationError()
      }
    }
    #expect(first.file(name) == Data("first\n".utf8))
  }

  @Test("A missing folder, and a file in its place, are errors")
  func missing() async throws {
    let sync = SQLiteSync(store: first.store)
    await #expect(throws: SyncError.noFolder) {
      try await sync.sync(with: first.folder + "/none", at: first.now)
    }
    await #expect(throws: SyncError.notAFolder) {
      try await sync.sync(with: "/etc/passwd", at: first.now)
    }
  }

  @Test("What a killed sync left behind doesn't stop the next one")
  func leftDraft() async throws {
    try await first.search("one")
    let name = try await first.fileName()
    try first.write(Data("half".utf8), as: ".\(name).part")
    let report = try await first.sync()
    #expect(report.writeError == nil && report.sent == 1)
    #expect(first.file(".\(name).part") == nil)
  }

  @Test("A sync during another one on the same computer is an error")
  func locked() async throws {
    let path = (first.databasePath as NSString).deletingLastPathComponent + "/sync.lock"
    let descriptor = open(path, O_RDWR | O_CREAT | O_CLOEXEC, 0o600)
    defer { close(descriptor) }
    #expect(flock(descriptor, LOCK_EX) == 0)
    await #expect(throws: SyncError.storage(StorageError(path: path, reason: .busy))) {
      try await first.sync()
    }
    #expect(flock(descriptor, LOCK_UN) == 0)
    try await first.sync()
  }

  @Test("Syncs at once on one computer write each change once")
  func atOnce() async throws {
    try await first.search("one", "two")
    let (store, folder, now) = (Store(path: first.databasePath, .kept), first.folder, first.now)
    await withTaskGroup(of: Void.self) { group in
      for _ in 1...4 {
        group.addTask { _ = try? await SQLiteSync(store: store).sync(with: folder, at: now) }
      }
    }
    try await first.sync()
    let file = try #require(first.file(try await first.fileName()))
    #expect(file.count { $0 == UInt8(ascii: "\n") } == 2)
  }
}
