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

  @Test("tunes storefronts lists all stores in the user's language and marks the current one")
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

  @Test("A selected store is used for searches until it is changed or reset")
  func set() async throws {
    let tunes = try await Tunes()
    let set = try await tunes.run("storefronts", "set", "JP")
    #expect(set == .failing("Store set to Japan.", 0))
    #expect(try await inUse(tunes) == "jp,true")
    _ = try await tunes.run("search", "abba", "--limit", "1")
    _ = try await tunes.run("search", "abba", "--limit", "1", "--country", "de")
    _ = try await tunes.run("show", "id:1441164589")
    #expect(
      try await tunes.run("storefronts", "set", "--system")
        == .failing("Store set to your system's region, United States.", 0))
    _ = try await tunes.run("search", "abba", "--limit", "1")
    #expect(tunes.stub.requests().map { $0.value(of: "country") } == ["jp", "de", "jp", "us"])
  }

  @Test(
    "A country in config.json, by its code or its name, overrides the selected store",
    arguments: ["gb", "united kingdom"])
  func configured(country: String) async throws {
    let tunes = try await Tunes()
    let folder = tunes.home.path(of: ".config/tunes")
    try FileManager.default.createDirectory(atPath: folder, withIntermediateDirectories: true)
    try Data(#"{"country": "\#(country)"}"#.utf8)
      .write(to: URL(fileURLWithPath: folder + "/config.json"))
    let set = try await tunes.run("storefronts", "set", "jp")
    #expect(
      set.stderr == """
        Store set to Japan, but "country": "gb" in config.json takes precedence.

        """)
    #expect(try await inUse(tunes) == "gb,true")
    _ = try await tunes.run("search", "abba", "--limit", "1")
    #expect(tunes.stub.requests().map { $0.value(of: "country") } == ["gb"])
  }

  @Test(
    "Stores are set by name or its beginning",
    arguments: ["japan", "Japa", "united kingdom", "Unitedkingdom"])
  func names(word: String) async throws {
    let tunes = try await Tunes()
    let set = try await tunes.run("storefronts", "set", word)
    let name = word.lowercased().hasPrefix("j") ? "Japan" : "United Kingdom"
    #expect(set == ProgramRun(stderr: "Store set to \(name).\n", status: .exited(0)))
  }

  @Test(
    "Invalid arguments of tunes storefronts are rejected with advice",
    arguments: [
      (
        ["set", "uk"],
        "\"uk\" isn't the country code of a store. Did you mean gb (United Kingdom)?"
      ),
      (
        ["set", "united"],
        """
        "united" isn't the country code of a store. Did you mean ae (United Arab Emirates) or gb \
        (United Kingdom) or us (United States)?
        """
      ),
      (["set", "per"], "\"per\" isn't the country code of a store."),
      (
        ["set", "zz"], "\"zz\" isn't the country code of a store. Use a code such as us, gb, or jp."
      ),
      (
        ["set"],
        "Give either a store or --system. See `tunes storefronts set --help`."
      ),
      (["set", "jp", "--system"], "Give either a store or --system. See `tunes storefronts set "),
      (["--fields", "nam"], "Unknown field \"nam\". Did you mean \"name\"? Available fields: "),
      (
        ["--format", "m3u"],
        "--format m3u isn't available for stores. Choose another --format."
      ),
    ] as [([String], String)])
  func wrong(words: [String], message: String) async throws {
    let run = try await Tunes().run(["storefronts"] + words)
    #expect(run.stderr.hasPrefix("tunes: \(message)") && run.status == .exited(64))
    #expect(run.stdout.isEmpty)
  }

  @Test("A store filter with no matches prints an empty list and ends with status 1")
  func nothing() async throws {
    let tunes = try await Tunes()
    #expect(try await tunes.run("storefronts", "xyz") == .failing("No stores match \"xyz\".", 1))
    #expect(
      try await tunes.run("storefronts", "xyz", "--json")
        == ProgramRun(stdout: "{\"storefronts\":[]}\n", status: .exited(1)))
  }

  @Test("A store selection that can't be saved is reported with status 74")
  func broken() async throws {
    let tunes = try await Tunes(["TUNES_DATA_DIR": "/dev/null/none"])
    let set = try await tunes.run("storefronts", "select", "jp")
    #expect(set.status == .exited(74))
    #expect(set.stderr.hasPrefix("tunes: Can't write to /dev/null/none/"))
    let list = try await tunes.run("storefronts", "japan", "--format", "plain")
    #expect(list.stdout == "jp\tJapan\n" && list.status == .exited(0))
    #expect(
      list.stderr.hasPrefix(
        "tunes: Couldn't read your selection. Can't write to /dev/null/none/tunes.sqlite."))
  }

  @Test("Stores are filtered as the user types, and selecting one repeats the search there")
  func conversation() async throws {
    let tunes = try await Tunes()
    try await tunes.onTerminal("search", "abba", "--limit", "1", rows: 40) { terminal in
      try await terminal.answer("> ", with: "S\r")
      try await terminal.expect("Type a number to choose, text to filter the list")
      try await terminal.answer("> ", with: "japan")
      try await terminal.expectScreen { screen in
        let prompt = screen.lastIndex { $0.hasPrefix("> japan") } ?? screen.endIndex
        return screen[prompt...].contains { $0.hasPrefix("77") && $0.contains("Japan") }
      }
      terminal.send("\u{15}77\r")
      try await terminal.expect("Store set to ")
      try await terminal.answer("> ", with: "b\r")
      try await terminal.expect("ABBA")
      try await terminal.expect("> ")
      await terminal.end(typing: "q\r")
    }
    #expect(tunes.stub.requests().map { $0.value(of: "country") } == ["us", "jp"])
    #expect(try await inUse(tunes) == "jp,true")
  }
}
