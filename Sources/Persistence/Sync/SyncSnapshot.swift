import CZlib
import Entities
import Foundation

/// A computer's file: everything that the computer knows, a fact a line.
///
/// The last line is the checksum of those before it, so a file is complete or says nothing.
struct SyncSnapshot {
  /// Version 2.0.0 takes this for a line of a newer version, and asks for an update.
  private static let header = Data("1ad5be0d 2\n".utf8)
  /// The number of facts to merge at once.
  private static let batch = 10_000

  /// The checksum of the whole file; `nil` if it can't be read.
  private(set) var checksum: UInt32?
  /// The reason that not all of its facts are known.
  private(set) var obstacle: SyncReport.Obstacle?
  private var lines = Data()
  private var fact: (Data) -> SyncFact? = SyncFact.init(line:)

  /// Reads a file; `nil` if it is missing.
  ///
  /// Doesn't follow links, which can lead to anything.
  init?(path: String) {
    var facts = stat()
    let isThere = lstat(path, &facts) == 0
    guard isThere || errno != ENOENT else { return nil }
    if facts.st_size > Limits.syncFile {
      obstacle = .tooLarge
    } else if isThere, facts.st_mode & S_IFMT == S_IFREG,
      let file = FileHandle(forReadingAtPath: path), let data = try? file.readToEnd() ?? Data()
    {
      self = Self(data)
    } else {
      obstacle = .unreadable
    }
  }

  init(_ data: Data) {
    checksum = data.checksum()
    let body = data.dropLast(Self.end(of: Data()).count)
    if data.suffix(from: body.endIndex) == Self.end(of: body) {
      // An unknown header is a line that isn't a fact.
      lines = body.starts(with: Self.header) ? body.dropFirst(Self.header.count) : body
    } else if SyncFact(line2: data.prefix { $0 != UInt8(ascii: "\n") }) != nil {
      (lines, fact, obstacle) = (data, SyncFact.init(line2:), .outdated)
    } else {
      obstacle = .incomplete
    }
  }

  /// Returns a file with the facts.
  static func file(of facts: some Sequence<SyncFact>) -> Data {
    var file = header
    for fact in facts { file += Data("\(fact.line)\n".utf8) }
    return file + end(of: file)
  }

  private static func end(of body: Data) -> Data { Data("\(body.checksum().hex)\n".utf8) }

  /// Passes the facts to `body`, some at a time, without invalid ones.
  mutating func read(_ body: ([SyncFact]) async throws -> Void) async rethrows {
    var facts: [SyncFact] = []
    while !lines.isEmpty {
      let line = lines.prefix { $0 != UInt8(ascii: "\n") }
      lines = lines.dropFirst(line.count + 1)
      if let fact = fact(line) {
        facts.append(fact)
      } else {
        obstacle = obstacle ?? .otherVersion
      }
      if facts.count == Self.batch || lines.isEmpty {
        try await body(facts)
        facts = []
      }
    }
  }
}

extension SyncFact {
  /// Reads a line of version 2.0.0, which begins with the checksum of the rest.
  fileprivate init?(line2 line: Data) {
    let rest = line.dropFirst(9)
    guard line.starts(with: Data("\(rest.checksum().hex) 1 ".utf8)) else { return nil }
    self.init(line: rest.dropFirst(2))
  }
}

extension Data {
  /// The CRC-32 of the bytes.
  func checksum() -> UInt32 {
    withUnsafeBytes { bytes in
      UInt32(
        truncatingIfNeeded: crc32_z(0, bytes.bindMemory(to: UInt8.self).baseAddress, bytes.count))
    }
  }
}

extension FixedWidthInteger {
  /// The number with all of its hexadecimal digits.
  var hex: String {
    let digits = String(self, radix: 16)
    return String(repeating: "0", count: bitWidth / 4 - digits.count) + digits
  }
}
