import Foundation
import GRDB
import TestSupport
import Testing

@Suite("Cleared search history")
struct ClearedHistoryTests {
  private func folder(_ tunes: Tunes) -> String { tunes.home.path(of: ".local/share/tunes") }

  /// The files of the database, with its log, that contain a text.
  private func files(_ tunes: Tunes, containing text: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder(tunes)).filter { name in
      let file = try Data(contentsOf: URL(fileURLWithPath: "\(folder(tunes))/\(name)"))
      return file.range(of: Data(text.utf8)) != nil
    }
  }

  @Test("tunes history clear removes past searches from every file and can't be undone")
  func clears() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run(
      "history", "import", "-",
      input: ["zanzibar", "xylophone"].map { HistoryLines.line($0) }.joined())
    _ = try await tunes.run("history", "delete", "xylophone")
    #expect(try !files(tunes, containing: "zanzibar").isEmpty)
    #expect(
      try await tunes.run("history", "clear", "--yes")
        == ProgramRun(stderr: "Permanently deleted 1 past search.\n"))
    for term in ["zanzibar", "xylophone"] { #expect(try files(tunes, containing: term) == []) }
    #expect(try await tunes.run("history", "undo").status == .exited(1))
    #expect(try await tunes.run("suggestions").status == .exited(1))
  }

  @Test("tunes history clear and tunes doctor name the damaged copies that still exist")
  func copies() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("search", "abba", "--limit", "1")
    let copy = "\(folder(tunes))/tunes.sqlite.damaged-2026-01-01T000000Z"
    try Data("zanzibar".utf8).write(to: URL(fileURLWithPath: copy))
    let cleared = try await tunes.run("history", "clear", "--yes")
    #expect(
      cleared.stderr == """
        Permanently deleted 1 past search.
        Damaged copies of the database can still contain past searches. Delete them if you don't \
        need them: \(copy)

        """)
    let checked = try await tunes.run("doctor", "--offline")
    #expect(checked.stdout.contains("Delete damaged copies if you don't need them: \(copy)"))
  }
}
