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
}
