import Foundation

#if canImport(System)
  import System
#else
  import SystemPackage
#endif

/// A file without a name, which is gone when nobody has it open any more.
///
/// For programs that are to read some bytes: through a pipe Subprocess traps where they end before they
/// have read all of it.
enum UnnamedFile {
  /// The file, open at its start; `nil` where none can be made.
  static func descriptor(of bytes: [UInt8]) -> FileDescriptor? {
    let path = FileManager.default.temporaryDirectory.appendingPathComponent(
      "tunes-\(UUID().uuidString)"
    ).path
    guard
      let file = try? FileDescriptor.open(
        FilePath(path), .readWrite, options: [.create, .exclusiveCreate, .closeOnExec],
        permissions: .ownerReadWrite)
    else { return nil }
    try? FileManager.default.removeItem(atPath: path)
    do {
      try file.writeAll(bytes)
      try file.seek(offset: 0, from: .start)
      return file
    } catch {
      try? file.close()
      return nil
    }
  }
}
