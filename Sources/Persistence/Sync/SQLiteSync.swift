package import Entities
import Foundation
import GRDB
import Retrieval

/// Keeps past searches, favorites, playlists, and selected genres the same on several computers,
/// through a folder that other programs copy.
///
/// The database alone has the truth. What changed in it since the last time becomes facts; the facts
/// in the files of other computers are merged with those, and the database gets what they say.
package struct SQLiteSync: Sendable {
  /// A file with more lines than twice its facts, and these, is written anew.
  private static let spareLines = 1000

  private let history: SQLiteHistory

  package init(store: Store, settings: HistorySettings = HistorySettings()) {
    history = SQLiteHistory(store: store, settings: settings)
  }

  /// Returns the number of computers that have files in a folder.
  package static func computers(in folder: String) throws(SyncError) -> Int {
    Set(try SyncFolder(path: folder).names().compactMap(SyncFolder.computer)).count
  }

  /// Exchanges changes with the other computers through a folder, which must exist.
  package func sync(with folder: String, at now: Timestamp) async throws(SyncError) -> SyncReport {
    let folder = SyncFolder(path: folder)
    let names = try folder.names()
    do {
      let lock = try lock()
      defer { lock?.release() }
      return try await sync(folder, names, now)
    } catch let error as SyncError {
      throw error
    } catch {
      throw .storage(StorageError(error, path: history.store.path ?? ""))
    }
  }

  private func sync(_ folder: SyncFolder, _ names: [String], _ now: Timestamp) async throws
    -> SyncReport
  {
    var report = SyncReport()
    let own = try await ownFile(in: folder, &report)
    report.computer = own.computer
    try await merge(nil, from: "", in: folder, &report, now)
    let playlists = try await playlistNames()
    let others = names.filter { $0 != SyncFolder.name(of: own.computer) }
    report.computers = Set(others.compactMap(SyncFolder.computer)).subtracting([own.computer]).count
    for name in others { try await read(name, in: folder, &report, now) }
    let synced = try await playlistNames()
    for (id, name) in playlists where synced[id] != name {
      report.changedPlaylists.updateValue(synced[id], forKey: name)
    }
    do throws(StorageError) {
      report.sent = try await write(own, in: folder)
    } catch {
      report.writeError = error
    }
    return report
  }

  private func playlistNames() async throws(StorageError) -> [String: String] {
    try await history.store.read { try SyncedPlaylist.local(in: $0).mapValues(\.name) }
  }

  /// Keeps other processes of this computer from writing the same file.
  private func lock() throws -> FolderLock? {
    guard let path = history.store.path else { return nil }
    let name = (path as NSString).deletingLastPathComponent + "/sync.lock"
    try StoreFolder(path: name).makeFile()
    let lock = FolderLock(descriptor: open(name, O_RDWR | O_CLOEXEC))
    guard lock.descriptor >= 0, flock(lock.descriptor, LOCK_EX | LOCK_NB) != 0,
      errno == EWOULDBLOCK
    else { return lock }
    lock.release()
    throw StorageError(path: name, reason: .busy)
  }
}

// MARK: - Files of other computers

extension SQLiteSync {
  private func read(
    _ name: String, in folder: SyncFolder, _ report: inout SyncReport, _ now: Timestamp
  ) async throws {
    do {
      let file = try SyncFile(path: folder.path(of: name))
      let known = try await history.store.read { try SyncedFile.known(name, in: folder, $0) }
      let start = try known.map(\.position).first(where: file.begins) ?? SyncPosition()
      try await file.read(from: start) { batch in
        if batch.damagedLines > 0 { report.damagedLines[name, default: 0] += batch.damagedLines }
        if batch.isOfOtherVersion { report.obstacles[name] = .otherVersion }
        try await merge(batch, from: name, in: folder, &report, now)
      }
    } catch let error as StorageError {
      throw error
    } catch SyncFile.Failure.tooLarge {
      report.obstacles[name] = .tooLarge
    } catch SyncFile.Failure.missing {
      // It was deleted meanwhile.
    } catch {
      report.obstacles[name] = .unreadable
    }
  }

  /// Makes facts of what changed here, merges those of a file with them, and applies what is new.
  private func merge(
    _ batch: SyncFile.Batch?, from name: String, in folder: SyncFolder,
    _ report: inout SyncReport, _ now: Timestamp
  ) async throws {
    let (cap, tokenizer) = (history.settings.cap, history.tokenizer)
    report.received += try await history.write { table in
      let database = table.database
      let facts = try SyncTable(database)
      let searches = try SyncedSearches(table, facts)
      let place = SyncedPlace(database: database, tokenizer: tokenizer, now: now)
      let items = SyncFact.Kind.allCases.compactMap(\.item)
      let (stamp, change) = (try facts.nextStamp(), try facts.lastChange() + 1)
      let terms = try searches.collect(change: change)
      for item in items { try item.collect(facts, stamp: stamp, change: change) }
      var changed: Set<SyncFact.Key> = []
      for fact in batch?.facts ?? [] where try facts.merge(fact) { changed.insert(fact.key) }
      for id in terms.union(changed.filter { $0.kind == .search }.map(\.id)) {
        try searches.apply(id, at: now)
      }
      for item in items { try item.apply(changed, facts, to: place) }
      try table.trim(to: cap, keeping: nil)
      if let batch { try SyncedFile(name, in: folder, upTo: batch.position).save(in: database) }
      return changed.count
    }
  }
}

// MARK: - The file of this computer

extension SQLiteSync {
  private struct OwnFile {
    let computer: String
    /// The place to write at; `nil` to write the file anew.
    var end: SyncPosition?
    /// The last change that the file has.
    var change: Int64 = 0
  }

  /// Returns the state of this computer's file.
  ///
  /// If the file has what this computer didn't write, another one has the same ID, since its data
  /// was copied. This one takes a new ID then.
  private func ownFile(in folder: SyncFolder, _ report: inout SyncReport) async throws -> OwnFile {
    let found: OwnFile? = try await history.store.read { database in
      let facts = try SyncTable(database)
      let name = SyncFolder.name(of: facts.own)
      let known = try SyncedFile.known(name, in: folder, database)
      let here = known.first { $0.folder == folder.path }
      var own = OwnFile(computer: facts.own, change: here?.change ?? 0)
      do {
        let file = try SyncFile(path: folder.path(of: name))
        for known in known where try file.begins(with: known.position) {
          let position = known.position
          own.change = known.change
          guard try facts.isWritten(by: file, from: position, since: own.change) else { continue }
          let isSpare =
            try file.start(position.length).lines > 2 * facts.count(since: -1) + Self.spareLines
          own.end = isSpare ? nil : position
          return own
        }
        let isCutShort = here != nil && known.allSatisfy { file.size < $0.position.length }
        return try isCutShort || facts.isWritten(by: file, from: SyncPosition(), since: nil)
          ? own : nil
      } catch SyncFile.Failure.missing {
        return own
      } catch let error as DatabaseError {
        throw error
      } catch {
        // Writing it reports the reason.
        return own
      }
    }
    if let found { return found }
    report.isRenewed = true
    let computer = try await history.write { table in
      try SyncTable(table.database).renew()
      return try HistoryState.stored(in: table.database).origin
    }
    return OwnFile(computer: computer)
  }

  /// Writes what the file of this computer lacks, and returns the number of changes.
  private func write(_ own: OwnFile, in folder: SyncFolder) async throws(StorageError) -> Int {
    let name = SyncFolder.name(of: own.computer)
    let written: (end: SyncPosition, change: Int64, count: Int)? = try await history.store.read {
      let facts = try SyncTable($0)
      let (change, count) = (try facts.lastChange(), try facts.count(since: own.change))
      let here = try SyncedFile.known(name, in: folder, $0).first { $0.folder == folder.path }
      let start = here?.isStale == true ? nil : own.end
      guard try start == nil ? facts.count(since: -1) > 0 : count > 0 else { return nil }
      do {
        let end =
          if let start {
            try folder.append(to: name, at: start) { write in
              try facts.forEachLine(since: own.change, write)
            }
          } else {
            try folder.replace(name) { write in try facts.forEachLine(since: nil, write) }
          }
        return (end, change, count)
      } catch let error as DatabaseError {
        throw error
      } catch {
        throw StorageError(error, path: folder.path(of: name))
      }
    }
    guard let written else { return 0 }
    try await history.store.write {
      try SyncedFile(name, in: folder, upTo: written.end, change: written.change).save(in: $0)
    }
    return written.count
  }
}

extension SyncTable {
  /// Whether a file has, from a place on, nothing but a part of the lines since a change.
  fileprivate func isWritten(by file: SyncFile, from start: SyncPosition, since change: Int64?)
    throws -> Bool
  {
    guard file.size > start.length else { return true }
    var expected = Data()
    try forEachLine(since: change) { expected += $0 }
    return try file.rest(from: start.length, limit: expected.count).map(expected.starts) ?? false
  }
}
