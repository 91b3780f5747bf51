import Entities
import Foundation
import TestSupport
import Testing

@testable import Persistence

@Suite("Files in a sync folder")
struct SyncSnapshotTests {
  private let first: SyncedComputer
  private let second: SyncedComputer

  init() throws { (first, second) = (try SyncedComputer(), try SyncedComputer()) }

  private static let origin = String(repeating: "a", count: 32)

  /// A complete file with other lines before its checksum.
  private static func file(_ lines: String...) -> Data {
    let body = Data(lines.map { $0 + "\n" }.joined().utf8)
    return body + Data("\(body.checksum().hex)\n".utf8)
  }

  @Test(
    "A line that isn't a valid fact is refused",
    arguments: [
      "", "nonsense", "genre", "podcast 21 \(origin) 1 0 {}", "genre x \(origin) 1 0 {}",
      "genre 21 \(origin) 0 0 {}", "genre 21 \(origin) 1 1 {}",
      "genre 21 \(origin) 9223372036854775807 0 {}", "genre 21 ../../etc/passwd 1 0 {}",
      "genre 21 \(origin) 1 0 {\"a\":1}", "search 00 \(origin) 1 0 {}", "search 00 \(origin) 2 1 ",
      "favorite 5 \(origin) 1 0 {\"record\":{},\"starredAt\":1,\"storefront\":\"us\"}",
      "playlist p \(origin) 1 0 {\"createdAt\":1,\"modifiedAt\":1,\"name\":\"\\u001b[2J\"}",
      "playlist p \(origin) 1 0 \(String(repeating: " ", count: Limits.importedLine))",
      """
      playlistItem i \(origin) 1 0 \
      {"addedAt":1,"playlist":"p","position":9223372036854775807,"track":1}
      """,
      """
      search 0123 \(origin) 1 0 {"firstUsedAt":"2026-01-01T00:00:00Z",\
      "lastUsedAt":"2026-01-01T00:00:00Z","storefront":"us","term":"beck"}
      """,
    ])
  func invalid(text: String) {
    #expect(SyncFact(line: Data(text.utf8)) == nil)
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

  @Test("A file says nothing until it is complete, and is named if it stays as it is")
  func incomplete() async throws {
    try await first.search("one", "two", "three")
    try await first.sync()
    let name = try await first.fileName()
    let data = try #require(first.file(name))
    // A block that isn't there yet is zero.
    let hole = data.count / 3..<data.count / 2
    let holed =
      data.prefix(hole.lowerBound) + Data(count: hole.count) + data[hole.upperBound...]
    let lengths = [0, 1, data.count / 2, data.count - 9, data.count - 1]
    let parts: [Data] = lengths.map { data.prefix($0) } + [holed, data + data, data + [10]]
    for part in parts {
      try second.write(part, as: name)
      #expect(try await second.sync().obstacles.isEmpty)
      #expect(try await second.sync().obstacles == [name: .incomplete])
      #expect(try await second.contents().searches.isEmpty)
    }
    try second.write(data, as: name)
    let report = try await second.sync()
    #expect(report.obstacles.isEmpty && report.received == 3)
  }

  @Test("A missing file is written again, and copies of a file are read like the file itself")
  func copies() async throws {
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
    try await first.search("three")
    try await first.sync()
    try second.write(first.file(name), as: "\(name).conflict-1")
    try await first.carry(to: second)
    #expect(try await second.sync().received == 1)
    try second.write(nil, as: name)
    #expect(try await second.sync().computers == 1)
    #expect(try await second.contents().searches.count == 3)
  }

  @Test("An earlier file of the computer itself is written again, and isn't taken for another's")
  func earlier() async throws {
    try await first.search("one")
    try await first.sync()
    let name = try await first.fileName()
    let data = try #require(first.file(name))
    try await first.search("two")
    try await first.delete("one")
    try await first.sync()
    let newest = first.file(name)
    for earlier in [data, Data(), data.dropLast(20), nil] {
      try first.write(earlier, as: name)
      #expect(try await !first.sync().isRenewed)
      #expect(first.file(name) == newest)
    }
  }

  @Test("Computers that know the same write the same file")
  func same() async throws {
    try await first.search("one")
    try await second.star(1)
    try await syncCompletely([first, second])
    let files = [first.file(try await first.fileName()), second.file(try await second.fileName())]
    #expect(files[0] != nil && files[0] == files[1])
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

  @Test("Of a newer version's file, what this one knows is read, until it knows the rest")
  func newer() async throws {
    let (file, name) = (first.file, Self.origin + ".tunes")
    let header = try #require(
      String(decoding: SyncSnapshot.file(of: []), as: UTF8.self).split(separator: "\n").first)
    for (header, genre) in [(String(header), "5"), ("anything", "6")] {
      let known = "genre \(genre) \(Self.origin) 1 0 {}"
      let data = Self.file(header, "podcast 21 \(Self.origin) 1 0 {}", known)
      try first.write(data, as: name)
      for _ in 1...2 { #expect(try await first.sync().obstacles == [name: .otherVersion]) }
      #expect(file(name) == data)
    }
    #expect(try await first.contents().genres == [5, 6])
  }

  @Test("A file of version 2.0.0 is read, as far as it has come, and named")
  func outdated() async throws {
    let name = Self.origin + ".tunes"
    let data = try ReleasedFile.sync2()
    for (length, received) in [(data.count - 9, 2), (data.count, 1), (data.count, 0)] {
      try first.write(data.prefix(length), as: name)
      let report = try await first.sync()
      #expect(report.obstacles == [name: .outdated] && report.received == received)
    }
    let contents = try await first.contents()
    #expect(contents.searches == ["björk": 2, "beck": 1] && contents.playlists == ["Gym": []])
    // The update of the computer itself replaces its file.
    let own = try await first.fileName()
    try first.write(data.dropLast(9), as: own)
    #expect(try await !first.sync().isRenewed)
    #expect(SyncSnapshot(try #require(first.file(own))).obstacle == nil)
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

  @Test("Computers that sync through one folder at once have the same in the end")
  func oneFolder() async throws {
    try await first.search("one")
    try await second.search("two")
    let folder = first.folder
    let syncs = [first, second].map { (SQLiteSync(store: $0.store), $0.now) }
    await withTaskGroup(of: Void.self) { group in
      for (sync, now) in syncs {
        group.addTask { for _ in 1...3 { _ = try? await sync.sync(with: folder, at: now) } }
      }
    }
    for (sync, now) in syncs {
      #expect(try await sync.sync(with: folder, at: now).obstacles.isEmpty)
    }
    for computer in [first, second] {
      #expect(try await computer.contents().searches == ["one": 1, "two": 1])
    }
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
    #expect(SyncSnapshot(file).obstacle == nil)
    #expect(file.count { $0 == UInt8(ascii: "\n") } == 4)
  }
}
