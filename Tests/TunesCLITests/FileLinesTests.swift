import Entities
import Foundation
import TerminalKit
import TestSupport
import Testing
import Views

@testable import TunesCLI

@Suite("Lines of a file")
struct FileLinesTests {
  private func lines(of data: Data) throws -> (lines: [(number: Int, line: Data)], FileLines) {
    let folder = try TemporaryDirectory()
    let path = folder.path(of: "lines")
    try data.write(to: URL(fileURLWithPath: path))
    var file = try FileLines(path: path, in: .inherited)
    var lines: [(number: Int, line: Data)] = []
    while let next = try file.next() { lines += next }
    return (lines, file)
  }

  @Test("Lines keep their text and numbers across chunks, also the last without a line break")
  func chunks() throws {
    // About 2.1 MB, so that lines are cut at the ends of the chunks.
    let texts = (1...2100).map { "\($0) " + String(repeating: "x", count: 1000) }
    let data = Data(texts.joined(separator: "\n").utf8)
    let (lines, file) = try lines(of: data)
    #expect(lines.map(\.number) == Array(1...2100))
    #expect(lines.map { String(decoding: $0.line, as: UTF8.self) } == texts)
    #expect(file.size == data.count && file.position == data.count && file.count == 2100)
  }

  @Test("Empty lines are left out but counted, and an overlong line is cut")
  func emptyAndLong() throws {
    let long = String(repeating: "y", count: Limits.importedLine + 1)
    let (lines, _) = try lines(of: Data("\na\n\n\(long)\nb\n\(long)".utf8))
    #expect(lines.map(\.number) == [2, 4, 5, 6])
    #expect(
      lines.map(\.line.count) == [1, Limits.importedLine, 1, Limits.importedLine])
  }

  @Test("Lines in UTF-16 keep their text and numbers, and there is none after the last line break")
  func utf16() throws {
    // Longer than a chunk.
    let text = "{1}\n\n" + String(repeating: "{Ċ}\r\n", count: 120_000)
    for mark in ["\u{FEFF}", ""] {
      let data = try #require((mark + text).data(using: .utf16LittleEndian))
      let (lines, file) = try lines(of: data)
      #expect(lines.map(\.number) == [1] + Array(3...120_002))
      #expect(lines.last.map { String(decoding: $0.line, as: UTF8.self) } == "{Ċ}")
      #expect(file.position == data.count)
    }
  }

  @Test("A byte order mark isn't a part of the first line, and other bytes are left as they are")
  func bytes() throws {
    let mark = Data([0xEF, 0xBB, 0xBF])
    #expect(try lines(of: mark).lines.isEmpty)
    #expect(
      try lines(of: mark + [0x7B, 0xF6, 0x0A, 0]).lines.map(\.line) == [
        Data([0x7B, 0xF6]), Data([0]),
      ])
  }

  @Test("A whole file is read if it isn't longer than the limit")
  func contents() throws {
    let folder = try TemporaryDirectory()
    let path = folder.path(of: "file")
    let data = Data(repeating: 7, count: (1 << 20) + 5)
    try data.write(to: URL(fileURLWithPath: path))
    #expect(try FileLines(path: path, in: .inherited).contents(limit: data.count) == data)
    #expect(try FileLines(path: path, in: .inherited).contents(limit: data.count - 1) == nil)
    try Data().write(to: URL(fileURLWithPath: path))
    let empty = try FileLines(path: path, in: .inherited)
    #expect(try empty.size == nil && empty.contents(limit: 0) == Data())
  }

  @Test("A folder, and a file that doesn't exist, can't be read")
  func unreadable() throws {
    let folder = try TemporaryDirectory()
    let none = folder.path(of: "none")
    let messages = [folder.path: "Can't read \(folder.path)", none: "\(none) doesn't exist"]
    for (path, message) in messages {
      let error = #expect(throws: ErrorMessage.self) { try FileLines(path: path, in: .inherited) }
      #expect(error?.code == .storage && error?.happened.string == message)
    }
  }
}
