import ArgumentParser
import Foundation
import ITunesStubServer
import TestSupport
import Testing

@testable import TunesCLI

@Suite("Conventions of the command line")
struct ConventionTests {
  @Test(
    "Short options and values in any case mean the same as the long ones",
    arguments: [
      ["-n", "2", "-j", "-c", "gb"], ["--limit", "2", "--format", "JSON", "--country", "GB"],
      ["-n", "2", "--json", "--country=gb", "--entity", "Song", "--sort", "Relevance"],
    ])
  func short(arguments: [String]) async throws {
    let tunes = try await Tunes()
    let run = try await tunes.run(["search", "beatles"] + arguments)
    #expect(run.status == .exited(0))
    #expect(run.stdout.contains(#""country":"gb""#) && run.stdout.contains(#""resultCount":2"#))
    #expect(try await tunes.run("show", "1", "-o", "trackName").stdout.hasPrefix("trackName\n"))
  }

  @Test("-V prints the version")
  func version() async throws {
    let tunes = try await Tunes()
    #expect(try await tunes.run("-V") == tunes.run("--version"))
  }

  @Test(
    "A minus sign before the order, or --reverse, reverses it, and both together don't",
    arguments: [
      (["--sort=-date"], true), (["--sort", "-date"], true),
      (["--sort", "date", "--reverse"], true), (["--sort", "-date", "--reverse"], false),
    ])
  func reverse(arguments: [String], isReversed: Bool) async throws {
    let tunes = try await Tunes()
    func dates(_ words: [String]) async throws -> [Substring] {
      let run = try await tunes.run(words + ["love", "-o", "releaseDate", "-n", "200"] + arguments)
      return run.stdout.split(separator: "\n").dropFirst().map { $0.prefix(10) }
    }
    let found = try await dates(["search"])
    #expect(found.count == 65 && found == found.sorted(by: isReversed ? (>) : (<)))
    #expect(try await dates(["library", "search"]) == found)
  }

  @Test(
    "A group of commands without a command lists or summarizes",
    arguments: [
      (["favorites", "--json"], #""favorites":["#), (["library", "let it be"], "Let It Be"),
      (["cache"], "Responses"), (["history", "--json"], #""searches":["#),
      (["genres", "rock", "--json"], #""genres":["#),
    ])
  func groups(arguments: [String], text: String) async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("search", "beatles")
    _ = try await tunes.run("favorites", "add", "1")
    let run = try await tunes.run(arguments)
    #expect(run.status == .exited(0))
    #expect(run.stdout.contains(text))
  }

  @Test(
    "Statistics, and the report of a cleared cache, are JSON objects with --json",
    arguments: [
      (["history", "stats", "--json"], ["termCount", "useCount", "mostUsed", "storefronts"]),
      (["library", "stats", "-j"], ["trackCount", "albumCount", "artistCount", "favoriteCount"]),
      (
        ["cache", "clear", "-j"], ["responseCount", "bytes", "artworkCount", "knownEmptyTermCount"]
      ),
    ])
  func statistics(arguments: [String], names: [String]) async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("search", "beatles")
    let run = try await tunes.run(arguments)
    let object = try #require(
      try JSONSerialization.jsonObject(with: Data(run.stdout.utf8)) as? [String: Any])
    #expect(Set(names).isSubset(of: object.keys))
    #expect(run.status == .exited(0) && run.stderr.isEmpty)
  }

  @Test(
    "tunes completions prints the script that is installed", arguments: ["bash", "zsh", "fish"])
  func completions(shell: String) async throws {
    let tunes = try await Tunes()
    let script = try await tunes.run("completions", shell)
    #expect(script.status == .exited(0))
    #expect(try await script == tunes.run("--generate-completion-script", shell))
    let unknown = try await tunes.run("completions", "tcsh")
    #expect(unknown.status == .exited(64))
  }

  @Test("The help of a command ends with examples")
  func examples() async throws {
    let tunes = try await Tunes()
    for words in [["play", "--help"], ["help", "play"]] {
      #expect(
        try await tunes.run(words).stdout.hasSuffix(
          "\nEXAMPLES:\n  tunes play 3\n  tunes play 1-3,5\n  tunes play here comes the sun\n"))
    }
    #expect(
      try await tunes.run("favorites", "add", "-h").stdout.hasSuffix(
        "\n\nEXAMPLES:\n  tunes favorites add 1-3\n  tunes favorites add hey jude\n"))
    #expect(
      try await tunes.run("help", "config").stdout.hasSuffix(
        "\n\nEXAMPLES:\n  tunes config\n  tunes config get country\n  tunes config path\n"))
  }

  @Test("Every command has examples, which it understands")
  func understoodExamples() throws {
    for command in TunesCommand.configuration.subcommands {
      let name = command.configuration.commandName ?? ""
      let members = command.configuration.subcommands.map {
        [name, $0.configuration.commandName ?? ""]
      }
      for words in [[name]] + members {
        let examples = CommandExamples.of(words)
        #expect(!examples.isEmpty, "\(words)")
        for example in examples {
          let typed = example.split(separator: " ").dropFirst().map(String.init)
            .prefix { ![">", "|"].contains($0) }
          #expect(throws: Never.self, "\(example)") {
            _ = try TunesCommand.parseAsRoot(TunesCommand.searching(Array(typed)))
          }
        }
      }
    }
  }

  @Test("Exported favorites are imported in their order with their facts, and only once")
  func favorites() async throws {
    let (here, there) = (try await Tunes(), try await Tunes())
    _ = try await here.run("search", "beatles", "-n", "3", "--country", "gb")
    for number in 1...3 { _ = try await here.run("favorites", "add", "\(number)") }
    let export = try await here.run("favorites", "export").stdout
    let added = try await there.run("favorites", "import", "-", input: export)
    #expect(added == ProgramRun(stderr: "Added 3 favorites.\n", status: .exited(0)))
    let fields = ["favorites", "-o", "trackName,previewUrl,favorite,number"]
    #expect(try await there.run(fields) == here.run(fields))
    let again = try await there.run("favorites", "import", "-", input: export)
    #expect(again.stderr == "Added 0 favorites, 3 were already favorites.\n")
    #expect(there.stub.requests().isEmpty)
    // Each is still that of its own store.
    _ = try await there.run("show", "1", "--refresh")
    #expect(there.stub.requests().first?.value(of: "country") == "gb")
  }

  @Test("Favorites that another program put on a single line are imported")
  func singleLine() async throws {
    let name = String(repeating: "x", count: 700)
    let records = (1...100).map {
      #"{"kind":"song","trackId":\#($0),"trackName":"\#(name)","artistName":"Artist \#($0)"}"#
    }
    let text = #"{"favorites":["# + records.joined(separator: ",") + "]}"
    let run = try await Tunes().run("favorites", "import", "-", input: text)
    #expect(run == ProgramRun(stderr: "Added 100 favorites.\n", status: .exited(0)))
  }

  @Test("An import is repeated without an error even if a record can't be read")
  func repeated() async throws {
    let tunes = try await Tunes()
    let text = """
      {"favorites":[{"trackId":"x"},\
      {"kind":"song","trackId":7,"trackName":"Help!","artistName":"The Beatles"}]}
      """
    for favorites in ["Added 1 favorite", "Added 0 favorites, 1 was already a favorite"] {
      let run = try await tunes.run("favorites", "import", "-", input: text)
      #expect(run.status == .exited(0) && run.stderr.hasPrefix(favorites), "\(run.stderr)")
    }
  }

  @Test(
    "A file without favorites is refused, and unreadable records are counted",
    arguments: [
      ("[]", 65, "tunes: Standard input is JSON, not a list of songs."),
      (
        #"{"favorites":[{"trackId":"x"},7,{"trackId":-1}]}"#, 65,
        "Added 0 favorites, skipped 3 that couldn't be read."
      ),
    ] as [(String, Int32, String)])
  func unreadable(text: String, status: Int32, message: String) async throws {
    let run = try await Tunes().run("favorites", "import", "-", input: text)
    #expect(run.status == .exited(status))
    #expect(run.stderr.hasPrefix(message))
    let missing = try await Tunes().run("favorites", "import", "/nonexistent")
    #expect(missing.status == .exited(74))
  }

  @Test(
    "Other spellings of a command are understood, also after help, but not in what follows",
    arguments: [
      (["favourites", "add", "1"], ["favorites", "add", "1"]), (["favourite"], ["favorites"]),
      (["favorite"], ["favorites"]), (["playlists"], ["playlist"]),
      (["help", "playlists"], ["help", "playlist"]), (["help"], ["help"]), ([], []),
      (["search", "favourites"], ["search", "favourites"]),
      (["storefronts", "select", "jp"], ["storefronts", "set", "jp"]), (["-V"], ["--version"]),
    ] as [([String], [String])])
  func spellings(typed: [String], words: [String]) {
    #expect(TunesCommand.spelled(typed) == words)
  }
}
