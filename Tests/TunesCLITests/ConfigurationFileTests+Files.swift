import ArgumentParser
import Foundation
import ITunesStubServer
import TerminalKit
import TestSupport
import Testing

@testable import TunesCLI

extension ConfigurationFileTests {
  @Test("A missing file in TUNES_CONFIG is one warning, and the search continues")
  func missing() async throws {
    let (run, tunes) = try await run(
      nil, ["search", "beatles", "--limit", "1"],
      environment: ["TUNES_CONFIG": "/nonexistent/config.json"])
    #expect(run.status == .exited(0) && run.stdout.hasPrefix("#  Track"))
    #expect(
      run.stderr == """
        tunes: TUNES_CONFIG is /nonexistent/config.json, which doesn't exist, so your settings \
        aren't used. Unset it, or create the file with `tunes config set`.

        """)
    let doctor = try await tunes.run("doctor", "--offline")
    #expect(doctor.status == .exited(0))
    #expect(doctor.stdout.hasPrefix("! Configuration  TUNES_CONFIG is /nonexistent/config.json"))
    #expect(doctor.stderr.isEmpty)
  }

  @Test("A configuration file that can't be read is an error")
  func unreadable() async throws {
    let (run, _) = try await run(nil, ["search", "beatles"], environment: ["TUNES_CONFIG": "/"])
    #expect(run.status == .exited(74))
    #expect(run.stderr == "tunes: Can't read /. Check that it's a file and belongs to you.\n")
  }

  @Test("The configuration sets the size and ranking of the search history")
  func history() async throws {
    let (_, tunes) = try await run(
      #"{"historyLimit":3,"historyHalfLife":0.5}"#, ["search", "beatles"])
    let lines = [("often", 8, "01"), ("late", 1, "03"), ("most", 32, "01")].map { term, uses, day in
      #"{"term":"\#(term)","storefront":"us","useCount":\#(uses),"#
        + #""firstUsedAt":"2026-01-\#(day)T00:00:00Z","lastUsedAt":"2026-01-\#(day)T00:00:00Z"}"#
    }
    let text = lines.joined(separator: "\n")
    _ = try await tunes.run("history", "import", "-", input: text)
    #expect(
      try await tunes.run("suggestions", "--format", "plain").stdout == "beatles\nmost\nlate\n")
    let usual = try await Tunes()
    _ = try await usual.run("history", "import", "-", input: text)
    #expect(
      try await usual.run("suggestions", "--format", "plain").stdout == "most\noften\nlate\n")
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
    let folder = try TemporaryDirectory()
    let path = folder.path(of: "config.json")
    try configuration.write(toFile: path, atomically: true, encoding: .utf8)
    let file = try ConfigurationFile.read(ProcessEnvironment(variables: ["TUNES_CONFIG": path]))
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

  @Test(
    "A number of results is whole and from 1 to 200",
    arguments: [(1, true), (200, true), (0, false), (201, false), (2.5, false)]
      as [(Double, Bool)])
  func numbers(number: Double, isValid: Bool) throws {
    let key = try ConfigurationKey.named("limit")
    #expect(((try? key.check(.number(number))) != nil) == isValid)
  }
}
