import Entities
import Foundation

/// The folder of a database file, and the file operations that must be private or atomic.
struct StoreFolder {
  /// The path of the database.
  let path: String

  private var folder: String { (path as NSString).deletingLastPathComponent }

  /// Creates a missing database file with mode 600, and its folders with mode 700.
  ///
  /// It never replaces a file that another process has just created.
  func makeFile() throws(StorageError) {
    guard access(path, F_OK) != 0 else { return }
    makeFolder(folder)
    let descriptor = open(path, O_CREAT | O_EXCL | O_RDWR | O_CLOEXEC, 0o600)
    if descriptor >= 0 {
      close(descriptor)
    } else if errno != EEXIST {
      throw StorageError(
        path: path, reason: [ENOSPC, EDQUOT].contains(errno) ? .diskFull : .readOnly)
    }
  }

  private func makeFolder(_ path: String) {
    guard !path.isEmpty, access(path, F_OK) != 0 else { return }
    makeFolder((path as NSString).deletingLastPathComponent)
    mkdir(path, 0o700)
  }

  /// Takes the lock, `LOCK_SH` or `LOCK_EX`, that excludes opening the database while it is replaced.
  ///
  /// The system releases it when the process ends. It is none where the system has no such locks.
  /// - Throws: `busy` if other processes hold it for too long.
  func lock(_ kind: CInt, _ wait: LockWait) async throws(StorageError) -> FolderLock {
    let descriptor = open(folder.isEmpty ? "." : folder, O_RDONLY | O_DIRECTORY | O_CLOEXEC)
    let lock = FolderLock(descriptor: descriptor)
    while descriptor >= 0, flock(descriptor, kind | LOCK_NB) != 0, errno == EWOULDBLOCK {
      guard wait.continues() else {
        lock.release()
        throw StorageError(path: path, reason: .busy)
      }
      try? await Task.sleep(for: .milliseconds(25))
    }
    wait.end(afterChange: false)
    return lock
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
