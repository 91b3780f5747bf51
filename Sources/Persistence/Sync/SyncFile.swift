import Entities
import Foundation

/// A place in a file, with the checksum of all bytes before it.
struct SyncPosition: Equatable {
  var length: Int64 = 0
  var checksum: UInt32 = 0

  mutating func advance(over bytes: Data) {
    length += Int64(bytes.count)
    checksum = bytes.checksum(from: checksum)
  }
}

/// A file of a computer, open for reading.
struct SyncFile {
  /// The facts of some lines.
  struct Batch {
    var facts: [SyncFact] = []
    var damagedLines = 0
    var isOfOtherVersion = false
    /// The place before the first line that is damaged or incomplete, because it can be half-synced.
    var position: SyncPosition
  }

  enum Failure: Error {
    case missing
    /// A link, a folder, or a pipe, or a file that can't be read.
    case unreadable
    case tooLarge
  }

  private static let chunk = 4 << 20

  let size: Int64
  private let file: FileHandle

  /// Doesn't follow links, which can lead to anything.
  init(path: String) throws(Failure) {
    var facts = stat()
    guard lstat(path, &facts) == 0 else { throw errno == ENOENT ? .missing : .unreadable }
    guard facts.st_mode & S_IFMT == S_IFREG, let file = FileHandle(forReadingAtPath: path) else {
      throw .unreadable
    }
    (self.file, size) = (file, Int64(facts.st_size))
    guard size <= Limits.syncFile else { throw .tooLarge }
  }

  /// Returns the checksum of the first bytes, with the number of line ends among them.
  func start(_ length: Int64) throws -> (checksum: UInt32, lines: Int) {
    try file.seek(toOffset: 0)
    var (position, lines) = (SyncPosition(), 0)
    while position.length < length,
      let data = try file.read(upToCount: min(Self.chunk, Int(length - position.length))),
      !data.isEmpty
    {
      position.advance(over: data)
      lines += data.count { $0 == UInt8(ascii: "\n") }
    }
    return (position.checksum, lines)
  }

  func begins(with position: SyncPosition) throws -> Bool {
    guard position.length <= size else { return false }
    return try start(position.length).checksum == position.checksum
  }

  /// Returns the bytes from a place on; `nil` if they are more than `limit`.
  func rest(from offset: Int64, limit: Int) throws -> Data? {
    guard size - offset <= limit else { return nil }
    try file.seek(toOffset: UInt64(offset))
    return try file.readToEnd() ?? Data()
  }

  /// Passes the lines from a place on to `body`, some at a time, without an unfinished last one.
  func read(from start: SyncPosition, _ body: (Batch) async throws -> Void) async throws {
    try file.seek(toOffset: UInt64(start.length))
    var (rest, position) = (Data(), start)
    var (isStuck, isTooLong) = (false, false)
    while let data = try file.read(upToCount: Self.chunk), !data.isEmpty {
      var batch = Batch(position: position)
      var lines = (rest + data).split(
        separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
      rest = Data(lines.removeLast())
      for line in lines {
        switch isTooLong ? .damaged : SyncFact.line(line) {
        case .fact(let fact): batch.facts.append(fact)
        case .damaged:
          batch.damagedLines += 1
          isStuck = true
        case .invalid: batch.damagedLines += 1
        case .otherVersion:
          batch.isOfOtherVersion = true
          isStuck = true
        }
        isTooLong = false
        if batch.isOfOtherVersion { break }
        if !isStuck { batch.position.advance(over: line + [UInt8(ascii: "\n")]) }
      }
      if rest.count > Limits.importedLine {
        (rest, isTooLong, isStuck) = (Data(), true, true)
      }
      position = batch.position
      try await body(batch)
      if batch.isOfOtherVersion { return }
    }
    // A line without an end that is longer than any is damaged.
    if isTooLong { try await body(Batch(damagedLines: 1, position: position)) }
  }
}

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
