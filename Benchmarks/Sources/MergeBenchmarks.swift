import Entities
import Foundation
import GRDB
import Persistence

/// The results of a search, merged into a full library, beside the same rows inserted by SQL.
enum MergeBenchmarks {
  private static let count = 200
  private static let rounds = 60
  private static let warmUp = 5

  static func measurements(_ stores: SampleStores, size: Int) async throws -> [Measurement] {
    let folder = try TemporaryFolder()
    let (merged, inserted) = ("\(folder.path)/merged.sqlite", "\(folder.path)/inserted.sqlite")
    for path in [merged, inserted] {
      try FileManager.default.copyItem(
        atPath: try await stores.folder(.tracks, size) + "/tunes.sqlite", toPath: path)
      // Without this, the first checkpoint waits until the copy is on the disk.
      try FileHandle(forUpdating: URL(fileURLWithPath: path)).synchronize()
    }
    let library = SQLiteLibrary(store: Store(path: merged, .kept))
    let plain = try PlainInsertion(path: inserted, of: merged)
    let source = SampleTracks(vocabulary: stores.vocabulary)
    var generator = SeededGenerator(seed: 12)
    func merge(_ tracks: [Track]) async throws {
      try await library.merge(tracks, from: .unitedStates, at: SampleTerms.now)
    }
    func known(_ round: Int) async throws -> [Track] {
      let start = Int.random(in: 0..<size - count, using: &generator)
      let tracks = source.tracks(start..<start + count)
      try await merge(tracks)
      try plain.insert(tracks)
      return tracks
    }
    func changed(_ round: Int) async throws -> [Track] {
      try await known(round).map { track in
        var track = track
        track.price = .amount(Double(round) + 2)
        return track
      }
    }
    func new(_ round: Int) -> [Track] {
      let start = size + round * count
      return source.tracks(start..<start + count)
    }
    let kinds: KeyValuePairs<String, (Int) async throws -> [Track]> = [
      "known": known, "changed": changed, "new": new,
    ]
    var found: [Measurement] = []
    for (kind, tracks) in kinds {
      var (ours, plainly): ([Double], [Double]) = ([], [])
      for round in 0..<warmUp + rounds {
        let tracks = try await tracks(round)
        ours.append(try await Measurement.milliseconds { try await merge(tracks) })
        plainly.append(try await Measurement.milliseconds { try plain.insert(tracks) })
      }
      let name = "Merge of 200 \(kind) tracks"
      found += [
        Measurement(name, milliseconds: Array(ours.dropFirst(warmUp))),
        Measurement(name, by: "sqlite3", milliseconds: Array(plainly.dropFirst(warmUp))),
      ]
    }
    return found
  }
}

/// Inserts rows of one database into the same tables of another, with the settings of the program.
private struct PlainInsertion {
  private static let statements = [
    """
    INSERT OR REPLACE INTO artist SELECT * FROM source.artist
    WHERE id IN (SELECT artistId FROM source.track WHERE id BETWEEN ? AND ?)
    """,
    "INSERT OR REPLACE INTO track SELECT * FROM source.track WHERE id BETWEEN ? AND ?",
    // These are nearly all of the words that the index for close matches has of a track.
    "INSERT INTO looseIndex (rowid, words) SELECT rowid, name || ' ' || artist || ' ' || album \(new)",
    "INSERT INTO trackIndex (rowid, name, artist, album) SELECT rowid, name, artist, album \(new)",
  ]
  private static let new = """
    FROM source.trackIndex AS new
    WHERE rowid IN (SELECT recency FROM source.track WHERE id BETWEEN ? AND ?)
      AND NOT EXISTS (SELECT 1 FROM main.trackIndex_content AS old WHERE old.id = new.rowid)
    """

  private let database: DatabaseQueue

  init(path: String, of source: String) throws {
    var configuration = Configuration()
    configuration.foreignKeysEnabled = true
    configuration.prepareDatabase { database in
      try database.execute(sql: "PRAGMA synchronous = NORMAL; PRAGMA cache_size = -8192")
      try database.execute(sql: "ATTACH ? AS source", arguments: [source])
    }
    database = try DatabaseQueue(path: path, configuration: configuration)
  }

  /// Inserts the rows of tracks whose IDs follow one another, in one transaction.
  func insert(_ tracks: [Track]) throws {
    let ids = tracks.map(\.id.number)
    try database.write { database in
      for statement in Self.statements {
        try database.cachedStatement(sql: statement).execute(arguments: [ids.min(), ids.max()])
      }
    }
  }
}
