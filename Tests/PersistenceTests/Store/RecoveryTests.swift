import Entities
import Foundation
import GRDB
import Mocks
import Synchronization
import TestSupport
import Testing

@testable import Persistence

@Suite("Recovery of a damaged database")
struct RecoveryTests {
  private let file: DamagedFile

  init() throws { file = try DamagedFile() }

  private func remember(_ text: String, in store: Store) async throws {
    try await SQLiteHistory(store: store).remember(.sample(text), in: .unitedStates, at: 9)
  }

  @Test("A recovery that was interrupted while it filled its file starts over and leaves no files")
  func interruptedWhileFilling() async throws {
    try await file.fill(300)
    try file.damage()
    try Data(repeating: 1, count: 9000).write(to: URL(fileURLWithPath: file.path + ".recovering"))
    try FileManager.default.linkItem(
      atPath: file.path, toPath: file.path + ".damaged-2026-01-01T000000Z")
    let store = file.store()
    try await remember("later", in: store)
    #expect(await store.recovery?.rowCount ?? 0 >= 300)
    #expect(try await file.termCount() == 301)
    let names = try file.names()
    #expect(names.count == 2 && names.first == "tunes.sqlite")
    #expect(names.last?.hasPrefix("tunes.sqlite.damaged-2026-01-01T000000Z") == false)
  }

  @Test("A recovery that was interrupted after its file was complete is finished")
  func interruptedWhenComplete() async throws {
    try await file.fill(300)
    try FileManager.default.moveItem(atPath: file.path, toPath: file.path + ".recovered")
    let other = try DamagedFile()
    try await other.fill(5)
    let open = other.store()
    try await remember("in the log", in: open)
    try FileManager.default.copyItem(atPath: other.path, toPath: file.path)
    try FileManager.default.copyItem(atPath: other.path + "-wal", toPath: file.path + "-wal")
    #expect(await open.recovery == nil)
    #expect(try await file.termCount() == 300)
    #expect(try file.names() == ["tunes.sqlite"])
  }

  @Test("A change by a process whose file another one has replaced is saved in the new file")
  func replacedFile() async throws {
    try await file.fill(300)
    let old = file.store()
    try await remember("before", in: old)
    try file.damage()
    #expect(try await SQLiteHistory(store: file.store()).suggestions(for: "", limit: 1).count == 1)
    for text in ["after", "after", "once more"] { try await remember(text, in: old) }
    let found = try await SQLiteHistory(store: file.store())
      .entries(matching: "", offset: 0, limit: 1000).entries
    #expect(found.count == 303)
    #expect(found.first { $0.term.text == "after" }?.useCount == 2)
    #expect(try file.names().count == 2)
  }

  @Test("Changes by several processes are all saved while one of them recovers the file")
  func parallelWriters() async throws {
    try await file.fill(1000)
    let stores = (0..<6).map { _ in file.store() }
    for store in stores { await store.open() }
    try file.damage()
    try await withThrowingTaskGroup(of: Void.self) { group in
      for (number, store) in stores.enumerated() {
        group.addTask {
          for count in 1...10 { try await remember("writer \(number) term \(count)", in: store) }
        }
      }
      group.addTask { _ = try await file.termCount() }
      try await group.waitForAll()
    }
    #expect(try await file.termCount() == 1060)
  }

  @Test("A process that opens the file during a recovery sees all rows")
  func parallelReaders() async throws {
    try await file.fill(1000)
    try file.damage()
    let counts = try await withThrowingTaskGroup(of: Int.self) { group in
      for _ in 1...12 {
        group.addTask {
          try await SQLiteHistory(store: file.store()).suggestions(for: "", limit: 5000).count
        }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(counts == Array(repeating: 1000, count: 12))
    #expect(try file.names().count == 2, "It is recovered once.")
  }

  @Test("Recovery reports its progress and its end")
  func progress() async throws {
    try await file.fill(2500)
    try file.damage()
    let reports = Mutex<[Int?]>([])
    let store = Store(path: file.path, .kept) { count in reports.withLock { $0.append(count) } }
    _ = try await SQLiteHistory(store: store).suggestions(for: "", limit: 1)
    let counts = reports.withLock(\.self)
    #expect(counts.last == .some(nil))
    let numbers = counts.compactMap(\.self)
    #expect(numbers.count >= 2 && numbers == numbers.sorted())
  }

  @Test("The folder and files of a database are created with modes 700 and 600")
  func modes() async throws {
    let path = file.folder.path(of: "a/b/tunes.sqlite")
    await Store(path: path, .kept).open()
    for (name, mode) in [("a", 0o700), ("a/b", 0o700), ("a/b/tunes.sqlite", 0o600)] {
      let facts = try FileManager.default.attributesOfItem(atPath: file.folder.path(of: name))
      #expect(facts[.posixPermissions] as? Int == mode)
    }
  }
}
