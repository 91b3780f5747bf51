package import Entities
import Foundation
import GRDB
import Retrieval

/// Syncs past searches, favorites, playlists, and selected genres between computers, through a
/// folder that other programs copy.
///
/// Only the database has the truth. Its changes since the last sync become facts, the facts of
/// other computers are merged with these, and the result is applied to the database.
package struct SQLiteSync: Sendable {
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
    let written = try await ownFile(in: folder, &report)
    try await merge([], &report, now)
    let playlists = try await playlistNames()
    let others = names.filter { $0 != SyncFolder.name(of: report.computer) }
    report.computers =
      Set(others.compactMap(SyncFolder.computer)).subtracting([report.computer]).count
    for name in others { try await read(name, in: folder, &report, now) }
    let synced = try await playlistNames()
    for (id, name) in playlists where synced[id] != name {
      report.changedPlaylists.updateValue(synced[id], forKey: name)
    }
    do throws(StorageError) {
      report.sent = try await write(over: written, of: report.computer, in: folder)
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
  /// Reads a file, unless it says what it or another one said before.
  private func read(
    _ name: String, in folder: SyncFolder, _ report: inout SyncReport, _ now: Timestamp
  ) async throws {
    guard var snapshot = SyncSnapshot(path: folder.path(of: name)) else { return }
    if let known = try await known(snapshot) {
      report.obstacles[name] = known.obstacle
      return
    }
    try await snapshot.read { try await merge($0, &report, now) }
    // The rest of an incomplete file can still come.
    if snapshot.obstacle != .incomplete { report.obstacles[name] = snapshot.obstacle }
    if let checksum = snapshot.checksum, snapshot.obstacle != .otherVersion {
      let file = SyncedFile(name: name, checksum: checksum, obstacle: snapshot.obstacle)
      try await history.store.write { try file.save(in: $0) }
    }
  }

  private func known(_ snapshot: SyncSnapshot) async throws(StorageError) -> SyncedFile? {
    guard let checksum = snapshot.checksum else { return nil }
    return try await history.store.read { try SyncedFile.known(checksum, in: $0) }
  }

  /// Makes facts of what changed here, merges others with them, and applies what is new.
  private func merge(_ others: [SyncFact], _ report: inout SyncReport, _ now: Timestamp)
    async throws
  {
    let (cap, tokenizer) = (history.settings.cap, history.tokenizer)
    report.received += try await history.write { table in
      let database = table.database
      let facts = try SyncTable(database)
      let searches = try SyncedSearches(table, facts)
      let place = SyncedPlace(database: database, tokenizer: tokenizer, now: now)
      let items = SyncFact.Kind.allCases.compactMap(\.item)
      let stamp = try facts.nextStamp()
      let terms = try searches.collect()
      for item in items { try item.collect(facts, stamp: stamp) }
      var changed: Set<SyncFact.Key> = []
      for fact in others where try facts.merge(fact) { changed.insert(fact.key) }
      for id in terms.union(changed.filter { $0.kind == .search }.map(\.id)) {
        try searches.apply(id, at: now)
      }
      for item in items { try item.apply(changed, facts, to: place) }
      try table.trim(to: cap, keeping: nil)
      return changed.count
    }
  }
}

// MARK: - The file of this computer

extension SQLiteSync {
  /// Returns the checksum of this computer's file; `nil` if there is none.
  ///
  /// If the file says anything new, another computer has written it under the same ID, since its data
  /// was copied. This one takes a new ID then.
  private func ownFile(in folder: SyncFolder, _ report: inout SyncReport) async throws -> UInt32? {
    report.computer = try await ownID()
    let path = folder.path(of: SyncFolder.name(of: report.computer))
    guard let snapshot = SyncSnapshot(path: path) else { return nil }
    guard try await known(snapshot) == nil, try await isNew(snapshot) else {
      return snapshot.checksum
    }
    try await history.write { try SyncTable($0.database).renew() }
    report.computer = try await ownID()
    report.isRenewed = true
    return nil
  }

  private func ownID() async throws(StorageError) -> String {
    try await history.store.read { try HistoryState.stored(in: $0).origin }
  }

  /// Whether a file has a fact that this computer doesn't know.
  private func isNew(_ snapshot: SyncSnapshot) async throws -> Bool {
    var (snapshot, isNew) = (snapshot, false)
    try await snapshot.read { facts in
      if isNew { return }
      isNew = try await history.store.read { database in
        let table = try SyncTable(database)
        return try facts.contains { try table.merged(with: $0) != nil }
      }
    }
    return isNew
  }

  /// Writes all facts over this computer's file, unless it has them, and returns the number of
  /// changes that it lacked.
  private func write(over checksum: UInt32?, of computer: String, in folder: SyncFolder)
    async throws(StorageError) -> Int
  {
    let name = SyncFolder.name(of: computer)
    let (facts, count): ([SyncFact], Int) = try await history.store.read { database in
      let written = try SyncedFile.fetchOne(database, key: name)
      if let written, written.checksum == checksum { return ([], 0) }
      let table = try SyncTable(database)
      return (try table.all(), try table.unsentCount())
    }
    guard !facts.isEmpty else { return 0 }
    let file = SyncSnapshot.file(of: facts)
    try folder.write(file, as: name)
    try await history.store.write { database in
      try database.execute(sql: "UPDATE syncFact SET isSent = 1 WHERE NOT isSent")
      try SyncedFile(name: name, checksum: file.checksum()).save(in: database)
    }
    return count
  }
}
