import Entities
import Foundation
import GRDB
import Synchronization

/// The folder of a database file, with file operations that must be private or atomic.
struct StoreFolder {
  let path: String

  private var folder: String { (path as NSString).deletingLastPathComponent }

  /// Creates the missing folders, with mode 700.
  func make() { makeFolder(folder) }

  /// Creates a missing file with mode 600, and its folders.
  ///
  /// Never replaces a file that another process has just created.
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

  /// Whether the file is missing or empty.
  var hasNoFile: Bool {
    var status = stat()
    return stat(path, &status) == 0 ? status.st_size == 0 : errno == ENOENT
  }

  private func makeFolder(_ path: String) {
    guard !path.isEmpty, access(path, F_OK) != 0 else { return }
    makeFolder((path as NSString).deletingLastPathComponent)
    mkdir(path, 0o700)
  }

  /// Takes a lock, `LOCK_SH` or `LOCK_EX`, against opening the database while it is created,
  /// migrated, or replaced.
  ///
  /// The system releases it when the process ends. Where the system has no such locks, nothing is
  /// locked.
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

  /// Whether the file system refuses locks, which SQLite can't distinguish from locks of other
  /// processes.
  ///
  /// Tested on a separate file: closing the database itself would release all of this process's
  /// locks on it.
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

  /// The copies of damaged files, oldest first.
  var damagedCopies: [String] {
    let file = (path as NSString).lastPathComponent
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder)) ?? []
    return names.filter {
      $0.hasPrefix(file + ".damaged-") && !$0.hasSuffix("-wal") && !$0.hasSuffix("-shm")
    }.sorted().map { path + $0.dropFirst(file.count) }
  }
}

struct FolderLock {
  let descriptor: CInt

  /// Unlocks before closing, because a process started right now can have a copy of the descriptor.
  func release() {
    guard descriptor >= 0 else { return }
    flock(descriptor, LOCK_UN)
    close(descriptor)
  }
}

/// Identifies a file regardless of its name.
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

/// The wait for a database locked by other programs, shared by all its uses.
///
/// It begins when a use first finds a lock. After it is over, uses fail at once until a change is
/// saved.
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

  /// Shortens the wait to a command's time limit.
  func limit(to duration: Duration) { state.withLock { $0.limit = min($0.limit, duration) } }

  /// Begins the wait if necessary; returns whether to try again after a pause.
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

  /// Ends the wait after a use; one that is over ends only with a change, because a lock against
  /// changes can allow reading.
  func end(afterChange isChange: Bool) {
    state.withLock { state in
      guard isChange || !state.isOver else { return }
      state.start = nil
      state.isOver = false
    }
  }

  /// Runs `body` without waiting for locks.
  func suspended(_ body: () throws -> Void) rethrows {
    state.withLock { $0.isSuspended = true }
    defer { state.withLock { $0.isSuspended = false } }
    try body()
  }

  /// Tells SQLite how long to wait for a lock on a file.
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
  /// Uses the database, and if it is damaged, again without the indexes for close matches.
  ///
  /// These indexes are rebuilt from other rows.
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
  /// Empties a contentless full-text index, even a damaged one.
  func emptyIndex(_ table: String) throws {
    // FTS5 opens an index only if the row with its structure is intact. This is the row of an empty
    // index.
    try execute(
      sql: """
        REPLACE INTO \(table)_data (id, block) VALUES (10, x'00000000000000');
        INSERT INTO \(table) (\(table)) VALUES ('delete-all');
        """)
  }
}
