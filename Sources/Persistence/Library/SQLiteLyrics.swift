package import Entities
import GRDB

package struct SQLiteLyrics: LyricsStore {
  private let store: Store

  package init(store: Store) { self.store = store }

  package func lyrics(of track: Track.ID) async throws(StorageError) -> LyricsAnswer? {
    try await store.read { try StoredLyrics.fetchOne($0, key: track.number) }?.answer
  }

  package func keep(_ answer: LyricsAnswer, of track: Track.ID) async throws(StorageError) {
    try await store.write { database in
      // A trigger removes the old lyrics from the index.
      try StoredLyrics.deleteOne(database, key: track.number)
      try StoredLyrics(answer, of: track).insert(database)
      if let lyrics = answer.lyrics {
        try LyricsIndex(database: database).insert(lyrics, of: track.number)
      }
    }
  }
}

private struct StoredLyrics: Codable, FetchableRecord, PersistableRecord {
  static let databaseTableName = "lyrics"

  private let track: Int64
  private let source: String
  private let fetchedAt: Timestamp
  private let isFound: Bool
  private let plain, timed: String?
  private let otherMilliseconds: Int64?
  private let candidateCount: Int

  init(_ answer: LyricsAnswer, of track: Track.ID) {
    let lyrics = answer.lyrics
    (self.track, source, fetchedAt) = (track.number, answer.source, answer.fetchedAt)
    (isFound, plain, timed) = (lyrics != nil, lyrics?.plain, lyrics?.lrc)
    otherMilliseconds = lyrics?.otherLength?.wholeMilliseconds
    candidateCount = lyrics?.candidateCount ?? 0
  }

  var answer: LyricsAnswer {
    let words = Lyrics(plain: plain, timed: timed) ?? Lyrics()
    let lyrics = words.chosen(
      otherLength: otherMilliseconds.map { .milliseconds($0) },
      candidateCount: max(candidateCount, 0))
    return LyricsAnswer(isFound ? lyrics : nil, from: source, at: fetchedAt)
  }
}
