import Foundation
import ITunesStubServer
import TestSupport
import Testing

@Suite("MusicBrainz IDs")
struct MusicBrainzTests {
  private static func id(_ number: Int) -> String {
    "00000000-0000-4000-8000-" + String(format: "%012d", number)
  }

  @Test("tunes lookup --ids lists the IDs of albums and artists, and says where they are from")
  func ids() async throws {
    let tunes = try await Tunes()
    let run = try await tunes.run("lookup", "1441164589", "136975", "--ids")
    #expect(run.status == .exited(0))
    #expect(
      run.stdout == """
        1  Here Comes the Sun by The Beatles
           Release  \(Self.id(1_441_164_426))
           Artist   \(Self.id(136_975))
        2  The Beatles
           Artist   \(Self.id(136_975))

        """)
    #expect(run.stderr == "The IDs are from 127.0.0.1.\n")
    let asked = tunes.stub.requests().filter { $0.path == "/ws/2/url" }
    #expect(asked.count == 1 && asked[0].value(of: "inc") == "artist-rels release-rels")
  }

  @Test("tunes lookup --ids looks an item up once, and again with --refresh")
  func refreshed() async throws {
    let tunes = try await Tunes()
    for (words, count) in [([], 1), ([], 1), (["--refresh"], 2)] {
      let run = try await tunes.run(["lookup", "136975", "--ids"] + words)
      #expect(run.status == .exited(0))
      #expect(tunes.stub.requests().count { $0.path == "/lookup" } == count)
    }
  }

  @Test("Documents with IDs follow the schema, and an unknown item has none")
  func documents() async throws {
    let tunes = try await Tunes()
    let run = try await tunes.run("lookup", "136975", "--ids", "--json")
    #expect(try JSONSchema("lookup-ids").faults(in: run.stdout) == [])
    #expect(run.stdout.contains(#""musicBrainzArtistIds":"\#(Self.id(136_975))""#))
    let unknown = try await tunes.run("lookup", "99999", "--ids", "--json")
    #expect(unknown.status == .exited(1))
    #expect(try JSONSchema("lookup-ids").faults(in: unknown.stdout) == [])
  }

  @Test(
    "Each failure of MusicBrainz is one line that names it, and nothing is printed",
    arguments: [
      (Fault.unavailable, 75, "is limiting your requests"), (.internalError, 69, "error 500"),
      (.html, 65, "a web page"), (.deep, 65, "unreadable"), (.emptyBody, 65, "empty"),
      (.oversize, 65, "larger than"), (.close, 69, "connection"),
    ] as [(Fault, Int32, String)])
  func failures(fault: Fault, status: Int32, words: String) async throws {
    let tunes = try await Tunes()
    tunes.stub.setFaults([FaultRule(fault, route: .musicBrainz)])
    let run = try await tunes.run("lookup", "136975", "--ids", "--json")
    #expect(run.status == .exited(status) && run.stdout.isEmpty, "\(run.stderr)")
    #expect(run.stderr.contains("Couldn't load IDs from 127.0.0.1.") && run.stderr.contains(words))
  }

  @Test("A page that MusicBrainz doesn't know is unknown, not an error")
  func notFound() async throws {
    let tunes = try await Tunes()
    tunes.stub.setFaults([FaultRule(.notFound, route: .musicBrainz)])
    let run = try await tunes.run("lookup", "136975", "--ids")
    #expect(run.status == .exited(1) && run.stdout.contains("Unknown to MusicBrainz"))
  }

  @Test("Without --ids, and offline, MusicBrainz isn't asked")
  func unasked() async throws {
    let tunes = try await Tunes()
    _ = try await tunes.run("lookup", "136975", "--json")
    let offline = try await tunes.run("lookup", "136975", "--ids", "--offline")
    #expect(offline.status == .exited(69) && offline.stdout.isEmpty)
    #expect(!tunes.stub.requests().contains { $0.path == "/ws/2/url" })
  }

  @Test("IDs can be printed as fields, what is missing is noted, and the numbers work later")
  func fields() async throws {
    let tunes = try await Tunes()
    let run = try await tunes.run(
      "lookup", "1441164589", "136975", "99999", "--ids", "-o", "number,name")
    #expect(run.status == .exited(0))
    #expect(run.stdout == "number\tname\n1\tHere Comes the Sun\n2\tThe Beatles\n")
    #expect(run.stderr.hasPrefix("tunes: Not found in the US store: ID 99999. "))
    #expect(try await tunes.run("artist", "2").stdout.hasPrefix("The Beatles\n"))
    let unknown = try await tunes.run("lookup", "136975", "--ids", "-o", "kinds")
    #expect(unknown.status == .exited(64) && unknown.stderr.contains("Unknown field \"kinds\"."))
    #expect(try await tunes.run("lookup", "1", "--ids", "--format", "m3u").status == .exited(64))
  }
}
