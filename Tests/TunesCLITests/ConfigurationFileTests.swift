import ArgumentParser
import Foundation
import ITunesStubServer
import TestSupport
import Testing

@testable import TunesCLI

@Suite("The configuration file")
struct ConfigurationFileTests {
  private func run(
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
      builtProduct(named: "tunes"), arguments, environment: tunes.environment)
    return (run, tunes)
  }

  @Test("sets defaults for the options that a command has")
  func defaults() async throws {
    let configuration = #"{"country":"gb","limit":2,"format":"plain","noSave":true,"timeout":20}"#
    let (run, tunes) = try await run(configuration, ["search", "beatles"])
    #expect(run.status == .exited(0))
    #expect(run.stdout.split(separator: "\n").count == 2)
    #expect(tunes.stub.requests().first?.value(of: "country") == "gb")
    #expect(try await tunes.run("suggestions").status == .exited(1))
  }

  @Test("gives way to what is typed", arguments: [["--limit", "3"], ["--limit=3", "--json"]])
  func typed(words: [String]) async throws {
    let configuration = #"{"limit":2,"format":"plain"}"#
    let (run, _) = try await run(configuration, ["search", "beatles"] + words)
    #expect(run.status == .exited(0))
    #expect(run.stdout.ranges(of: words.contains("--json") ? "\"trackId\"" : "\n").count == 3)
  }

  @Test(
    "narrows and sorts, unless something else is typed",
    arguments: [
      (#"{"genre":"rock"}"#, [], "tunes: 13 of 65 fit: rock.\n"),
      (
        #"{"genre":["rock","pop"],"explicit":false}"#, [],
        "tunes: 15 of 65 fit: rock or pop, not explicit.\n"
      ),
      (#"{"genre":["rock","pop"]}"#, ["--genre", "Rock"], "tunes: 13 of 65 fit: Rock.\n"),
      (#"{"genre":"rock"}"#, ["--genre", ""], ""),
      (#"{"explicit":true}"#, ["--no-explicit"], "tunes: 63 of 65 fit: not explicit.\n"),
    ])
  func criteria(configuration: String, words: [String], note: String) async throws {
    let (run, _) = try await run(configuration, ["search", "love"] + words)
    #expect(run.stderr == note)
    #expect(run.status == .exited(0))
  }

  @Test("an accessible console can be asked for there")
  func accessible() async throws {
    let (run, _) = try await run(#"{"accessible":true}"#, ["search", "beatles", "--limit", "1"])
    #expect(run.stdout.hasPrefix("Number 1. Track: "))
  }

  @Test(
    "what is wrong with it is said",
    arguments: [
      (#"{"contry":"gb"}"#, "has the unknown key \"contry\". did you mean country?"),
      (#"{"zzz":1}"#, "has the unknown key \"zzz\". the keys are accessible, attribute, country,"),
      (
        #"{"historyHalfLife":0}"#,
        "for \"historyHalfLife\". write days, more than 0 and at most 36500"
      ),
      (#"{"historyHalfLife":"soon"}"#, "for \"historyHalfLife\""),
      (#"{"historyHalfLife":true}"#, "for \"historyHalfLife\""),
      (#"{"historyHalfLife":1e300}"#, "for \"historyHalfLife\""),
      (#"{"historyLimit":2.5}"#, "for \"historyLimit\". write a whole number, 1 to 10000000"),
      (#"{"historyLimit":-1}"#, "for \"historyLimit\""),
      (#"{"histroyLimit":5}"#, "did you mean historyLimit?"),
      ("[]", "is no JSON object"), ("{", "is no JSON object"),
      (#"{"limit":[1]}"#, "is no JSON object"),
      (#"{"limit":0}"#, "--limit takes 1 to 200, not 0"),
      (#"{"limit":{"a":"b"}}"#, "has an object for \"limit\""),
      (#"{"keys":"p"}"#, "has something else than keys by their actions for \"keys\""),
      (#"{"keys":{"play":1}}"#, "is no JSON object"),
      (
        #"{"keys":{"plya":"p"}}"#,
        "has keys for the unknown action \"plya\". did you mean play? the actions are up, down,"
      ),
      (
        #"{"keys":{"play":"pgpu"}}"#,
        "has \"pgpu\" for \"play\", which is no key. did you mean pgup? keys are a character,"
      ),
      (#"{"keys":{"play":"ctrl-c"}}"#, "has \"ctrl-c\" for \"play\". ctrl-c always quits,"),
      (
        #"{"keys":{"play":"x","stop":["x"]}}"#,
        "has \"x\" for \"stop\", which \"play\" has too. give it to one of them"
      ),
      (#"{"accessible":"yes"}"#, "has something else than true or false for \"accessible\""),
      (#"{"noSave":"yes"}"#, "has something else than true or false for \"noSave\""),
      (#"{"refresh":{"a":"b"}}"#, "has an object for \"refresh\". write true or false"),
      (#"{"limit":true}"#, "has true for \"limit\". write what --limit takes, or leave it out"),
      (#"{"country":false}"#, "has false for \"country\". write what --country takes"),
    ])
  func mistakes(configuration: String, message: String) async throws {
    let (run, tunes) = try await run(configuration, ["search", "beatles"])
    #expect(run.status == .exited(64))
    #expect(run.stderr.contains(message))
    #expect(tunes.stub.requests().isEmpty)
    #expect(try await tunes.run("--version").status == .exited(0))
  }

  @Test("knows which options take no value")
  func switches() {
    var known: Set<String> = []
    for command in TunesCommand.programCommands {
      for key in command.configurableOptions where known.insert(key).inserted {
        let takesNone = complaint(of: command, about: ConfigurationFile.option(key) + "=x")
          .contains("does not take any value")
        #expect(takesNone == ConfigurationFile.switches.contains(key), "\(key)")
      }
    }
  }

  private func complaint(of command: any ProgramCommand.Type, about word: String) -> String {
    do {
      _ = try command.parseAsRoot([word])
      return ""
    } catch {
      return command.message(for: error)
    }
  }

  @Test(
    "has failures told as JSON where it asks for JSON",
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

  @Test("a kind to search the store for does not get in the way of the library")
  func kind() async throws {
    let (run, tunes) = try await run(#"{"entity":"album"}"#, ["search", "beatles", "--limit", "1"])
    #expect(run.stdout.contains("Album"))
    #expect(try await tunes.run("library", "search").status == .exited(1))
  }

  @Test("a file that is named has to be there")
  func missing() async throws {
    let (run, _) = try await run(
      nil, ["search", "beatles"], environment: ["TUNES_CONFIG": "/nonexistent/config.json"])
    #expect(run.status == .exited(74))
    #expect(run.stderr.contains("/nonexistent/config.json cannot be read"))
  }

  @Test("says how many past searches are kept, and how they are ranked")
  func history() async throws {
    let (_, tunes) = try await run(
      #"{"historyLimit":2,"historyHalfLife":0.5}"#, ["search", "beatles"])
    let lines = [("often", 8, "01"), ("late", 1, "03")].map { term, uses, day in
      #"{"term":"\#(term)","storefront":"us","useCount":\#(uses),"#
        + #""firstUsedAt":"2026-01-\#(day)T00:00:00Z","lastUsedAt":"2026-01-\#(day)T00:00:00Z"}"#
    }
    let text = lines.joined(separator: "\n")
    _ = try await tunes.run("history", "import", "-", input: text)
    #expect(
      try await tunes.run("suggestions", "--format", "plain").stdout == "beatles\nlate\n")
    let usual = try await Tunes()
    _ = try await usual.run("history", "import", "-", input: text)
    #expect(try await usual.run("suggestions", "--format", "plain").stdout == "often\nlate\n")
  }
}
