import Foundation
import ITunesStubServer
import TerminalKit
import TestSupport
import Testing

@testable import TunesCLI

@Suite("tunes config command")
struct ConfigCommandTests {
  private func file(of tunes: Tunes) -> String {
    tunes.home.path(of: ".config/tunes/config.json")
  }

  @Test("tunes config lists each setting with its value and where that comes from")
  func lists() async throws {
    let tunes = try await Tunes([
      "TUNES_REDUCED_MOTION": "1", "TUNES_ACCESSIBLE": "0", "LC_MESSAGES": "en_GB.UTF-8",
    ])
    _ = try await tunes.run("config", "set", "limit", "50")
    _ = try await tunes.run("config", "set", "accessible", "true")
    let run = try await tunes.run("config", "--format", "tsv")
    let lines = run.stdout.split(separator: "\n").map(String.init)
    #expect(run.status == .exited(0))
    #expect(lines.first == "name\tvalue\tsource")
    #expect(lines.count == ConfigurationKey.all.count + 1)
    for line in [
      "limit\t50\tconfig.json", "timeout\t10\tdefault", "reducedMotion\ttrue\tTUNES_REDUCED_MOTION",
      "accessible\tfalse\tTUNES_ACCESSIBLE", "year\t\tdefault", "country\tgb\tyour system",
    ] {
      #expect(lines.contains(line))
    }
    let other = try await tunes.run("config", "--format", "tsv", without: ["TUNES_ACCESSIBLE"])
    #expect(other.stdout.contains("\naccessible\ttrue\tconfig.json\n"))
    _ = try await tunes.run("storefronts", "set", "jp")
    let table = try await tunes.run("config")
    #expect(table.stdout.contains("country          jp"))
    #expect(table.stdout.contains("tunes storefronts set\n"))
    let json = try await tunes.run("config", "list", "--json")
    #expect(try JSONSchema("config").faults(in: json.stdout) == [])
  }

  @Test("tunes config get prints one value, and ends with 1 if there's none")
  func get() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("config", "set", "limit", "50")
    #expect(try await tunes.run("config", "get", "limit") == ProgramRun(stdout: "50\n"))
    #expect(try await tunes.run("config", "get", "timeout") == ProgramRun(stdout: "10\n"))
    let none = try await tunes.run("config", "get", "year")
    #expect(none.status == .exited(1) && none.stdout.isEmpty && none.stderr.isEmpty)
    let unknown = try await tunes.run("config", "get", "limt")
    #expect(unknown.status == .exited(64) && unknown.stderr.contains(#"Did you mean "limit"?"#))
  }

  @Test("tunes config path prints where the file is, even if it's missing or invalid")
  func path() async throws {
    let tunes = try await Tunes()
    #expect(try await tunes.run("config", "path").stdout == file(of: tunes) + "\n")
    let other = try await Tunes(["TUNES_CONFIG": "/nonexistent/my.json"])
    #expect(try await other.run("config", "path") == ProgramRun(stdout: "/nonexistent/my.json\n"))
  }

  @Test("tunes config set creates a private file, keeps the other settings, and unset removes one")
  func sets() async throws {
    let tunes = try await Tunes()
    for words in [
      ["country", "GB"], ["explicit", "false"], ["genre", "Hip-Hop/Rap", "Pop"], ["year", "1969"],
      ["keys", #"{"play": "P"}"#], ["timeout", "2.5"],
    ] {
      let run = try await tunes.run(["config", "set"] + words)
      #expect(run.status == .exited(0) && run.stderr.hasPrefix("Set \(words[0]) to "))
    }
    let unset = try await tunes.run("config", "unset", "explicit")
    #expect(unset.stderr == "Removed explicit from \(file(of: tunes)).\n")
    #expect(
      try String(contentsOfFile: file(of: tunes), encoding: .utf8) == """
        {
          "country" : "GB",
          "genre" : [
            "Hip-Hop/Rap",
            "Pop"
          ],
          "keys" : {
            "play" : [
              "P"
            ]
          },
          "timeout" : 2.5,
          "year" : "1969"
        }

        """)
    let facts = try FileManager.default.attributesOfItem(atPath: file(of: tunes))
    #expect(facts[.posixPermissions] as? Int == 0o600)
    let folder = try FileManager.default.attributesOfItem(
      atPath: (file(of: tunes) as NSString).deletingLastPathComponent)
    #expect(folder[.posixPermissions] as? Int == 0o700)
    #expect(try await tunes.run("config", "unset", "explicit").status == .exited(1))
    _ = try await tunes.run("search", "love")
    #expect(tunes.stub.requests().last?.value(of: "country") == "gb")
  }

  @Test("tunes config set changes the file that a link leads to")
  func links() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("config", "set", "limit", "7")
    let target = tunes.home.path(of: "dotfile.json")
    try FileManager.default.moveItem(atPath: file(of: tunes), toPath: target)
    try FileManager.default.createSymbolicLink(
      atPath: file(of: tunes), withDestinationPath: target)
    _ = try await tunes.run("config", "set", "limit", "8")
    #expect(try String(contentsOfFile: target, encoding: .utf8).contains("\"limit\" : 8"))
  }

  @Test(
    "tunes config set rejects values that a setting can't have, and leaves the file as it was",
    arguments: [
      (["limit", "500"], #""limit" must be from 1 to 200, not 500."#),
      (["limit"], "Missing expected argument"),
      (["limit", "5", "6"], #""limit" must be from 1 to 200, not ["5","6"]."#),
      (["limt", "5"], #"Unknown setting "limt". Did you mean "limit"? Available settings: "#),
      (["mouse", "perhaps"], #""mouse" must be true or false, not "perhaps"."#),
      (
        ["country", ""],
        #""country" must be a country code or a name, such as jp or japan, not ""."#
      ),
      (["keys", #"{"plya": "p"}"#], #"Unknown action "plya" under "keys""#),
    ])
  func rejects(words: [String], message: String) async throws {
    let tunes = try await Tunes()
    let run = try await tunes.run(["config", "set"] + words)
    #expect(run.status == .exited(64) && run.stderr.contains(message))
    #expect(!FileManager.default.fileExists(atPath: file(of: tunes)))
  }

  @Test("tunes config set or unset mends a file whose setting is invalid")
  func mends() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("config", "set", "limit", "7")
    try #"{"limit":900}"#.write(toFile: file(of: tunes), atomically: true, encoding: .utf8)
    #expect(try await tunes.run("config").status == .exited(64))
    #expect(try await tunes.run("config", "set", "limit", "9").status == .exited(0))
    #expect(try await tunes.run("config").status == .exited(0))
    try #"{"limit":900}"#.write(toFile: file(of: tunes), atomically: true, encoding: .utf8)
    #expect(try await tunes.run("config", "path") == ProgramRun(stdout: file(of: tunes) + "\n"))
    #expect(try await tunes.run("config", "unset", "limit").status == .exited(0))
    #expect(
      try await tunes.run("config", "unset", "limit")
        == .failing("tunes: \"limit\" isn't set in \(file(of: tunes)).", 1))
    #expect(try await tunes.run("config", "unset", "limt").status == .exited(64))
  }

  @Test("A value after -- can begin with a hyphen")
  func hyphen() async throws {
    let tunes = try await Tunes()
    #expect(try await tunes.run("config", "set", "sort", "--", "-date").status == .exited(0))
    #expect(try await tunes.run("config", "get", "sort").stdout == "-date\n")
    let run = try await tunes.run("search", "beatles", "-n2", "-o", "releaseDate")
    let dates = run.stdout.split(separator: "\n").dropFirst()
    #expect(dates.count == 2 && dates.elementsEqual(dates.sorted(by: >)))
  }

  @Test("The value of a setting is that of the file, or else one chosen by another command")
  func chosen() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("genres", "select", "rock", "jazz")
    _ = try await tunes.run("storefronts", "set", "jp")
    for (key, chosen, value) in [("genre", "id:11,id:21", "pop"), ("country", "jp", "gb")] {
      #expect(try await tunes.run("config", "get", key).stdout == "\(chosen)\n")
      _ = try await tunes.run("config", "set", key, value)
      #expect(try await tunes.run("config", "get", key).stdout == "\(value)\n")
    }
  }

  @Test("The guide lists every setting")
  func guide() throws {
    let guide = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../docs/GUIDE.md").standardized
    let text = try String(contentsOf: guide, encoding: .utf8)
    for key in ConfigurationKey.all { #expect(text.contains("| `\(key.name)`")) }
  }
}
