import Entities
import GRDB

/// A record of a track, with what tells it from others.
struct MergedRecord: Sendable {
  /// How long a track may have been seen before that is written down again, in seconds: a day.
  private static let sightResolution: Int64 = 86_400

  let track: Track
  let fingerprint: RecordFingerprint

  /// The records of an answer, each track's first alone.
  static func all(_ tracks: [Track], from storefront: Storefront) -> [MergedRecord] {
    var ids: Set<Track.ID> = []
    return tracks.filter { ids.insert($0.id).inserted }.map {
      MergedRecord(track: $0, fingerprint: RecordFingerprint($0, from: storefront))
    }
  }

  /// Those that are not what the store last heard of their track anyway.
  ///
  /// Most of an answer is known, and merging a record twice does no more than merging it once, but for
  /// what another record has said of its artist or album since then.
  static func news(among records: [MergedRecord], at time: Timestamp, in database: Database)
    throws -> [MergedRecord]
  {
    let list = "[\(records.map { String($0.track.id.number) }.joined(separator: ","))]"
    let rows = try Row.fetchCursor(
      database,
      sql: """
        SELECT id, fingerprint FROM track WHERE id IN (SELECT value FROM json_each(?))
          AND ? BETWEEN firstSeenAt AND lastSeenAt + ?
        """,
      arguments: [list, time.seconds, sightResolution])
    var known: [Int64: Int64] = [:]
    while let row = try rows.next() { known[row[0]] = row[1] as Int64? }
    return records.filter { known[$0.track.id.number] != $0.fingerprint.number }
  }
}
