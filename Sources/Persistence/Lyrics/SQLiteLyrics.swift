package import Entities
import GRDB

/// The lyrics in the database of the library.
package struct SQLiteLyrics: LyricsStore {
  private let store: Store

  package init(store: Store) { self.store = store }

  package func lyrics(of track: Track.ID) async throws(StorageError) -> LyricsAnswer? {
    try await store.read { database in
      try Row.fetchOne(
        database, sql: "SELECT * FROM lyrics WHERE track = ?", arguments: [track.number]
      ).map(Self.answer)
    }
  }

  package func keep(_ answer: LyricsAnswer, of track: Track.ID) async throws(StorageError) {
    let lyrics = answer.lyrics
    try await store.write { database in
      try database.execute(
        sql: "DELETE FROM lyrics WHERE track = ?", arguments: [track.number])
      try database.execute(
        sql: """
          INSERT INTO lyrics
            (track, source, fetchedAt, isFound, plain, timed, otherMilliseconds, candidateCount)
          VALUES (?, ?, ?, ?, ?, ?, ?, ?)
          """,
        arguments: [
          track.number, answer.source, answer.fetchedAt, lyrics != nil, lyrics?.plain, lyrics?.lrc,
          lyrics?.otherLength.map { Int64($0 / .milliseconds(1)) }, lyrics?.candidateCount ?? 0,
        ])
      if let lyrics { try LyricsIndex(database: database).insert(lyrics, of: track.number) }
    }
  }

  private static func answer(_ row: Row) throws -> LyricsAnswer {
    var lyrics: Lyrics?
    if try row.decode(Bool.self, forColumn: "isFound") {
      let other = try row.decode(Int64?.self, forColumn: "otherMilliseconds")
      let words = Lyrics(
        plain: try row.decode(String?.self, forColumn: "plain"),
        timed: try row.decode(String?.self, forColumn: "timed"))
      lyrics = (words ?? Lyrics()).chosen(
        otherLength: other.map { .milliseconds($0) },
        candidateCount: try row.count(of: "candidateCount"))
    }
    return LyricsAnswer(
      lyrics, from: try row.decode(forColumn: "source"), at: try row.decode(forColumn: "fetchedAt"))
  }
}
