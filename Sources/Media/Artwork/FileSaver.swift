import Foundation

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// Saves files completely or not at all, by renaming a temporary file in the same folder.
package struct FileSaver: Sendable {
  private let path: String
  private let replaces: Bool
  private let permissions: FilePermissions

  /// `path` must come from the user alone.
  ///
  /// `permissions` are for a new file, reduced by the user's umask.
  package init(path: String, replaces: Bool, permissions: UInt16 = 0o666) {
    (self.path, self.replaces) = (path, replaces)
    self.permissions = FilePermissions(rawValue: CModeT(permissions))
  }

  /// Throws the errors of ``save(_:)`` that are known in advance.
  package func check() throws(FileSavingError) {
    guard !path.isEmpty, !path.hasSuffix("/"), !isFolder(path) else { throw .isFolder }
    guard isFolder(folder) else { throw .noFolder }
    if let existing = facts(of: path) {
      guard replaces else { throw .exists }
      guard existing.st_mode & S_IFMT == S_IFREG else { throw .notAFile }
    }
    guard access(folder, W_OK) == 0 else { throw Self.error(errno) }
  }

  package func save(_ bytes: some Sequence<UInt8>) throws(FileSavingError) {
    try check()
    // Independent of the file's name, which may have the maximum length.
    let draft = "\(folder)/.tunes-\(getpid()).part"
    do {
      try write(bytes, to: draft)
      try giveName(to: draft)
    } catch {
      unlink(draft)
      throw error
    }
  }

  private func write(_ bytes: some Sequence<UInt8>, to draft: String) throws(FileSavingError) {
    do {
      let file = try FileDescriptor.open(
        FilePath(draft), .writeOnly, options: [.create, .exclusiveCreate, .closeOnExec],
        permissions: permissions)
      try file.closeAfter {
        try file.writeAll(bytes)
        // Keep the permissions of the replaced file.
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
    // Linking fails if the file exists by now; renaming would replace it.
    if !replaces {
      if link(draft, path) == 0 {
        unlink(draft)
        return
      }
      guard [EPERM, EOPNOTSUPP, ENOSYS, EMLINK].contains(errno) else { throw Self.error(errno) }
      // The file system has no links: reserve the name with an empty file.
      let descriptor = open(path, O_WRONLY | O_CREAT | O_EXCL | O_CLOEXEC, permissions.rawValue)
      guard descriptor >= 0 else { throw Self.error(errno) }
      close(descriptor)
    }
    if rename(draft, path) != 0 { throw Self.error(errno) }
  }

  private var folder: String {
    guard let slash = path.lastIndex(of: "/") else { return "." }
    return slash == path.startIndex ? "/" : String(path[..<slash])
  }

  /// Doesn't follow links.
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

package enum FileSavingError: Error, Equatable, Sendable {
  case exists
  /// The name is a folder's, or ends like one.
  case isFolder
  /// The name belongs to a device, a pipe, or a link.
  case notAFile
  case noFolder
  case refused
  case diskFull
  /// As described by the system.
  case other(String)
}
