import Entities
import Foundation
import ITunesStubServer
import TestSupport
import Testing

@Suite("Storefronts")
struct StorefrontsTests {
  private func inUse(_ tunes: Tunes) async throws -> String {
    let run = try await tunes.run("storefronts", "--format", "csv", "--fields", "country,selected")
    return run.stdout.split(separator: "\r\n").filter { $0.hasSuffix(",true") }
      .joined(separator: " ")
  }

  @Test("are all listed on a pipe, under the names of the language, one of them in use")
  func list() async throws {
    let tunes = try await Tunes(["LANG": "de_AT.UTF-8"])
    let run = try await tunes.run("storefronts", "--format", "plain")
    #expect(run.stdout.hasPrefix("eg\tÄgypten\nal\tAlbanien\n") && run.status == .exited(0))
    #expect(run.stdout.split(separator: "\n").count == Storefront.all.count)
    #expect(try await inUse(tunes) == "at,true")
    let table = try await tunes.run("storefronts", "osterr")
    #expect(table.stdout.contains("✓  🇦🇹  Österreich  at"))
    let json = try await tunes.run("storefronts", "--json")
    #expect(try JSONSchema("storefronts").faults(in: json.stdout) == [])
    #expect(tunes.stub.requests().isEmpty)
  }

  @Test("one is chosen for the searches to come, until another is or none")
  func set() async throws {
    let tunes = try await Tunes()
    let set = try await tunes.run("storefronts", "set", "JP")
    #expect(
      set
        == ProgramRun(stderr: "Searches ask the store of Japan from now on.\n", status: .exited(0)))
    #expect(try await inUse(tunes) == "jp,true")
    _ = try await tunes.run("search", "abba", "--limit", "1")
    _ = try await tunes.run("search", "abba", "--limit", "1", "--country", "de")
    _ = try await tunes.run("show", "id:1441164589")
    _ = try await tunes.run("storefronts", "set", "--system")
    _ = try await tunes.run("search", "abba", "--limit", "1")
    #expect(tunes.stub.requests().map { $0.value(of: "country") } == ["jp", "de", "jp", "us"])
  }

  @Test("what config.json names counts before the chosen one, which is said")
  func configured() async throws {
    let tunes = try await Tunes()
    let folder = tunes.home.path(of: ".config/tunes")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(#"{"country": "gb"}"#.utf8).write(to: URL(fileURLWithPath: folder + "/config.json"))
    let set = try await tunes.run("storefronts", "set", "jp")
    #expect(
      set.stderr == """
        Searches ask the store of Japan from now on; but config.json says "country": "gb", which \
        counts before it.

        """)
    #expect(try await inUse(tunes) == "gb,true")
    _ = try await tunes.run("search", "abba", "--limit", "1")
    #expect(tunes.stub.requests().map { $0.value(of: "country") } == ["gb"])
  }

  @Test(
    "words that are wrong are told the right ones",
    arguments: [
      (
        ["set", "uk"],
        "\"uk\" is not the two-letter code of a store. did you mean gb (United Kingdom)?"
      ),
      (
        ["set", "zz"], "\"zz\" is not the two-letter code of a store. use one such as us, gb or jp."
      ),
      (
        ["set"],
        "give the two letters of a country, or --system. see tunes storefronts set --help."
      ),
      (["--fields", "nam"], "there is no field \"nam\". did you mean name? the fields are "),
      (["--format", "m3u"], "stores make no playlist. Use another --format. "),
    ] as [([String], String)])
  func wrong(words: [String], message: String) async throws {
    let run = try await Tunes().run(["storefronts"] + words)
    #expect(run.stderr.hasPrefix("tunes: \(message)") && run.status == .exited(64))
    #expect(run.stdout.isEmpty)
  }

  @Test("nothing that fits is an empty list and status 1")
  func nothing() async throws {
    let tunes = try await Tunes()
    #expect(
      try await tunes.run("storefronts", "xyz")
        == ProgramRun(
          stderr: "None of \(Storefront.all.count) stores contains xyz.\n", status: .exited(1)))
    #expect(
      try await tunes.run("storefronts", "xyz", "--json")
        == ProgramRun(stdout: "{\"storefronts\":[]}\n", status: .exited(1)))
  }

  @Test("without a store of ours the choice is not kept, which is said")
  func broken() async throws {
    let tunes = try await Tunes(["TUNES_DATA_DIR": "/dev/null/none"])
    let set = try await tunes.run("storefronts", "set", "jp")
    #expect(set.status == .exited(74) && set.stderr.hasPrefix("tunes: /dev/null/none/"))
    let list = try await tunes.run("storefronts", "japan", "--format", "plain")
    #expect(list.stdout == "jp\tJapan\n" && list.status == .exited(0))
    #expect(list.stderr.hasPrefix("tunes: what you have selected is not known, because "))
  }

  @Test("are filtered while one types, chosen from the search, which is then made again there")
  func conversation() async throws {
    let tunes = try await Tunes()
    try await tunes.onTerminal("search", "abba", "--limit", "1", rows: 40) { terminal in
      try await terminal.expect("> ")
      terminal.send("S\r")
      try await terminal.expect("letters narrow the list")
      try await terminal.expect("> ")
      terminal.send("japan")
      try await terminal.expectScreen { screen in
        let prompt = screen.lastIndex { $0.hasPrefix("> japan") } ?? screen.endIndex
        return screen[prompt...].contains { $0.hasPrefix("76") && $0.contains("Japan") }
      }
      terminal.send("\u{15}76\r")
      try await terminal.expect("Searches ask the store of ")
      try await terminal.expect("> ")
      terminal.send("b\r")
      try await terminal.expect("ABBA")
      try await terminal.expect("> ")
      terminal.send("q\r")
      #expect(await terminal.wait() == .exited(0))
    }
    #expect(tunes.stub.requests().map { $0.value(of: "country") } == ["us", "jp"])
    #expect(try await inUse(tunes) == "jp,true")
  }
}
