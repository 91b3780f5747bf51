import Entities
import Foundation

/// The folder through which computers exchange their files.
struct SyncFolder {
  private static let suffix = ".tunes"

  let path: String

  static func name(of computer: String) -> String { computer + suffix }

  /// The ID of the computer whose file, or a conflicted copy of it, has a name.
  static func computer(_ name: String) -> String? {
    let id = name.prefix(32)
    return SyncFact.isOrigin(id) && name.dropFirst(32).contains(suffix) ? String(id) : nil
  }

  func path(of name: String) -> String { "\(path)/\(name)" }

  /// Returns the names of all computers' files, with conflicted copies of them.
  func names() throws(SyncError) -> [String] {
    var facts = stat()
    guard stat(path, &facts) == 0 else {
      throw [ENOENT, ENOTDIR].contains(errno) ? .noFolder : .unreadable
    }
    guard facts.st_mode & S_IFMT == S_IFDIR else { throw .notAFolder }
    do {
      return try FileManager.default.contentsOfDirectory(atPath: path)
        .filter { Self.computer($0) != nil }.sorted()
    } catch {
      throw .unreadable
    }
  }

  /// Writes a file whole: it takes its name when it is complete.
  func write(_ data: Data, as name: String) throws(StorageError) {
    let draft = path(of: ".\(name).part")
    do {
      unlink(draft)
      let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
      guard descriptor >= 0 else { throw POSIXError.last }
      close(descriptor)
      let file = try FileHandle(forWritingTo: URL(fileURLWithPath: draft))
      try file.write(contentsOf: data)
      try file.synchronize()
      try file.close()
      guard rename(draft, path(of: name)) == 0 else { throw POSIXError.last }
    } catch {
      unlink(draft)
      throw StorageError(error, path: path(of: name))
    }
  }
}

extension POSIXError {
  fileprivate static var last: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
