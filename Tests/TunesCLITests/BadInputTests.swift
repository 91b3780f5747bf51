import Foundation
import ITunesStubServer
import TestSupport
import Testing

@Suite("Invalid input")
struct BadInputTests {
  private static let emptyTerm =
    "tunes: The search term is empty. Type part of a title or an artist's name."
  private static let noPick = "tunes: --pick must be 1 or more. See `tunes search --help`."
  private static let noTimeout =
    "tunes: --timeout must be more than 0 and at most 3600 seconds. For example: --timeout 10."

  @Test(
    "Invalid arguments are rejected with advice, status 64, and no requests",
    arguments: [
      (["search"], emptyTerm), (["search", " \t"], emptyTerm),
      (["search", "--pick", "-1", "x"], noPick), (["search", "--pick", "0", "x"], noPick),
      (["doctor", "--timeout", "-1"], noTimeout), (["search", "--timeout", "0", "x"], noTimeout),
      (
        ["serach", "x"],
        """
        tunes: Unknown command "serach". Did you mean `tunes search`? To search for it, run \
        `tunes search serach x`.
        """
      ),
      (
        ["search", "--reverse", "x"],
        """
        tunes: --reverse needs --sort, for example --sort date --reverse. \
        See `tunes search --help`.
        """
      ),
      (
        ["search", "--sort", "-date", "--reverse", "--group", "artist", "x"],
        "tunes: --reverse can't be used with --group. See `tunes search --help`."
      ),
      (
        ["search", "--sort", "-relevance", "x"],
        """
        tunes: The value "-relevance" is invalid for "--sort <sort>". Did you mean "relevance"?
        """
      ),
      (
        ["search", "-n", "1", "-n", "300", "x"],
        "tunes: --limit must be from 1 to 200, not 300. See `tunes search --help`."
      ),
      (
        ["search", "--limt", "3", "x"],
        "tunes: Unknown option \"--limt\". Did you mean \"--limit\"?"
      ),
      (
        ["search", "--limit", "0", "x"],
        "tunes: --limit must be from 1 to 200, not 0. See `tunes search --help`."
      ),
      (
        ["library", "--limit", "-1"],
        "tunes: --limit must be from 1 to 200, not -1. See `tunes library --help`."
      ),
      (
        ["charts", "--limit", "-1"],
        "tunes: --limit must be from 1 to 200, not -1. See `tunes charts --help`."
      ),
      (
        ["suggestions", "-n", "-1"],
        "tunes: --limit must be from 1 to 1000, not -1. See `tunes suggestions --help`."
      ),
      (
        ["search", "--limit", "201", "x"],
        "tunes: --limit must be from 1 to 200, not 201. See `tunes search --help`."
      ),
      (
        ["search", "--limit", "abc", "x"],
        "tunes: The value \"abc\" is invalid for \"--limit <n>\". See `tunes search --help`."
      ),
      (
        ["search", "--country", "usa", "x"],
        "tunes: \"usa\" isn't the country code of a store. Did you mean us (United States)?"
      ),
      (
        ["search", "--format", "jsno", "x"],
        "tunes: The value \"jsno\" is invalid for \"--format <format>\". Did you mean \"json\"?"
      ),
      (
        ["search", "--entity", "book", "x"],
        """
        tunes: The value "book" is invalid for "--entity <entity>". Use one of these: song, \
        musicVideo, album, artist.
        """
      ),
      (
        ["help", "shwo"],
        """
        tunes: Unknown command "shwo". Did you mean `tunes show`? To search for it, run \
        `tunes search shwo`.
        """
      ),
      (
        ["search", "--interactive", "--pick", "1", "x"],
        """
        tunes: --interactive works only with table output and without --pick. \
        See `tunes search --help`.
        """
      ),
      (
        ["search", "--format", "table", "--fields", "trackId", "x"],
        "tunes: --fields can't be used with --format table. See `tunes search --help`."
      ),
      (
        ["search", "--fields", "trackId,trackId", "x"],
        "tunes: The field \"trackId\" is listed twice. List it once."
      ),
      (
        ["show", "https://music.apple.com/us/album/abbey-road/1441164426"],
        "tunes: This isn't a link to a track. Use `tunes album` for this link."
      ),
      (
        ["show", "https://music.apple.com/zz/song/x/1441164589"],
        "tunes: There's no store \"zz\", which this link leads to. "
          + "Use the ID with --country instead."
      ),
      (
        ["artwork", "id:abc"],
        """
        tunes: "id:abc" isn't a number, ID, or link. Use a number from the last list, an ID such as \
        id:1441164589, or a link.
        """
      ),
      (
        ["favorites", "add", "3-1"],
        """
        tunes: "3-1" isn't a number, ID, or link. Use a number from the last list, an ID such as \
        id:1441164589, or a link.
        """
      ),
      (
        ["favorites", "add", "--colour"],
        "tunes: Unknown option \"--colour\". See `tunes favorites add --help`."
      ),
    ])
  func words(arguments: [String], message: String) async throws {
    let tunes = try await Tunes()
    let run = try await ProgramRun.running(
      testedProgram(), arguments, environment: tunes.environment)
    #expect(run == ProgramRun(stderr: message + "\n", status: .exited(64)))
    #expect(tunes.stub.requests().isEmpty)
    #expect(try FileManager.default.contentsOfDirectory(atPath: tunes.home.path).isEmpty)
  }

  @Test(
    "An invalid TUNES_API_URL is rejected with a message that quotes it",
    arguments: [
      "foo", "ftp://example.com", "http://", "https://example.com/?x=1",
    ])
  func address(address: String) async throws {
    let run = try await Tunes(["TUNES_API_URL": address]).run("search", "x")
    #expect(run.status == .exited(64))
    #expect(
      run.stderr.hasPrefix(
        "tunes: TUNES_API_URL is \"\(address)\", which isn't an http or https URL. "))
  }

  @Test("A search term of 10,000 characters is rejected")
  func longTerm() async throws {
    let run = try await Tunes().run("search", String(repeating: "a", count: 10_000))
    #expect(
      run
        == ProgramRun(
          stderr:
            "tunes: The search term is 10000 bytes long. Shorten it to 1500 bytes or fewer.\n",
          status: .exited(64)))
  }

  @Test("An unknown field is rejected with a suggestion and the available fields")
  func fields() async throws {
    let run = try await Tunes().run("search", "x", "--fields", "trackname")
    #expect(run.status == .exited(64))
    #expect(
      run.stderr.hasPrefix(
        "tunes: Unknown field \"trackname\". Did you mean \"trackName\"? Available fields: "))
    #expect(run.stderr.contains("collectionViewUrl"))
  }

  @Test(
    "Control characters in arguments don't reach the terminal",
    arguments: [
      ["search", "--limit", "\u{1B}]0;owned\u{7}5", "x"], ["help", "\u{1B}[2Jlist"],
      ["search", "--\u{202E}x"], ["search", "--country", "\u{9B}31mxx", "x"],
    ])
  func hostile(arguments: [String]) async throws {
    let tunes = try await Tunes()
    let run = try await ProgramRun.running(
      testedProgram(), arguments, environment: tunes.environment)
    #expect(run.status == .exited(64))
    let controls = run.stderr.dropLast().unicodeScalars.filter {
      $0.properties.generalCategory == .control || $0.value == 0x202E
    }
    #expect(controls.isEmpty)
  }

  @Test(
    "Usage errors are JSON objects if JSON output is requested",
    arguments: [
      (["search", "--limit", "0", "x", "--json"], "usage"), (["search", "--json"], "usage"),
      (["search", "--nope", "--format", "json"], "usage"),
      (["search", "--nope", "--format=ndjson"], "usage"),
      (["search", "--nope", "--format", "JSON"], "usage"), (["search", "--nope", "-j"], "usage"),
    ])
  func json(arguments: [String], code: String) async throws {
    let tunes = try await Tunes()
    let run = try await ProgramRun.running(
      testedProgram(), arguments, environment: tunes.environment)
    #expect(run.status == .exited(64))
    #expect(run.stderr.hasPrefix("{\"error\":{\"code\":\"\(code)\",\"message\":\""))
  }

  @Test(
    "Help, --version, and a call without arguments create no files and make no requests",
    arguments: [
      [], ["--help"], ["--version"], ["search", "--help"], ["help", "show"],
    ])
  func help(arguments: [String]) async throws {
    let tunes = try await Tunes()
    let run = try await ProgramRun.running(
      testedProgram(), arguments, environment: tunes.environment)
    #expect(run.status == .exited(0))
    #expect(!run.stdout.isEmpty && run.stderr.isEmpty)
    if arguments.last == "show" { #expect(run.stdout.contains("USAGE: tunes show")) }
    #expect(try FileManager.default.contentsOfDirectory(atPath: tunes.home.path).isEmpty)
    #expect(tunes.stub.requests().isEmpty)
  }
}
