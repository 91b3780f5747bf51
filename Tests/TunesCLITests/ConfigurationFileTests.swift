import ArgumentParser
import Entities
import Foundation
import TerminalKit
import TestSupport
import Testing
import Views

@testable import TunesCLI

@Suite("Configuration file")
struct ConfigurationFileTests {
  @Test("Every setting of an option has the option's kind, and every option has a setting")
  func kinds() throws {
    let tool = try JSONDecoder().decode(ToolHelp.self, from: Data(TunesCommand._dumpHelp().utf8))
    try check(TunesCommand.self, tool.command)
  }

  private func check(_ type: any ParsableCommand.Type, _ help: CommandHelp) throws {
    for name in (type as? any ProgramCommand.Type)?.configurableOptions ?? [] {
      let key = try ConfigurationKey.named(name)
      let isFlag = help.isFlag(ConfigurationKey.option(name))
      #expect(isFlag == (key.requirement == "true or false"), "\(type): \(name)")
      let denial = help.isFlag(ConfigurationKey.option("no-" + name))
      #expect(!key.passesFalse || denial == true, "\(type): \(name)")
    }
    for command in type.configuration.subcommands {
      let name = command.configuration.commandName
      try check(command, #require(help.subcommands?.first { $0.commandName == name }))
    }
  }

  @Test("The guide lists every setting")
  func guide() throws {
    let guide = URL(filePath: #filePath).deletingLastPathComponent()
      .appending(path: "../../docs/GUIDE.md").standardized
    let text = try String(contentsOf: guide, encoding: .utf8)
    for key in ConfigurationKey.all { #expect(text.contains("| `\(key.name)`")) }
  }

  @Test(
    "A setting becomes an option of the command, unless the user typed that before --",
    arguments: [
      (#"{"mouse":false,"motion":true}"#, [], ["--motion", "--no-mouse"]),
      (#"{"noSave":false}"#, [], []), (#"{"noSave":true}"#, [], ["--no-save"]),
      (#"{"limit":5}"#, [], []), (#"{"country":"gb"}"#, ["--country=jp"], []),
      (#"{"country":"gb"}"#, ["--country", "jp"], []),
      (#"{"country":"gb"}"#, ["--", "--country"], ["--country=gb"]),
      (#"{"timeout":2.5,"verbose":true}"#, ["--verbose"], ["--timeout=2.5"]),
    ] as [(String, [String], [String])])
  func words(configuration: String, typed: [String], words: [String]) throws {
    let file = try file(configuration)
    #expect(file.words(for: ScreenCommand.self, besides: typed) == words)
  }

  @Test(
    "A time limit is above 0 and at most an hour, as an option and as a setting",
    arguments: [
      (3600, .seconds(3600)), (2.5, .milliseconds(2500)), (0.0001, .milliseconds(1)),
      (3600.5, nil), (0, nil), (-1, nil),
    ] as [(Double, Duration?)])
  func timeLimits(seconds: Double, limit: Duration?) throws {
    #expect((try? Duration(timeoutSeconds: seconds)) == limit)
    #expect(try Duration(timeoutSeconds: nil) == .seconds(10))
    let key = try ConfigurationKey.named("timeout")
    #expect(((try? key.check(.number(seconds))) != nil) == (limit != nil))
  }

  /// Reads a configuration without the program.
  private func file(_ configuration: String) throws -> ConfigurationFile {
    let folder = try TemporaryDirectory()
    let path = folder.path(of: "config.json")
    try configuration.write(toFile: path, atomically: true, encoding: .utf8)
    return try ConfigurationFile.read(ProcessEnvironment(variables: ["TUNES_CONFIG": path]))
  }

  @Test(
    "Each setting takes the values of its option, and no others",
    arguments: [
      ("accent", ["artwork", "rose", "0", "359"], ["360", "-1", "red", ""]),
      ("attribute", ["songTerm", "artistterm"], ["song"]),
      ("country", ["jp", "Japan", "United King"], ["united", "japn"]),
      ("entity", ["musicVideo", "ALBUM"], ["albums"]),
      (
        "fields", ["trackName, artistName", "match,lyricsLine"], ["trackName,nothing", "trackname"]
      ),
      ("format", ["ndjson", "xspf"], ["yaml"]), ("genre", ["Rock", "Rock,Pop"], ["3", ""]),
      ("group", ["artist", "none"], ["artists"]),
      ("historyHalfLife", ["36500", "0.1"], ["36500.5", "0"]),
      ("historyLimit", ["1", "10000000"], ["0", "10000001"]),
      ("lang", ["ja_jp", "ja-JP"], ["japanese"]), ("limit", ["1", "200"], ["0", "201", "2.5"]),
      ("pictures", ["off", "kitty"], ["on"]),
      ("sort", ["date", "relevance", "-date"], ["dates", "-relevance"]),
      ("syncFolder", ["/media/x"], ["media/x", "~/x"]),
      ("year", ["-1969", "1960-"], ["1969-1960", "x"]),
    ])
  func values(name: String, valid: [String], invalid: [String]) throws {
    let key = try ConfigurationKey.named(name)
    for word in valid {
      #expect(throws: Never.self, "\(word)") { try key.check(key.value(of: [word])) }
    }
    for word in invalid {
      #expect(throws: (any Error).self, "\(word)") { try key.check(key.value(of: [word])) }
    }
  }

  @Test(
    "Only commands that use an invalid setting are stopped, but all by an unknown one",
    arguments: [
      (#"{"limit":900}"#, true, false, false), (#"{"mouse":1}"#, false, true, false),
      (#"{"keys":{"plya":"x"}}"#, false, true, false), (#"{"syncFolder":3}"#, false, false, true),
      (#"{"historyLimit":0,"limit":5}"#, true, true, true), (#"{"contry":"gb"}"#, true, true, true),
      (#"{"limit":5,"mouse":false}"#, false, false, false), (" \n", false, false, false),
    ])
  func troubles(configuration: String, stopsSearch: Bool, stopsScreen: Bool, stopsSync: Bool) throws
  {
    let file = try file(configuration)
    #expect((file.trouble(for: SearchCommand.self) != nil) == stopsSearch)
    #expect((file.trouble(for: ScreenCommand.self) != nil) == stopsScreen)
    #expect((file.trouble(for: SyncCommand.self) != nil) == stopsSync)
  }

  @Test(
    "Text that isn't JSON is reported with its line and column",
    arguments: [
      ("{\"country\": \"gb\",\n \"limit\": }", .character(line: 2, column: 11)),
      ("{'a': 1}", .character(line: 1, column: 2)),
      ("{\n\"ö\": \"ü\", \"limit\": 5 5}", .character(line: 2, column: 22)),
      ("{\n\"limit\": 5", .end), ("[1]", .notAnObject),
    ] as [(String, JSONMistake)])
  func mistakes(text: String, mistake: JSONMistake) {
    #expect(JSONMistake(in: Data(text.utf8)) == mistake)
  }

  @Test(
    "An accent is the artwork's, rose, or a hue below 360",
    arguments: [
      ("artwork", .artwork), ("rose", .fixed(.rose)), ("0", .fixed(Tone(hue: 0))),
      ("359", .fixed(Tone(hue: 359))), ("360", nil), ("-1", nil), ("blue", nil), ("", nil),
    ] as [(String, AccentOption?)])
  func accents(text: String, accent: AccentOption?) {
    #expect(AccentOption(argument: text) == accent)
  }

  @Test("Settings set variables that the environment doesn't set, and only if they are true")
  func variables() throws {
    let on = try file(#"{"accessible":true,"reducedMotion":true,"noSave":true}"#)
    #expect(on.applied(to: [:]) == ["TUNES_ACCESSIBLE": "1", "TUNES_REDUCED_MOTION": "1"])
    #expect(
      on.applied(to: ["TUNES_REDUCED_MOTION": "0", "HOME": "/ann"])
        == ["TUNES_ACCESSIBLE": "1", "TUNES_REDUCED_MOTION": "0", "HOME": "/ann"])
    let off = try file(#"{"accessible":false,"reducedMotion":false}"#)
    #expect(off.applied(to: [:]) == [:])
  }

  @Test("The half-life of the history is set in days or parts of a day, and is a second at least")
  func halfLife() throws {
    for (days, seconds) in [("0.5", 43_200), ("36500", 3_153_600_000), ("0.000001", 1)] {
      let settings = try file(#"{"historyHalfLife":\#(days)}"#).historySettings
      #expect(settings.halfLife == Int64(seconds) && settings.cap == nil)
    }
    let limited = try file(#"{"historyLimit":10000000}"#).historySettings
    #expect(limited.halfLife == 30 * 86_400 && limited.cap == 10_000_000)
  }
}
