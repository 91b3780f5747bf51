import Entities
import Foundation
import ITunesStubServer
import TerminalKit
import TestSupport
import Testing

@testable import TunesCLI

extension ConfigurationFileTests {
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
      ("format", ["ndjson", "xspf"], ["yaml"]), ("group", ["artist", "none"], ["artists"]),
      ("historyHalfLife", ["36500", "0.1"], ["36500.5", "0"]),
      ("historyLimit", ["1", "10000000"], ["0", "10000001"]),
      ("lang", ["ja_jp", "ja-JP"], ["japanese"]), ("pictures", ["off", "kitty"], ["on"]),
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

  @Test("Typed short options override the configuration")
  func shortOptions() async throws {
    let configuration = #"{"limit":2,"country":"gb","format":"plain"}"#
    let (run, tunes) = try await run(
      configuration, ["search", "beatles", "-jn", "3", "-c", "jp", "-o", "trackName"])
    #expect(run.status == .exited(0))
    #expect(run.stdout.ranges(of: "\"trackName\"").count == 3)
    #expect(tunes.stub.requests().map { $0.value(of: "country") } == ["jp"])
  }

  @Test(
    "A setting gives way to an option that it can't be used with",
    arguments: [
      (#"{"fields":"trackName","limit":1}"#, ["search", "--format", "table"], "#  Track"),
      (#"{"fields":"trackName"}"#, ["search", "--format", "m3u"], "#EXTM3U"),
      (#"{"fields":"trackName","limit":1}"#, ["search", "--entity", "album"], "#  Album"),
      (#"{"fields":"trackName"}"#, ["library", "search", "--entity", "album"], ""),
      (#"{"noInput":true,"limit":1}"#, ["search", "--interactive"], "#  Track"),
      (#"{"group":"artist","limit":1}"#, ["search", "--sort", "date", "--reverse"], "#  Track"),
      (#"{"attribute":"songTerm","format":"plain"}"#, ["search", "--offline"], ""),
    ])
  func givesWay(configuration: String, words: [String], start: String) async throws {
    let (run, _) = try await run(configuration, words + ["beatles"])
    #expect(run.status == .exited(start.isEmpty ? 1 : 0) && run.stdout.hasPrefix(start), "\(run)")
  }

  @Test("A search without the command, with options before its words, uses the configuration")
  func withoutCommand() async throws {
    let (run, tunes) = try await run(
      #"{"limit":3,"country":"gb"}"#, ["-o", "trackName", "beatles"])
    #expect(run.status == .exited(0) && run.stdout.split(separator: "\n").count == 4)
    #expect(tunes.stub.requests().map { $0.value(of: "country") } == ["gb"])
  }
}
