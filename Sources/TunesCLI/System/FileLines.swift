import Foundation

/// The lines of a file, or of standard input, a part of it in memory at a time.
struct FileLines {
  /// A longer line is cut there, in bytes.
  static let longestLine = 65_536
  private static let chunk = 1 << 20

  /// In bytes; `nil` where that is not known.
  let size: Int?
  /// How many bytes have been read.
  private(set) var position = 0
  private let file: FileHandle
  private var rest = Data()

  /// `nil` where the file cannot be read; `-` is standard input.
  init?(path: String) {
    if path == "-" {
      file = .standardInput
      size = nil
      return
    }
    let attributes = try? FileManager.default.attributesOfItem(
      atPath: URL(fileURLWithPath: path).resolvingSymlinksInPath().path)
    guard attributes?[.type] as? FileAttributeType != .typeDirectory,
      let file = FileHandle(forReadingAtPath: path)
    else { return nil }
    self.file = file
    size = (attributes?[.size] as? Int).flatMap { $0 > 0 ? $0 : nil }
  }

  /// The next lines that are not empty; `nil` at the end.
  mutating func next() throws -> [Data]? {
    guard let data = try file.read(upToCount: Self.chunk), !data.isEmpty else {
      defer { rest = Data() }
      return rest.isEmpty ? nil : [rest.prefix(Self.longestLine)]
    }
    position += data.count
    var parts = (rest + data).split(
      separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    rest = Data(parts.removeLast().prefix(Self.longestLine))
    return parts.filter { !$0.isEmpty }.map { $0.prefix(Self.longestLine) }
  }
}
