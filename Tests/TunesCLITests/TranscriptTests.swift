import Foundation
import Synchronization
import TestSupport
import Testing

/// The sessions in the transcripts, all of them or those of the files named in `TUNES_TRANSCRIPTS`.
@Suite("Transcripts")
struct TranscriptTests {
  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Transcripts")

  private static let files: [URL] = {
    let named = ProcessInfo.processInfo.environment["TUNES_TRANSCRIPTS"]?.split(separator: ",")
    let files =
      (try? FileManager.default.contentsOfDirectory(
        at: folder, includingPropertiesForKeys: nil)) ?? []
    return files.filter { file in
      named?.contains { file.lastPathComponent == "\($0).md" } ?? (file.pathExtension == "md")
    }.sorted { $0.path < $1.path }
  }()

  /// Held while a file is rewritten, because sections of one file are recorded at the same time.
  private static let recording = Mutex(())

  @Test("A session prints what its transcript shows", arguments: try files.flatMap(Session.all))
  func session(_ session: Session) async throws {
    let outputs = try await session.run()
    if recordsSnapshots { return try record(session, outputs) }
    var rest = outputs.makeIterator()
    for case .command(let command) in session.parts {
      guard let actual = rest.next() else { return }
      let expected = LinePatterns(lines: command.output)
      guard !expected.match(actual) else { continue }
      Issue.record(
        "$ \(command.script[0])\n\(expected.difference(from: actual))",
        sourceLocation: SourceLocation(
          fileID: "TunesCLITests/\(session.file.lastPathComponent)",
          filePath: session.file.path, line: command.line, column: 1))
    }
  }

  @Test("No behavior is named twice, and each has a command")
  func names() throws {
    let sessions = try Self.files.flatMap(Session.all)
    #expect(Set(sessions.map(\.name)).count == sessions.count)
    #expect(!sessions.isEmpty)
    for session in sessions {
      #expect(session.parts.contains { if case .command = $0 { true } else { false } })
    }
  }

  @Test(
    "A pattern stands for any text of a line, or alone for any lines, and nothing else differs",
    arguments: [
      (["a", "b"], true), (["a", "{…}"], true), (["{…}b{…}"], false), (["{…}", "b"], true),
      (["a{…}", "{…}", "b"], true), (["{…}"], true), (["a"], false), (["a", "b", "c"], false),
      (["b", "a"], false), (["a", "{…}c"], false),
    ])
  func patterns(lines: [String], isMet: Bool) {
    let patterns = LinePatterns(lines: lines)
    #expect(patterns.match(["a", "b"]) == isMet)
    #expect(!isMet || patterns.updated(to: ["a", "b"]) == lines)
  }

  @Test("A difference shows both in order, and a new recording keeps the patterns that still fit")
  func differences() {
    let patterns = LinePatterns(lines: ["one", "two {…}", "three", "four"])
    let actual = ["one", "two 2", "drei", "four", "five"]
    #expect(
      patterns.difference(from: actual) == "  one\n  two 2\n- three\n+ drei\n  four\n+ five")
    #expect(patterns.updated(to: actual) == ["one", "two {…}", "drei", "four", "five"])
  }

  /// Replaces the expected output of a session in its file.
  private func record(_ session: Session, _ outputs: [[String]]) throws {
    var recorded = session
    var rest = outputs.makeIterator()
    for (index, part) in session.parts.enumerated() {
      guard case .command(var command) = part, let actual = rest.next(),
        [.console, .process].contains(command.place)
      else { continue }
      command.output = LinePatterns(lines: command.output).updated(to: actual)
      recorded.parts[index] = .command(command)
    }
    guard recorded.lines != session.lines else { return }
    try Self.recording.withLock { _ in
      let text = try String(contentsOf: session.file, encoding: .utf8)
      let old = session.lines.joined(separator: "\n")
      let new = recorded.lines.joined(separator: "\n")
      let range = try #require(text.firstRange(of: old))
      try text.replacingCharacters(in: range, with: new)
        .write(to: session.file, atomically: true, encoding: .utf8)
    }
    Issue.record("Recorded \"\(session.name)\". Check it, then run again.")
  }
}
