import ArgumentParser
import Foundation
import ITunesStubServer
import TerminalKit
import TestSupport
import Testing

@testable import TunesCLI

@Suite("Configuration file")
struct ConfigurationFileTests {
  func run(
    _ configuration: String?, _ arguments: [String], path: String = ".config/tunes/config.json",
    environment: [String: String] = [:]
  ) async throws -> (run: ProgramRun, tunes: Tunes) {
    let tunes = try await Tunes(environment)
    let file = URL(fileURLWithPath: tunes.home.path(of: path))
    if let configuration {
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try configuration.write(to: file, atomically: true, encoding: .utf8)
    }
    let run = try await ProgramRun.running(
      testedProgram(), arguments, environment: tunes.environment)
    return (run, tunes)
  }

  @Test(
    "The configuration sets defaults for a command's options",
    arguments: ["gb", "united kingdom"])
  func defaults(country: String) async throws {
    let configuration =
      #"{"country":"\#(country)","limit":2,"format":"plain","noSave":true,"timeout":20}"#
    let (run, tunes) = try await run(configuration, ["search", "beatles"])
    #expect(run.status == .exited(0))
    #expect(run.stdout.split(separator: "\n").count == 2)
    #expect(tunes.stub.requests().first?.value(of: "country") == "gb")
    #expect(try await tunes.run("suggestions").status == .exited(1))
  }

  @Test(
    "Typed options override the configuration",
    arguments: [["--limit", "3"], ["-n", "3"], ["--limit=3", "--json"]])
  func typed(words: [String]) async throws {
    let configuration = #"{"limit":2,"format":"plain"}"#
    let (run, _) = try await run(configuration, ["search", "beatles"] + words)
    #expect(run.status == .exited(0))
    #expect(run.stdout.ranges(of: words.contains("--json") ? "\"trackId\"" : "\n").count == 3)
  }

  @Test(
    "Configured filters apply unless options override them",
    arguments: [
      (#"{"genre":"rock"}"#, [], "tunes: 13 of 65 results match: rock.\n"),
      (
        #"{"genre":["rock","pop"],"explicit":false}"#, [],
        "tunes: 15 of 65 results match: rock or pop, not explicit.\n"
      ),
      (
        #"{"genre":["rock","pop"]}"#, ["--genre", "Rock"],
        "tunes: 13 of 65 results match: Rock.\n"
      ),
      (
        #"{"genre":["rock","pop"]}"#, ["--genre=Rock"],
        "tunes: 13 of 65 results match: Rock.\n"
      ),
      (#"{"genre":"rock"}"#, ["--genre", ""], ""),
      (
        #"{"explicit":true}"#, ["--no-explicit"],
        "tunes: 63 of 65 results match: not explicit.\n"
      ),
    ])
  func criteria(configuration: String, words: [String], note: String) async throws {
    let (run, _) = try await run(configuration, ["search", "love"] + words)
    #expect(run.stderr == note)
    #expect(run.status == .exited(0))
  }

  @Test("The configuration can turn on accessible output")
  func accessible() async throws {
    let (run, _) = try await run(#"{"accessible":true}"#, ["search", "beatles", "--limit", "1"])
    #expect(run.stdout.hasPrefix("Number 1. Track: "))
  }

  @Test("TUNES_ACCESSIBLE=0 overrides the configuration")
  func inaccessible() async throws {
    let (run, _) = try await run(
      #"{"accessible":true}"#, ["search", "beatles", "--limit", "1"],
      environment: ["TUNES_ACCESSIBLE": "0"])
    #expect(run.stdout.hasPrefix("#  Track"))
  }

  @Test(
    "Mistakes in the configuration are reported with advice before any request",
    arguments: [
      (
        #"{"contry":"gb"}"#,
        #"Unknown setting "contry" in config.json. Did you mean "country"? Available settings: "#
      ),
      (
        #"{"zzz":1}"#,
        #"""
        Unknown setting "zzz" in config.json. Available settings: accent, accessible, attribute,
        """#
      ),
      (
        #"{"historyHalfLife":0}"#,
        #"config.json: "historyHalfLife" must be above 0 and at most 36500, not 0."#
      ),
      (
        #"{"historyHalfLife":"soon"}"#,
        #""historyHalfLife" must be above 0 and at most 36500, not "soon"."#
      ),
      (
        #"{"historyHalfLife":true}"#,
        #""historyHalfLife" must be above 0 and at most 36500, not true."#
      ),
      (#"{"historyHalfLife":1e300}"#, #""historyHalfLife" must be above 0 and at most 36500"#),
      (#"{"historyLimit":2.5}"#, #""historyLimit" must be from 1 to 10000000, not 2.5."#),
      (#"{"historyLimit":-1}"#, #""historyLimit" must be from 1 to 10000000, not -1."#),
      (#"{"histroyLimit":5}"#, #"Did you mean "historyLimit"?"#),
      ("[]", "config.json isn't a valid JSON object of settings."),
      ("{", "config.json isn't a valid JSON object of settings."),
      (#"{"limit":500}"#, #"config.json: "limit" must be from 1 to 200, not 500."#),
      (#"{"limit":[1]}"#, #"config.json: "limit" must be from 1 to 200."#),
      (#"{"limit":null}"#, #"config.json: "limit" must be from 1 to 200."#),
      (
        #"{"limit":{"a":"b"}}"#,
        #"config.json: "limit" must be from 1 to 200, not {"a":["b"]}."#
      ),
      (
        #"{"keys":"p"}"#,
        #""keys" must be an object of actions and keys, such as {"play": "P"}, not "p"."#
      ),
      (#"{"keys":{"play":1}}"#, #""keys" must be an object of actions and keys"#),
      (
        #"{"fields":"trackNmae"}"#,
        #"config.json: "fields" must be names of fields, such as trackName,artistName, not "#
      ),
      (
        #"{"country":"xx"}"#,
        #""country" must be a country code or a name, such as jp or japan, not "xx"."#
      ),
      (#"{"year":"then"}"#, #""year" must be years such as 1969 or 1960-1969, not "then"."#),
      (
        #"{"sort":"dat"}"#,
        #"config.json: "sort" must be one of relevance, "#
      ),
      (#"{"sort":"dat"}"#, #", not "dat". Did you mean "date"?"#),
      (#"{"genre":7,"timeout":0}"#, #""timeout" must be above 0 and at most 3600, not 0."#),
      (
        #"{"keys":{"plya":"p"}}"#,
        #"""
        Unknown action "plya" under "keys" in config.json. Did you mean "play"? \#
        Available actions: up, down,
        """#
      ),
      (
        #"{"keys":{"play":"pgpu"}}"#,
        #"""
        Unknown key "pgpu" for "play" in config.json. Did you mean "pgup"? \#
        A key is one character,
        """#
      ),
      (
        #"{"keys":{"play":"ctrl-c"}}"#,
        #""ctrl-c" can't be used for "play" in config.json. The keys ctrl-c (quit),"#
      ),
      (
        #"{"keys":{"play":"x","stop":["x"]}}"#,
        #""x" is assigned to both "stop" and "play" in config.json. Assign it to only one of them."#
      ),
      (#"{"accessible":"yes"}"#, #""accessible" must be true or false, not "yes"."#),
      (#"{"noSave":"yes"}"#, #""noSave" must be true or false, not "yes"."#),
      (#"{"refresh":{"a":"b"}}"#, #""refresh" must be true or false, not {"a":["b"]}."#),
      (#"{"limit":true}"#, #""limit" must be from 1 to 200, not true."#),
      (
        #"{"country":false}"#,
        #""country" must be a country code or a name, such as jp or japan, not false."#
      ),
    ])
  func mistakes(configuration: String, message: String) async throws {
    let (run, tunes) = try await run(configuration, ["search", "beatles"])
    #expect(run.status == .exited(64))
    let path = tunes.home.path(of: ".config/tunes/config.json")
    #expect(run.stderr.contains(message.replacing("config.json", with: path)))
    #expect(tunes.stub.requests().isEmpty)
  }

  @Test("A mistake in the configuration doesn't keep tunes --version from working")
  func version() async throws {
    #expect(try await run("[]", ["--version"]).0.status == .exited(0))
  }

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

  @Test("Options whose settings are the same in all commands accept --offline from the file")
  func offline() async throws {
    let (run, tunes) = try await run(#"{"offline":true,"year":1969}"#, ["search", "beatles"])
    #expect(run.status == .exited(1) && tunes.stub.requests().isEmpty)
    let online = try await tunes.run("search", "beatles", "--no-offline", "--limit", "1")
    #expect(online.status == .exited(0) && online.stderr.contains("results match: 1969."))
  }

  @Test(
    "Errors are JSON if the configured format is JSON and the command uses it",
    arguments: [
      (["show", "3"], true), (["favorites", "list", "--page", "0"], true),
      (["genres", "--x"], true),
      (["show", "3", "--format", "plain"], false), (["open", "3"], false),
    ])
  func failuresInJSON(words: [String], isJSON: Bool) async throws {
    let (run, _) = try await run(#"{"format":"json"}"#, words)
    #expect(run.stderr.hasPrefix("{\"error\":") == isJSON)
    #expect(run.stderr.hasPrefix("tunes: ") != isJSON)
  }

  @Test("The configured entity applies to store searches but not to library searches")
  func kind() async throws {
    let (run, tunes) = try await run(#"{"entity":"album"}"#, ["search", "beatles", "--limit", "1"])
    #expect(run.stdout.contains("Album"))
    #expect(try await tunes.run("library", "search").status == .exited(1))
  }
}
