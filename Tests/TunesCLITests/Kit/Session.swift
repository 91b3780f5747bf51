import Foundation
import Testing

/// A section of a transcript: commands that share a home folder and a stub service, with their
/// expected output.
///
/// A transcript is a Markdown file in `Transcripts`. Each `##` heading states a behavior; the blocks
/// below it show the commands that prove it: `console` and `process` blocks with their output, and
/// `terminal` blocks with the keys that a user types.
struct Session: Sendable, CustomTestStringConvertible {
  enum Part: Equatable, Sendable {
    /// A line that isn't run: a heading, prose, or a fence.
    case text(String)
    case command(Command)
  }

  struct Command: Equatable, Sendable {
    /// The number of its first line in the file.
    let line: Int
    /// The lines for the shell.
    var script: [String]
    let place: Place
    /// The expected output, in which `{…}` stands for any text, or for any lines.
    var output: [String] = []
  }

  /// The process and the streams of the commands of a block.
  enum Place: Equatable, Sendable {
    /// In the process of the tests, with pipes.
    case console
    /// In processes of their own, with pipes.
    case process
    /// In processes of their own, on a terminal.
    case terminal(columns: Int, rows: Int)

    fileprivate init?(fence: String) {
      switch fence.firstMatch(of: /^```(?:(console|process)|terminal(?: (\d+)x(\d+))?)$/)?.output {
      case (_, let name?, _, _)?: self = name == "console" ? .console : .process
      case (_, nil, let columns, let rows)?:
        self = .terminal(
          columns: columns.flatMap { Int($0) } ?? 80, rows: rows.flatMap { Int($0) } ?? 24)
      case nil: return nil
      }
    }
  }

  let file: URL
  /// The behavior that the commands prove.
  let name: String
  var parts: [Part]

  var testDescription: String {
    "\(file.deletingPathExtension().lastPathComponent): \(name)"
  }

  /// The section as it is written in the file.
  var lines: [String] {
    parts.flatMap { part in
      switch part {
      case .text(let line): [line]
      case .command(let command):
        ["$ " + command.script[0]] + command.script.dropFirst().map { "> " + $0 } + command.output
      }
    }
  }

  /// The sections of a file, from its first heading on.
  static func all(in file: URL) throws -> [Session] {
    let text = try String(contentsOf: file, encoding: .utf8)
    var sessions: [Session] = []
    var block: Place?
    for (index, line) in text.split(separator: "\n", omittingEmptySubsequences: false).enumerated()
    {
      let line = String(line)
      if block == nil, line.hasPrefix("## ") {
        sessions.append(Session(file: file, name: String(line.dropFirst(3)), parts: [.text(line)]))
      } else if let last = sessions.indices.last {
        if line.hasPrefix("```") { block = Place(fence: line) }
        sessions[last].add(line, number: index + 1, in: line.hasPrefix("```") ? nil : block)
      }
    }
    return sessions
  }

  private mutating func add(_ line: String, number: Int, in block: Place?) {
    if let block, line.hasPrefix("$ ") {
      let script = [String(line.dropFirst(2))]
      parts.append(.command(Command(line: number, script: script, place: block)))
    } else if block != nil, case .command(var command) = parts.last {
      if line.hasPrefix("> "), command.output.isEmpty {
        command.script.append(String(line.dropFirst(2)))
      } else {
        command.output.append(line)
      }
      parts[parts.count - 1] = .command(command)
    } else {
      parts.append(.text(line))
    }
  }
}
