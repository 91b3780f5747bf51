import Foundation
import ITunesStubServer
import TestSupport
import Testing

@Suite("Long album and track lists")
struct LongListTests {
  private let folder: TemporaryDirectory

  init() throws { folder = try TemporaryDirectory() }

  /// A program whose service returns the records for an ID.
  private func tunes(_ id: Int, _ records: [[String: Any]]) async throws -> Tunes {
    let body = try JSONSerialization.data(
      withJSONObject: ["resultCount": records.count, "results": records])
    try body.write(to: URL(fileURLWithPath: folder.path(of: "\(id).json")))
    return try await Tunes(recordings: URL(fileURLWithPath: folder.path))
  }

  private func album(_ id: Int, _ name: String, year: Int, trackCount: Int = 10) -> [String: Any] {
    [
      "wrapperType": "collection", "collectionType": "Album", "collectionId": id,
      "collectionName": name, "artistId": 70_001, "artistName": "Prolific",
      "trackCount": trackCount, "releaseDate": "\(year)-01-01T08:00:00Z",
    ]
  }

  private func track(_ number: Int?, disc: Int?) -> [String: Any] {
    var track: [String: Any] = [
      "wrapperType": "track", "kind": "song",
      "trackId": 80_000 + (disc ?? 0) * 1000 + (number ?? 0),
      "trackName": "Track \(disc ?? 0)-\(number ?? 0)", "artistName": "Prolific",
    ]
    track["trackNumber"] = number
    track["discNumber"] = disc
    return track
  }

  @Test("A long album list is paged on a terminal and marks continued headings")
  func pages() async throws {
    let artist: [String: Any] = [
      "wrapperType": "artist", "artistType": "Artist", "artistId": 70_001,
      "artistName": "Prolific",
    ]
    let albums = (1...30).map { album(71_000 + $0, "Album \($0)", year: 1970 + $0) }
    let tunes = try await tunes(70_001, [artist] + albums)
    try await tunes.onTerminal("artist", "70001", rows: 29) { terminal in
      try await terminal.answer("of 30. Type n for more.", with: "n\r")
      try await terminal.expect("Albums (continued)")
      try await terminal.expect("-30 of 30.")
      await terminal.end(typing: "q\r")
    }
    let whole = try await tunes.run("artist", "70001")
    #expect(whole.stdout.contains("\n30  Album 1   ") && !whole.stdout.contains("continued"))
    #expect(whole.stderr.isEmpty)
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

  @Test("Tracks without numbers are listed after numbered ones")
  func unnumbered() async throws {
    let records = [album(71_002, "Odd", year: 2000), track(nil, disc: nil), track(2, disc: nil)]
    let run = try await tunes(71_002, records).run("album", "71002", "--fields", "trackName")
    #expect(run.stdout == "trackName\nTrack 0-2\nTrack 0-0\n")
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
    "An ID that doesn't refer to music is reported with its actual kind",
    arguments: ["album", "artist"])
  func podcast(command: String) async throws {
    let podcast: [String: Any] = [
      "wrapperType": "track", "kind": "podcast", "trackId": 71_004, "trackName": "Talk",
      "artistName": "Talker",
    ]
    let run = try await tunes(71_004, [podcast]).run(command, "71004")
    #expect(run == .failing("tunes: This item is of type \"podcast\".", 1))
  }

  @Test(
    "An ID that the service answers with another item isn't found by any command",
    arguments: [
      "lookup", "show", "album", "artist", "lyrics", "play", "open", "artwork", "compare",
      "favorites add", "playlist add Mix", "lookup --ids",
    ])
  func otherItem(command: String) async throws {
    let folder = try TemporaryDirectory()
    let record = """
      {"wrapperType":"track","kind":"song","trackId":341728831,"trackName":"Other",\
      "artistName":"Another","previewUrl":"https://example.com/p.m4a",\
      "artworkUrl100":"https://example.com/100x100bb.jpg","trackViewUrl":"https://example.com/"}
      """
    try Data("{\"resultCount\":1,\"results\":[\(record)]}".utf8)
      .write(to: URL(fileURLWithPath: folder.path(of: "1538647031.json")))
    let tunes = try await Tunes(recordings: URL(fileURLWithPath: folder.path))
    _ = try await tunes.run("playlist", "create", "Mix")
    let words = command.split(separator: " ").map(String.init) + ["id:1538647031"]
    let run = try await tunes.run(words)
    #expect(run.status == .exited(1), "\(run)")
    #expect(!(run.stdout + run.stderr).contains("Other"))
    #expect(try await tunes.run("favorites").status == .exited(1))
    #expect(!(try await tunes.run("playlist", "show", "Mix")).stdout.contains("Other"))
  }
}
