import Foundation
import ITunesStubServer
import TestSupport
import Testing

@Suite("Genres")
struct GenresTests {
  private func selected(_ tunes: Tunes, _ words: String...) async throws -> [String] {
    let run = try await tunes.run(["genres", "--fields", "name,selected"] + words)
    return run.stdout.split(separator: "\n").filter { $0.hasSuffix("\ttrue") }
      .map { String($0.dropLast(5)) }
  }

  @Test("are asked for once, listed with their parts, and kept for when the service is away")
  func list() async throws {
    let tunes = try await Tunes()
    let json = try await tunes.run("genres", "hard ro", "--json")
    #expect(
      json
        == ProgramRun(
          stdout: """
            {"genres":[
            {"id":"1152","name":"Hard Rock","parentId":"21","selected":false}
            ]}

            """, status: .exited(0)))
    let all = try await tunes.run("genres", "--json")
    #expect(try JSONSchema("genres").faults(in: all.stdout) == [])
    let table = try await tunes.run("genres", "HARD R")
    #expect(table.stdout.split(separator: "\n").map { $0.split(separator: " ").count } == [2, 3])
    #expect(tunes.stub.requests().count == 1)
    await tunes.stub.stop()
    let stale = try await tunes.run("genres", "--refresh", "--format", "plain")
    #expect(stale.status == .exited(0) && stale.stdout.contains("1152\tHard Rock\n"))
    #expect(stale.stderr.contains("takes no connection, so this is from "))
  }

  @Test("at a first start without the service there are none, and none without being asked for")
  func offline() async throws {
    let tunes = try await Tunes()
    #expect(
      try await tunes.run("genres", "--offline")
        == ProgramRun(
          stderr: """
            tunes: nobody was asked, and no genres of the store of United States are kept. try \
            again without --offline.

            """, status: .exited(69)))
    await tunes.stub.stop()
    for words in [["genres"], ["genres", "select", "rock"]] {
      let run = try await tunes.run(words)
      #expect(run.status == .exited(69) && run.stdout.isEmpty)
      #expect(
        run.stderr.contains("takes no connection, and no genres of the store of United States are"))
    }
  }

  @Test(
    "what comes in place of a tree is said",
    arguments: [
      (.malformed, 65, "the service sent an answer that cannot be read"),
      (.html, 65, "a web page came in place of an answer"),
      (.deep, 65, "the service sent an answer"),
      (.badRequest, 64, "the service refused the request: Invalid value(s) for key(s): "),
      (.internalError, 69, "the service answered with the error 500, and no genres of the store"),
    ] as [(Fault, Int32, String)])
  func faults(fault: Fault, status: Int32, message: String) async throws {
    let tunes = try await Tunes()
    tunes.stub.setFaults([FaultRule(fault, route: .genres)])
    let run = try await tunes.run("genres", "--timeout", "2")
    #expect(run.status == .exited(status))
    #expect(run.stderr.hasPrefix("tunes: \(message)"))
  }

  @Test("narrow searches with all their parts, unless a genre is given")
  func narrow() async throws {
    let tunes = try await Tunes()
    let words = ["search", "love", "--limit", "200", "--fields", "primaryGenreName"]
    let open = try await tunes.run(words)
    #expect(
      try await tunes.run("genres", "select", "ROCK", "id:11", "21").stderr
        == "Searches are narrowed to Rock, Jazz from now on.\n")
    #expect(try await selected(tunes) == ["Jazz", "Rock"])
    let narrowed = try await tunes.run(words)
    let genres = narrowed.stdout.split(separator: "\n").dropFirst()
    #expect(genres.contains("Rock") && !genres.contains("Pop"))
    #expect(
      narrowed.stderr == "tunes: \(genres.count) of 65 fit: your genres Jazz or Rock.\n")
    #expect(try await tunes.run(words + ["--genre", ""]) == open)
    let pop = try await tunes.run(words + ["--genre", "pop"])
    #expect(pop.stdout.contains("Pop") && pop.stderr.hasSuffix(" fit: pop.\n"))
    #expect(
      try await tunes.run("genres", "deselect", "rock").stderr
        == "Searches are no longer narrowed to Rock.\n")
    #expect(try await selected(tunes) == ["Jazz"])
    #expect(
      try await tunes.run("genres", "clear").stderr
        == "Searches are no longer narrowed to any genre.\n")
    #expect(try await tunes.run(words) == open)
  }

  @Test("go by their ids, so that another store has them under its own names")
  func otherStore() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("genres", "select", "Rock")
    #expect(try await selected(tunes, "--country", "jp") == ["ロック"])
    let run = try await tunes.run("search", "love", "--country", "jp", "--limit", "3")
    #expect(run.stderr.contains("fit: your genre ロック."))
  }

  @Test("that are not known narrow nothing, which is said")
  func unknownNames() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("genres", "select", "Rock")
    _ = try await tunes.run("cache", "clear")
    tunes.stub.setFaults([FaultRule(.notFound, route: .genres)])
    let run = try await tunes.run("search", "love", "--limit", "3")
    #expect(run.status == .exited(0) && run.stdout.split(separator: "\n").count == 4)
    #expect(run.stderr.hasPrefix("tunes: this is not narrowed to your genres, because "))
  }

  @Test(
    "a name that is wrong, or that several have, is told the right one",
    arguments: [
      (
        ["select", "rick"], 64,
        "the store of United States has no genre \"rick\". did you mean \"Rock\"?"
      ),
      (["select", "id:7777777"], 64, "the store of United States has no genre \"id:7777777\". "),
      (
        ["select", "Opera"], 64,
        "\"Opera\" is the name of 2 genres. give one of id:9 (Classical > Opera), id:1028 (Classical > Opera)."
      ),
      (["deselect", "Pop"], 1, "Pop is not selected. no genre is."),
      (
        ["slect", "rock"], 64,
        "there is no command \"genres slect\". did you mean tunes genres select?"
      ),
      (["select"], 64, "missing expected argument '<name> ...'. "),
      (["--fields", "nam"], 64, "there is no field \"nam\". did you mean name? "),
      (["--format", "m3u"], 64, "genres make no playlist. "),
    ] as [([String], Int32, String)])
  func wrong(words: [String], status: Int32, message: String) async throws {
    let tunes = try await Tunes()
    let run = try await tunes.run(["genres"] + words)
    #expect(run.stderr.hasPrefix("tunes: \(message)"))
    #expect(run.status == .exited(status) && run.stdout.isEmpty)
    #expect(try await selected(tunes).isEmpty)
  }

  @Test("are chosen from the search, which is then narrowed, and asked for again with r")
  func conversation() async throws {
    let tunes = try await Tunes()
    tunes.stub.setFaults([FaultRule(.notFound, route: .genres)])
    try await tunes.onTerminal("search", "love", "--limit", "2", rows: 60) { terminal in
      try await terminal.expect("> ")
      terminal.send("T\r")
      try await terminal.expect("answered with the error 404")
      try await terminal.expect("> ")
      tunes.stub.setFaults([])
      terminal.send("r\r")
      try await terminal.expect("Alternative")
      try await terminal.expect("> ")
      terminal.send("261\r")
      try await terminal.expect("Searches are narrowed to ")
      try await terminal.expect("> ")
      terminal.send("b\r")
      try await terminal.expect("of 65 fit: your genre Rock.")
      try await terminal.expect("> ")
      terminal.send("T\r")
      try await terminal.expectScreen { $0.contains("Your genres") && $0.contains("261  ✓  Rock") }
      terminal.send("\u{4}")
      #expect(await terminal.wait() == .exited(0))
    }
    #expect(try await selected(tunes) == ["Rock"])
  }
}
