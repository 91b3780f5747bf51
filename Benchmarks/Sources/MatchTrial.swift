import Entities
import Foundation
import Persistence

/// `tunes match` in a library that has most of the songs.
struct MatchTrial {
  let tunes: String

  /// The matches of the listed songs in `Benchmarks/Match`.
  func measurements() async throws -> [Measurement] {
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
    let program = Program(
      path: tunes, environment: ["HOME": home.path, "TUNES_DATA_DIR": home.path, "LANG": "C.UTF-8"])
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
}

private struct FoundMatch: Decodable {
  let line: Int
  let confidence: String
  let trackName: String?
  let artistName: String?

  var isReliable: Bool { ["sure", "likely"].contains(confidence) }
}
