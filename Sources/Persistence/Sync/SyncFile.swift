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
