import Entities
import Foundation

/// The folder through which computers exchange their files.
struct SyncFolder {
  private static let suffix = ".tunes"
  private static let buffer = 1 << 20

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

  /// Writes a file anew: it takes its name when it is complete.
  func replace(_ name: String, _ write: ((Data) throws -> Void) throws -> Void) throws
    -> SyncPosition
  {
    let draft = path(of: ".\(name).part")
    unlink(draft)
    let descriptor = open(draft, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, 0o600)
    guard descriptor >= 0 else { throw POSIXError.last }
    close(descriptor)
    do {
      let position = try writing(to: draft, from: SyncPosition(), write)
      guard rename(draft, path(of: name)) == 0 else { throw POSIXError.last }
      return position
    } catch {
      unlink(draft)
      throw error
    }
  }

  /// Writes at the end of what a file is known to have, or leaves it as it was.
  func append(
    to name: String, at start: SyncPosition, _ write: ((Data) throws -> Void) throws -> Void
  ) throws -> SyncPosition {
    do {
      return try writing(to: path(of: name), from: start, write)
    } catch {
      truncate(path(of: name), off_t(start.length))
      throw error
    }
  }

  private func writing(
    to path: String, from start: SyncPosition, _ write: ((Data) throws -> Void) throws -> Void
  ) throws -> SyncPosition {
    let file = try FileHandle(forWritingTo: URL(fileURLWithPath: path))
    defer { try? file.close() }
    // An interrupted sync can have left a part of a line.
    try file.truncate(atOffset: UInt64(start.length))
    var (position, pending) = (start, Data())
    func flush() throws {
      try file.write(contentsOf: pending)
      position.advance(over: pending)
      pending.removeAll(keepingCapacity: true)
    }
    try write { line in
      pending += line
      if pending.count >= Self.buffer { try flush() }
    }
    try flush()
    try file.synchronize()
    return position
  }
}

extension POSIXError {
  fileprivate static var last: POSIXError { POSIXError(POSIXErrorCode(rawValue: errno) ?? .EIO) }
}
