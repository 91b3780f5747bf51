import Entities
import Foundation
import SongLists
import TerminalKit
import Views

/// The lines of a file or of standard input, read in chunks.
struct FileLines {
  private static let chunk = 1 << 20

  /// The size of the file in bytes; `nil` if unknown.
  let size: Int?
  private(set) var position = 0
  private(set) var count = 0
  private let file: FileHandle
  private var rest = Data()

  private let path: String

  /// Opens a file, or standard input for `-`.
  init(path: String, in environment: ProcessEnvironment) throws(ErrorMessage) {
    self.path = path
    if path == "-" {
      file = Descriptor.reading(environment.input)
      size = nil
      return
    }
    let opened = environment.path(of: path)
    let attributes = try? FileManager.default.attributesOfItem(
      atPath: URL(fileURLWithPath: opened).resolvingSymlinksInPath().path)
    guard attributes?[.type] as? FileAttributeType != .typeDirectory,
      let file = FileHandle(forReadingAtPath: opened)
    else { throw Self.unreadable(path, in: environment) }
    self.file = file
    size = (attributes?[.size] as? Int).flatMap { $0 > 0 ? $0 : nil }
  }

  /// Returns the whole file; `nil` if it exceeds `limit` bytes.
  func contents(limit: Int) throws(ErrorMessage) -> Data? {
    var contents = Data()
    while let data = try chunk() {
      contents += data
      guard contents.count <= limit else { return nil }
    }
    return contents
  }

  /// Returns the next bytes of the file; `nil` at the end.
  func chunk() throws(ErrorMessage) -> Data? {
    do {
      return try file.read(upToCount: Self.chunk).flatMap { $0.isEmpty ? nil : $0 }
    } catch {
      throw ErrorMessage(.storage, "Couldn't read all of \(path)", advice: "Check the disk")
    }
  }

  static func unreadable(_ path: String, in environment: ProcessEnvironment) -> ErrorMessage {
    let name = path.isEmpty ? "\"\"" : path
    return environment.fileExists(path)
      ? ErrorMessage(
        .storage, "Can't read \(name)", advice: "Check that it's a file and belongs to you")
      : ErrorMessage(.storage, "\(name) doesn't exist", advice: "Check the name of the file")
  }

  /// Returns the nonempty lines of the next chunk with their numbers, in UTF-8; `nil` at the end.
  ///
  /// UTF-16 is recognized by its byte order mark, or by the zero in its first character, which is
  /// ASCII in every format read by lines. Bytes that aren't text are unchanged.
  mutating func next() throws(ErrorMessage) -> [(number: Int, line: Data)]? {
    guard var data = try chunk() else {
      defer { rest = Data() }
      return rest.isEmpty ? nil : numbered([rest])
    }
    if position == 0 {
      try begin(&data)
    } else {
      position += data.count
    }
    var parts = (rest + data).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    rest = Data(parts.removeLast().prefix(Limits.importedLine))
    return numbered(parts)
  }

  /// Drops the byte order mark of UTF-8; decodes a file in UTF-16 as a whole.
  private mutating func begin(_ data: inout Data) throws(ErrorMessage) {
    while data.count < 3, let more = try chunk() { data += more }
    let mark = Array(data.prefix(3))
    position = data.count
    if mark == [0xEF, 0xBB, 0xBF] {
      data = data.dropFirst(mark.count)
    } else if mark.prefix(2).contains(0) || [[0xFF, 0xFE], [0xFE, 0xFF]].contains(mark.prefix(2)) {
      while let more = try chunk() { data += more }
      position = data.count
      guard case .certain(let encoding) = TextEncoding.guess(data) else { return }
      data = encoding.decode(data) ?? data
    }
  }

  private mutating func numbered(_ lines: [Data]) -> [(number: Int, line: Data)] {
    let first = count + 1
    count += lines.count
    return lines.enumerated().filter { !$1.isEmpty && $1 != Data([0x0D]) }.map {
      (first + $0, ($1.last == 0x0D ? $1.dropLast() : $1).prefix(Limits.importedLine))
    }
  }
}
