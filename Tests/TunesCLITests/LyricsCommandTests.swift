import Foundation
import ITunesStubServer
import TestSupport
import Testing

@Suite("tunes lyrics command")
struct LyricsCommandTests {
  private static let sun = "id:1441164589"

  private func lyricsRequests(_ tunes: Tunes) -> [LoggedRequest] {
    tunes.stub.requests().filter { $0.path.hasPrefix("/api/") }
  }

  @Test("Lyrics that command a terminal are cleaned, and whole in JSON, which overrides LRC")
  func hostile() async throws {
    let tunes = try await Tunes()
    tunes.stub.setFaults([FaultRule(.hostileText, route: .lyrics)])
    let run = try await tunes.run("lyrics", Self.sun)
    #expect(run.status == .exited(0))
    #expect(!run.stdout.unicodeScalars.contains { $0.value < 32 && $0 != "\n" })
    #expect(!run.stdout.contains("\u{202E}") && !run.stdout.contains("\u{9B}"))
    let json = try await tunes.run("lyrics", Self.sun, "--format", "lrc", "--json").stdout
    #expect(json.hasPrefix("{"))
    #expect(json.contains("\\u202e") || json.contains("\\u202E"))
    tunes.stub.setFaults([
      FaultRule(.brokenRecords, route: .lyrics), FaultRule(.brokenRecords, route: .lyricsSearch),
    ])
    let broken = try await tunes.run("lyrics", "id:1441164582")
    #expect(broken.status == .exited(1))
    let names = lyricsRequests(tunes).map { $0.headers["user-agent"] ?? "" }
    #expect(!names.isEmpty && names.allSatisfy { $0.hasPrefix("tunes/") })
  }

  @Test("Ctrl-C ends a fill with what came, and status 130")
  func interrupted() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.shell("tunes search beatles -n 3; tunes favorites add 1-3")
    tunes.stub.setFaults([FaultRule(.hang, route: .lyrics)])
    try await tunes.onTerminal(["library", "lyrics"]) { terminal in
      while lyricsRequests(tunes).isEmpty { await Task.yield() }
      await terminal.end(typing: "\u{3}", with: 130)
      #expect(
        terminal.transcript.contains("Stopped after 0 of 3 songs; what was fetched is saved."))
    }
  }

  @Test("Unsafe characters in a response are removed from every output format")
  func hostileFormats() async throws {
    let tunes = try await Tunes(faults: [.hostileText])
    for format in ["table", "plain", "json", "ndjson", "csv", "tsv", "m3u", "xspf"] {
      let run = try await tunes.run("search", "beatles", "--limit", "200", "--format", format)
      let unsafe = (run.stdout + run.stderr).unicodeScalars.filter { scalar in
        let isLayout = ["\n", "\t", "\r"].contains(scalar)
        return !isLayout && scalar.properties.generalCategory == .control
          || (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
      }
      #expect(unsafe.isEmpty, "\(format)")
      #expect(!run.stdout.isEmpty)
    }
  }
}
