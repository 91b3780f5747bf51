#if canImport(Glibc)
  import Glibc
#else
  import Darwin
#endif

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// Saves files whole or not at all: under another name in the same folder first, where they get their
/// own name when they are complete.
package struct FileSaver: Sendable {
  /// Those that the person's mask leaves of them.
  private static let permissions = FilePermissions(rawValue: 0o666)

  private let path: String
  private let replaces: Bool

  /// - Parameters:
  ///   - path: the name of the file, from the person alone.
  ///   - replaces: whether a file of that name is replaced.
  package init(path: String, replaces: Bool) {
    self.path = path
    self.replaces = replaces
  }

  /// Fails where ``save(_:)`` would, as far as that can be known before.
  package func check() throws(FileSavingError) {
    guard !path.isEmpty, !path.hasSuffix("/"), !isFolder(path) else { throw .isFolder }
    guard isFolder(folder) else { throw .noFolder }
    if let existing = facts(of: path) {
      guard replaces else { throw .exists }
      guard existing.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    }
    guard access(folder, W_OK) == 0 else { throw Self.error(errno) }
  }

  /// Writes a file of these bytes.
  package func save(_ bytes: [UInt8]) throws(FileSavingError) {
    try check()
    // Not the file's own name, which may be as long as names can be.
    let draft = "\(folder)/.tunes-\(getpid()).part"
    do {
      try write(bytes, to: draft)
      try giveName(to: draft)
    } catch {
      unlink(draft)
      throw error
    }
  }

  private func write(_ bytes: [UInt8], to draft: String) throws(FileSavingError) {
    do {
      let file = try FileDescriptor.open(
        FilePath(draft), .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec],
        permissions: Self.permissions)
      try file.closeAfter {
        try file.writeAll(bytes)
        // Who may read the file that it replaces may read this one, and nobody else.
        if let replaced = facts(of: path) { fchmod(file.rawValue, replaced.st_mode & 0o7777) }
        guard fsync(file.rawValue) == 0 else { throw Errno(rawValue: errno) }
      }
    } catch let error as Errno {
      throw Self.error(error.rawValue)
    } catch {
      throw .other("\(error)")
    }
  }

  private func giveName(to draft: String) throws(FileSavingError) {
    // A link is refused where there is a file by now, a renaming replaces it.
    if !replaces {
      if link(draft, path) == 0 {
        unlink(draft)
        return
      }
      guard [EPERM, EOPNOTSUPP, ENOSYS, EMLINK].contains(errno) else { throw Self.error(errno) }
      // A file system without links: the name is taken first, by an empty file.
      let descriptor = open(
        path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, Self.permissions.rawValue)
      guard descriptor >= 0 else { throw Self.error(errno) }
      close(descriptor)
    }
    if rename(draft, path) != 0 { throw Self.error(errno) }
  }

  private var folder: String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Of what has the name itself, also where that is a link.
  private func facts(of path: String) -> stat? {
    var facts = stat()
    return lstat(path, &facts) == 0 ? facts : nil
  }

  private func isFolder(_ path: String) -> Bool {
    var facts = stat()
    return stat(path, &facts) == 0 && facts.st_mode & S_IFMT == S_IFDIR
  }

  private static func error(_ number: Int32) -> FileSavingError {
    switch number {
    case EEXIST: .exists
    case EISDIR: .isFolder
    case ENOENT, ENOTDIR: .noFolder
    case EACCES, EPERM, EROFS: .refused
    case ENOSPC, EDQUOT: .diskFull
    default: .other(String(cString: strerror(number)))
    }
  }
}

/// Why a file was not saved.
package enum FileSavingError: Error, Equatable, Sendable {
  /// There is one of that name.
  case exists
  /// There is a folder of that name, or the name is that of one.
  case isFolder
  /// What has that name is no ordinary file: a device, a pipe, a link.
  case notAFile
  /// There is no folder to save it in.
  case noFolder
  /// It may not be written there.
  case refused
  case diskFull
  /// What the system says.
  case other(String)
}
