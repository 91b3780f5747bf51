import Entities
import Foundation
import GRDB
import Synchronization

/// The folder of a database file, and the file operations that must be private or atomic.
struct StoreFolder {
  /// The path of the database.
  let path: String

  private var folder: String { (path as NSString).deletingLastPathComponent }

  /// Creates the missing folders, with mode 700.
  func make() { makeFolder(folder) }

  /// Creates a missing file with mode 600, and its folders.
  ///
  /// It never replaces a file that another process has just created.
  func makeFile() throws(StorageError) {
    guard access(path, F_OK) != 0 else { return }
    make()
    let descriptor = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    if descriptor >= 0 {
      close(descriptor)
    } else if errno != EEXIST {
      throw StorageError(
        path: path, reason: [ENOSPC, EDQUOT].contains(errno) ? .diskFull : .readOnly)
    }
  }

  /// Whether there is no file, or one in which nothing could be saved.
  var hasNoFile: Bool {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_size == 0 : errno == ENOENT
  }

  private func makeFolder(_ path: String) {
    guard !path.isEmpty, access(path, F_OK) != 0 else { return }
    makeFolder((path as NSString).deletingLastPathComponent)
    mkdir(path, 0o700)
  }

  /// Takes the lock, `LOCK_SH` or `LOCK_EX`, that excludes opening the database while it is created,
  /// migrated, or replaced.
  ///
  /// The system releases it when the process ends. It is none where the system has no such locks.
  /// - Throws: `busy` if other processes hold it for too long, or `locksRefused`.
  func lock(_ kind: CInt, _ wait: LockWait) async throws(StorageError) -> FolderLock {
    let descriptor = open(folder.isEmpty ? "." : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    let lock = FolderLock(descriptor: descriptor)
    while descriptor >= 0, flock(descriptor, kind | LOCK_NB) != 0 {
      let code = errno
      guard [EWOULDBLOCK, ENOLCK].contains(code) else { break }
      guard code == EWOULDBLOCK, wait.continues() else {
        lock.release()
        throw StorageError(path: path, reason: code == ENOLCK ? .locksRefused : .busy)
      }
      try? await Task.sleep(for: .milliseconds(25))
    }
    wait.end(afterChange: false)
    return lock
  }

  /// Whether the file system refuses locks, which SQLite doesn't tell from locks of other processes.
  ///
  /// A file of its own is locked: closing the database would release all locks that this process has
  /// on it.
  var refusesLocks: Bool {
    var name = Array("\(path).lock-XXXXXX".utf8CString)
    let descriptor = mkstemp(&name)
    guard descriptor >= 0 else { return false }
    unlink(name)
    defer { close(descriptor) }
    var lock = flock()
    lock.l_type = Int16(F_WRLCK)
    return fcntl(descriptor, F_SETLK, &lock) != 0
  }

  /// The damaged copies of the database that are kept beside it, oldest first.
  var damagedCopies: [String] {
    let file = (path as NSString).lastPathComponent
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter {
      $0.hasPrefix(file + ".damaged-") && !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm")
    }.sorted().map { path + $0.dropFirst(file.count) }
  }
}

/// A lock on a folder or a file, by its descriptor.
struct FolderLock {
  let descriptor: CInt

  /// Unlocks first, because a process that starts at this moment can have a copy of the descriptor.
  func release() {
    guard descriptor >= 0 else { return }
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}

/// The number of a file in its file system, which tells it from another with the same name.
struct FileIdentity: Equatable {
  private let device: UInt64
  private let number: UInt64

  /// `nil` if there is no file.
  init?(path: String) {
    var status = stat()
    guard stat(path, &status) == 0 else { return nil }
    device = UInt64(status.st_dev)
    number = UInt64(status.st_ino)
  }
}

/// The wait for a database that other programs have locked: one, however many uses need the file.
///
/// It begins with the first use that finds a lock. Once it is over, uses fail without waiting until a
/// change has been saved again.
final class LockWait: Sendable {
  private struct State {
    var limit = Duration.seconds(5)
    var start: ContinuousClock.Instant?
    var isOver = false
    var isSuspended = false
  }

  private let state = Mutex(State())
  private let now: @Sendable () -> ContinuousClock.Instant

  init(now: @escaping @Sendable () -> ContinuousClock.Instant) { self.now = now }

  /// Shortens the wait to the time limit of a command.
  func limit(to duration: Duration) { state.withLock { $0.limit = min($0.limit, duration) } }

  /// Whether to try again, after a pause; begins the wait.
  func continues() -> Bool {
    let now = now()
    return state.withLock { state in
      guard !state.isSuspended else { return false }
      let start = state.start ?? now
      state.start = start
      state.isOver = now - start >= state.limit
      return !state.isOver
    }
  }

  /// Ends the wait after a use; one that is over ends only with a change, because a lock that refuses
  /// changes can allow reading.
  func end(afterChange isChange: Bool) {
    state.withLock { state in
      guard isChange || !state.isOver else { return }
      state.start = nil
      state.isOver = false
    }
  }

  /// Runs `body`, whose uses fail at once if they find a lock.
  func suspended(_ body: () throws -> Void) rethrows {
    state.withLock { $0.isSuspended = true }
    defer { state.withLock { $0.isSuspended = false } }
    try body()
  }

  /// The answers to SQLite, which has found a lock on a file for the given time in a row.
  func busyMode(of path: String) -> Database.BusyMode {
    .callback { tries in
      if tries == 0, StoreFolder(path: path).refusesLocks { return false }
      guard self.continues() else { return false }
      usleep(UInt32(min(tries + 1, 25)) * 1000)
      return true
    }
  }
}

extension Store {
  /// Uses the database, and again without the indexes for close matches if it is damaged.
  ///
  /// These indexes are derived from other rows, and are then built again.
  func repairing<Value: Sendable>(_ body: () async throws(StorageError) -> Value)
    async throws(StorageError) -> Value
  {
    do {
      return try await body()
    } catch {
      guard error.reason == .damaged else { throw error }
      try await write { database in
        try LooseIndex.reset(database)
        try TermIndex.reset(database)
      }
      return try await body()
    }
  }
}

extension Database {
  /// Empties a full-text index without content, even a damaged one.
  func emptyIndex(_ table: String) throws {
    // FTS5 opens an index only if the row with its structure is whole. This one is that of an empty index.
    try execute(
      sql: """
        REPLACE INTO \(table)_data (id, block) VALUES (10, x'00000000000000');
        INSERT INTO \(table) (\(table)) VALUES ('delete-all');
        """)
  }
}
