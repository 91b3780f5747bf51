import Foundation
import ITunesStubServer
import TestSupport
import Testing

extension MatchCommandTests {
  @Test(
    "--from overrides the format that a list seems to have",
    arguments: [
      (["--from", "text"], "row\nTitle,Artist\nHey Jude,The Beatles\n"),
      (["--from", "CSV"], "row\nThe Beatles - Hey Jude\n"), ([], "row\nThe Beatles - Hey Jude\n"),
    ])
  func format(words: [String], rows: String) async throws {
    let tunes = try await Tunes()
    let table = "Title,Artist\nHey Jude,The Beatles\n"
    #expect(try await tunes.run(["match", "-", "-o", "row"] + words, input: table).stdout == rows)
    let empty = try await tunes.run("match", "-", "--from", "csv", input: "\n\n")
    #expect(empty.status == .exited(65) && empty.stderr.contains("a table without"))
  }

  @Test("Without a sure or likely match, --playlist creates no playlist")
  func emptyPlaylist() async throws {
    let tunes = try await Tunes()
    let run = try await tunes.run("match", "-", "--playlist", "x", input: "Nobody - Nothing\n")
    #expect(run.status == .exited(1))
    #expect(run.stderr == "Left out 1 song without a sure or likely match.\n")
    #expect(try await tunes.run("playlist").status == .exited(1))
  }

  @Test("A song in deny.txt isn't searched for, and has no match")
  func denied() async throws {
    let tunes = try await Tunes()
    let folder = tunes.home.path(of: ".config/tunes")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try "the beatles hey jude\n".write(
      toFile: "\(folder)/deny.txt", atomically: true, encoding: .utf8)
    let run = try await tunes.run("match", "-", "-o", "confidence", input: Self.list)
    #expect(run.stdout == "confidence\nnone\nsure\nnone\nunsure\n")
    #expect(tunes.terms.count == 3 && !tunes.terms.contains("The Beatles Hey Jude"))
    let refreshed = try await tunes.run(
      "match", "-", "-o", "confidence", "--refresh", input: Self.list)
    #expect(refreshed.stdout == "confidence\nsure\nsure\nnone\nunsure\n")
  }

  @Test("With --no-input, a review is refused on a terminal, too")
  func unaskedReview() async throws {
    let tunes = try await Tunes()
    let path = try file(Self.list, in: tunes)
    try await tunes.onTerminal("match", path, "--review", "--no-input") { terminal in
      #expect(await terminal.wait() == .exited(64))
      #expect(terminal.transcript.contains("--review needs a terminal to ask you."))
    }
    #expect(tunes.stub.requests().isEmpty)
  }
}
