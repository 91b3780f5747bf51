import Entities
import Foundation
import Persistence

/// `tunes match` in libraries that have the songs, or most of them.
struct MatchTrial {
  private static let rounds = 5
  private static let songs = 1000

  let stores: SampleStores
  let tunes: String

  func measurements() async throws -> [Measurement] { [try await speed()] + (try await success()) }

  /// The time of the whole program for songs that a full library knows.
  private func speed() async throws -> Measurement {
    let home = try TemporaryFolder()
    let tracks = SampleTracks(vocabulary: stores.vocabulary).tracks(0..<stores.size)
    let list = "\(home.path)/list.txt"
    let step = max(1, tracks.count / Self.songs)
    let lines = stride(from: 0, to: tracks.count, by: step).prefix(Self.songs)
      .map { "\(tracks[$0].artist.name) - \(tracks[$0].name)\n" }
    try lines.joined().write(toFile: list, atomically: true, encoding: .utf8)
    let program = try program(home: try await stores.tracks())
    var times: [Double] = []
    for _ in 0..<Self.rounds {
      times.append(
        try await Measurement.milliseconds {
          _ = try await program.start(["match", list, "--offline", "--no-save"]).ended()
        })
    }
    return Measurement("tunes match, 1,000 songs of a full library", milliseconds: times)
  }

  /// The matches of the listed songs in `Benchmarks/Match`.
  private func success() async throws -> [Measurement] {
    let home = try TemporaryFolder()
    let library = SQLiteLibrary(store: Store(path: "\(home.path)/tunes.sqlite", .kept))
    let known = try FindTable(folder: "Benchmarks/Find").tracks
    let lures = try FindTable.rows("Benchmarks/Match/lures.tsv", columns: 4).enumerated().map {
      place, row in
      var track = Track(
        id: Track.ID(Int64(known.count + place + 1)), kind: .song, name: row[0],
        artist: Track.Credit(name: row[1]), album: Track.AlbumCredit(name: row[2]))
      track.duration = Double(row[3]).map { .seconds($0) }
      return track
    }
    try await library.merge(known + lures, from: .unitedStates, at: SampleTerms.now)
    let rows = try FindTable.rows("Benchmarks/Match/rows.tsv", columns: 4)
    let (list, output) = ("\(home.path)/list.txt", "\(home.path)/matches.ndjson")
    try rows.map { $0[0].replacing("\\t", with: "\t") + "\n" }.joined()
      .write(toFile: list, atomically: true, encoding: .utf8)
    let program = try program(home: home.path)
    _ = try await program.start(
      ["match", list, "--offline", "--from", "text", "--format", "ndjson"], output: output
    ).ended()
    // A note about skipped lines can follow.
    let matches = try String(contentsOfFile: output, encoding: .utf8).split(separator: "\n")
      .filter { $0.hasPrefix("{") }
      .map { try JSONDecoder().decode(FoundMatch.self, from: Data($0.utf8)) }
    let byLine = Dictionary(matches.map { ($0.line, $0) }, uniquingKeysWith: { first, _ in first })
    var (there, missed, wrong) = (0, 0, 0)
    for (place, row) in rows.enumerated() {
      let match = byLine[place + 1]
      let isRight = match?.trackName == row[1] && match?.artistName == row[2]
      there += row[1] == "-" ? 0 : 1
      missed += row[1] == "-" || isRight && match?.isReliable == true ? 0 : 1
      wrong += match?.confidence == "sure" && !isRight ? 1 : 0
    }
    return [
      Measurement(
        "Listed songs without a sure or likely match", 100 * Double(missed) / Double(there),
        unit: "%", note: "of \(there)"),
      Measurement("Sure matches that are wrong", Double(wrong), note: "of \(rows.count)"),
    ]
  }

  private func program(home: String) throws -> Program {
    guard let service = URL(string: "http://127.0.0.1:9") else {
      throw BenchmarkError("name an address")
    }
    return Program.tunes(tunes, home: home, service: service)
  }
}

private struct FoundMatch: Decodable {
  let line: Int
  let confidence: String
  let trackName: String?
  let artistName: String?

  var isReliable: Bool { ["sure", "likely"].contains(confidence) }
}
