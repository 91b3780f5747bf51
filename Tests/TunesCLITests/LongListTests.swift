import Foundation
import ITunesStubServer
import TestSupport
import Testing

@Suite("Long album and track lists")
struct LongListTests {
  /// A program whose service returns the records for an ID.
  private func tunes(_ id: Int, _ records: [[String: Any]]) async throws -> Tunes {
    try await Tunes(answers: ["\(id)": Tunes.results(records)])
  }

  private func album(_ id: Int, _ name: String, year: Int, trackCount: Int = 10) -> [String: Any] {
    [
      "wrapperType": "collection", "collectionType": "Album", "collectionId": id,
      "collectionName": name, "artistId": 70_001, "artistName": "Prolific",
      "trackCount": trackCount, "releaseDate": "\(year)-01-01T08:00:00Z",
    ]
  }

  private func track(_ number: Int, disc: Int) -> [String: Any] {
    [
      "wrapperType": "track", "kind": "song", "trackId": 80_000 + disc * 1000 + number,
      "trackName": "Track \(disc)-\(number)", "artistName": "Prolific", "trackNumber": number,
      "discNumber": disc,
    ]
  }

  @Test("An album with 300 tracks notes that only the first 200 are listed")
  func largeAlbum() async throws {
    let tracks = (1...200).map { track(($0 - 1) % 100 + 1, disc: ($0 - 1) / 100 + 1) }
    let tunes = try await tunes(
      71_001, [album(71_001, "Box", year: 2000, trackCount: 300)] + tracks)
    let run = try await tunes.run("album", "71001")
    #expect(run.status == .exited(0) && run.stderr.isEmpty)
    #expect(run.stdout.contains("\nTracks    300 (first 200 shown)\n"))
    #expect(run.stdout.contains("\nDisc 2\n101  Track 2-1\n"))
    let shown = try await tunes.run("show", "200")
    #expect(shown.stdout.hasPrefix("Track 2-100\n"))
  }

  @Test("A streaming-only album is reported as having no tracks for sale")
  func streamingOnly() async throws {
    let tunes = try await tunes(71_003, [album(71_003, "Stream", year: 2000, trackCount: 12)])
    let run = try await tunes.run("album", "71003")
    #expect(run.status == .exited(1))
    #expect(run.stdout.hasSuffix("Tracks    12 (none sold in this store)\n"))
    #expect(
      run.stderr == """
        tunes: The US store sells no tracks from "Stream". Open its page to see whether you can \
        stream them.

        """)
    let json = try await tunes.run("album", "71003", "--json")
    #expect(json.status == .exited(1) && json.stdout.hasSuffix("\"results\":[]}\n"))
  }

  @Test(
    "An ID that the service answers with another item isn't found by any command",
    arguments: [
      "lookup", "show", "album", "artist", "lyrics", "play", "open", "artwork", "compare",
      "favorites add", "playlist add Mix", "lookup --ids",
    ])
  func otherItem(command: String) async throws {
    let record: [String: Any] = [
      "wrapperType": "track", "kind": "song", "trackId": 341_728_831, "trackName": "Other",
      "artistName": "Another", "previewUrl": "https://example.com/p.m4a",
      "artworkUrl100": "https://example.com/100x100bb.jpg", "trackViewUrl": "https://example.com/",
    ]
    let tunes = try await tunes(1_538_647_031, [record])
    _ = try await tunes.run("playlist", "create", "Mix")
    let words = command.split(separator: " ").map(String.init) + ["id:1538647031"]
    let run = try await tunes.run(words)
    #expect(run.status == .exited(1), "\(run)")
    #expect(!(run.stdout + run.stderr).contains("Other"))
    #expect(try await tunes.run("favorites").status == .exited(1))
    #expect(!(try await tunes.run("playlist", "show", "Mix")).stdout.contains("Other"))
  }
}
