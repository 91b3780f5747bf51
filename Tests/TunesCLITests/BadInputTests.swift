import Foundation
import ITunesStubServer
import TestSupport
import Testing

@Suite("Bad input")
struct BadInputTests {
  @Test(
    "words that are wrong get the nearest right one, and status 64",
    arguments: [
      (["serach", "x"], "tunes: there is no command \"serach\". did you mean tunes search?"),
      (
        ["beatles"],
        "tunes: there is no command \"beatles\". to search for it: tunes search beatles."
      ),
      (
        ["search", "--limt", "3", "x"],
        "tunes: unknown option '--limt'. did you mean '--limit'?"
      ),
      (
        ["search", "--limit", "0", "x"],
        "tunes: --limit takes 1 to 200, not 0. see tunes search --help."
      ),
      (
        ["search", "--limit", "201", "x"],
        "tunes: --limit takes 1 to 200, not 201. see tunes search --help."
      ),
      (
        ["search", "--limit", "abc", "x"],
        "tunes: the value 'abc' is invalid for '--limit <n>'. see tunes search --help."
      ),
      (
        ["search", "--country", "usa", "x"],
        "tunes: \"usa\" is not the two-letter code of a store. did you mean us (United States)?"
      ),
      (["search"], "tunes: there is nothing to search for. give some words of a title or artist."),
      (
        ["search", " \t"],
        "tunes: there is nothing to search for. give some words of a title or artist."
      ),
      (
        ["search", "--timeout", "0", "x"],
        "tunes: --timeout takes seconds, more than 0 and at most 3600. for example --timeout 10."
      ),
      (
        ["search", "--pick", "0", "x"],
        "tunes: --pick takes a number of the list, from 1. see tunes search --help."
      ),
      (
        ["search", "--format", "jsno", "x"],
        "tunes: the value 'jsno' is invalid for '--format <format>'. did you mean json?"
      ),
      (
        ["search", "--entity", "book", "x"],
        "tunes: the value 'book' is invalid for '--entity <entity>'. use song, musicVideo, album, artist."
      ),
      (["help", "shwo"], "tunes: there is no command \"shwo\". did you mean tunes show?"),
      (
        ["search", "--interactive", "--pick", "1", "x"],
        "tunes: --interactive goes with a table alone, and not with --pick. see tunes search --help."
      ),
      (
        ["search", "--format", "table", "--fields", "trackId", "x"],
        "tunes: --fields does not go with --format table. see tunes search --help."
      ),
      (
        ["search", "--fields", "trackId,trackId", "x"],
        "tunes: the field trackId is named twice. name it once."
      ),
      (
        ["show", "https://music.apple.com/us/album/abbey-road/1441164426"],
        "tunes: that link is not a track's. tunes album takes it."
      ),
      (
        ["show", "https://music.apple.com/zz/song/x/1441164589"],
        "tunes: the link leads to the store \"zz\", which there is not. "
          + "give the id and --country."
      ),
      (
        ["show", "abc"],
        """
        tunes: "abc" names nothing of the store. give a number of the last listing, an id such as \
        id:1441164589, or a page's link.
        """
      ),
      (
        ["favorites", "add", "3-1"],
        """
        tunes: "3-1" names nothing of the store. give a number of the last listing, an id such as \
        id:1441164589, or a page's link.
        """
      ),
      (
        ["favorites", "add", "--colour"],
        "tunes: unknown option '--colour'. see tunes favorites add --help."
      ),
    ])
  func words(arguments: [String], message: String) async throws {
    let tunes = try await Tunes()
    let run = try await ProgramRun.running(
      builtProduct(named: "tunes"), arguments, environment: tunes.environment)
    #expect(run == ProgramRun(stderr: message + "\n", status: .exited(64)))
    #expect(tunes.stub.requests().isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: tunes.home.path).isEmpty)
  }

  @Test(
    "an address that is no service's is named before anything is asked",
    arguments: [
      "foo", "ftp://example.com", "http://", "https://example.com/?x=1",
    ])
  func address(address: String) async throws {
    let run = try await Tunes(["TUNES_API_URL": address]).run("search", "x")
    #expect(run.status == .exited(64))
    #expect(run.stderr.hasPrefix("tunes: TUNES_API_URL is \"\(address)\", which is no http"))
  }

  @Test("a term of 10,000 characters is refused before anything is asked")
  func longTerm() async throws {
    let run = try await Tunes().run("search", String(repeating: "a", count: 10_000))
    #expect(
      run
        == ProgramRun(
          stderr: "tunes: the term is 10000 bytes long. use at most 1500.\n", status: .exited(64)))
  }

  @Test("a wrong field is answered with the right ones")
  func fields() async throws {
    let run = try await Tunes().run("search", "x", "--fields", "trackname")
    #expect(run.status == .exited(64))
    #expect(run.stderr.hasPrefix("tunes: there is no field \"trackname\". did you mean trackName?"))
    #expect(run.stderr.contains("collectionViewUrl"))
  }

  @Test(
    "arguments that would command a terminal do not reach it",
    arguments: [
      ["search", "--limit", "\u{1B}]0;owned\u{7}5", "x"], ["\u{1B}[2Jlist"],
      ["search", "--\u{202E}x"], ["search", "--country", "\u{9B}31mxx", "x"],
    ])
  func hostile(arguments: [String]) async throws {
    let tunes = try await Tunes()
    let run = try await ProgramRun.running(
      builtProduct(named: "tunes"), arguments, environment: tunes.environment)
    #expect(run.status == .exited(64))
    let controls = run.stderr.dropLast().unicodeScalars.filter {
      $0.properties.generalCategory == .control || $0.value == 0x202E
    }
    #expect(controls.isEmpty)
  }

  @Test(
    "with --json a failure is an object",
    arguments: [
      (["search", "--limit", "0", "x", "--json"], "usage"), (["search", "--json"], "usage"),
      (["search", "--nope", "--format", "json"], "usage"),
    ])
  func json(arguments: [String], code: String) async throws {
    let tunes = try await Tunes()
    let run = try await ProgramRun.running(
      builtProduct(named: "tunes"), arguments, environment: tunes.environment)
    #expect(run.status == .exited(64))
    #expect(run.stderr.hasPrefix("{\"error\":{\"code\":\"\(code)\",\"message\":\""))
  }

  @Test(
    "no arguments on a pipe, --help and --version touch no store and no network",
    arguments: [
      [], ["--help"], ["--version"], ["search", "--help"], ["help", "show"],
    ])
  func help(arguments: [String]) async throws {
    let tunes = try await Tunes()
    let run = try await ProgramRun.running(
      builtProduct(named: "tunes"), arguments, environment: tunes.environment)
    #expect(run.status == .exited(0))
    #expect(!run.stdout.isEmpty && run.stderr.isEmpty)
    if arguments.last == "show" { #expect(run.stdout.contains("USAGE: tunes show")) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: tunes.home.path).isEmpty)
    #expect(tunes.stub.requests().isEmpty)
  }

  @Test("the end of standard input quits")
  func endOfInput() async throws {
    let run = try await Tunes().run("search", "beatles", "--interactive", input: "")
    #expect(run.status == .exited(0))
    #expect(run.stdout.contains("The Beatles"))
  }

  @Test("output that cannot be written is status 74")
  func fullDisk() async throws {
    let tunes = try await Tunes()
    let program = try builtProduct(named: "tunes")
    let run = try await ProgramRun.running(
      "/bin/sh", ["-c", "\"$0\" search beatles --json > /dev/full", program],
      environment: tunes.environment)
    #expect(run.status == .exited(74))
  }

  @Test(
    "a stream that is closed from the start is no other file",
    arguments: [
      ("<&-", "--interactive", 0), (">&-", "--json", 74), ("2>&-", "--json", 0),
    ])
  func closedStreams(redirection: String, option: String, status: Int32) async throws {
    let tunes = try await Tunes()
    let run = try await ProgramRun.running(
      "/bin/sh",
      [
        "-c", "\"$0\" search abba --limit 1 \(option) \(redirection)", builtProduct(named: "tunes"),
      ],
      environment: tunes.environment)
    #expect(run.status == .exited(status))
    #expect(run.stdout.contains("ABBA") == (status == 0))
  }

  @Test("a reader that has gone ends it quietly")
  func closedOutput() async throws {
    let tunes = try await Tunes()
    let program = try builtProduct(named: "tunes")
    let run = try await ProgramRun.running(
      "/bin/bash",
      [
        "-c", "\"$0\" search beatles --limit 200 --json | head -c 10; echo \"${PIPESTATUS[0]}\"",
        program,
      ],
      environment: tunes.environment)
    #expect(run.stderr.isEmpty)
    #expect(["141\n", "0\n"].contains { run.stdout.hasSuffix($0) })
  }
}
